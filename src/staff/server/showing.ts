import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type * as calls from '#staff/api/console-login.ts'
import { notifyOfWrongFactors } from '#staff/server/invitations.ts'
import type { Comes } from '#staff/server/login-route.ts'
import type { Comer } from '#staff/server/login-route.ts'
import { authenticationOptions, verifiedPasskey } from '#staff/server/passkeys.ts'
import { codeHash, unseal } from '#staff/server/secrets.ts'
import { type FoundSession, takeChallenge, updateSession } from '#staff/server/session-store.ts'
import { findSession, knownBrowser, letIn } from '#staff/server/session.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { findPasskeys } from '#staff/server/store.ts'
import * as totps from '#staff/server/totp.ts'
import { countFactor, type FactorKind, forgetFactor, isTenthWrong } from '#staff/server/tries.ts'

// Checks a second factor: after the password, and again before dangerous actions.

/**
 * Throws `factorWrong` if the code is wrong or used, and `tooMany` after five tries, or sooner
 * after days of guessing.
 */
export const showTotp: Comes<typeof calls.totp> = (context, comer, { code }) =>
  show(context, comer, 'digits', async (transaction, { staff_pk, totp_secret }) => {
    if (totp_secret === null) return undefined
    const secret = unseal(context, totp_secret, staff_pk)
    if (secret === undefined) return undefined
    const right = await totps.takeCode(context, transaction, { staff_pk, secret, code })
    return right ? '인증 앱' : undefined
  })

export const showRecovery: Comes<typeof calls.recovery> = (context, comer, { code }) =>
  show(context, comer, 'other', async (transaction, { staff_pk }) => {
    const own = transaction.deleteFrom('staff_recovery_code').where('staff_pk', '=', staff_pk)
    const used = own.where('code_hash', '=', codeHash(context, code))
    return (await isChanged(used)) ? '복구 코드' : undefined
  })

export const askPasskey: Comes<typeof calls.passkeyOptions> = async (context, { cookie }) => {
  const session = await findSession(context, cookie)
  const passkeys = await findPasskeys(context.db, session.staff_pk)
  const options = await authenticationOptions(context, passkeys)
  await updateSession(context.db, session.session_hash, { challenge: options.challenge })
  return { options: { ...options } }
}

export const showPasskey: Comes<typeof calls.passkey> = (context, comer, { response }) =>
  show(context, comer, 'other', async (transaction, { staff_pk, session_hash, challenge }) => {
    if (challenge === null || !(await takeChallenge(transaction, session_hash, challenge))) return
    const passkeys = await findPasskeys(transaction, staff_pk)
    const asked = { response, expectedChallenge: challenge }
    const found = await verifiedPasskey(context, asked, passkeys)
    if (found === undefined) return
    await transaction
      .updateTable('staff_passkey')
      .set({ counter: found.counter, last_used_at: context.clock.now().toISOString() })
      .where('passkey_pk', '=', found.passkey.passkey_pk)
      .execute()
    return '패스키'
  })

/** `check` returns undefined if the factor was wrong. An account without a factor is refused. */
const show = async (
  context: Context,
  comer: Comer,
  kind: FactorKind,
  check: (transaction: Transaction, session: FoundSession) => Promise<string | undefined>,
) => {
  const session = await findSession(context, comer.cookie)
  const { staff_pk, staff_id, staff_name, stage } = session
  if (stage === 'setup') throw new AppError('factorWrong')
  const browser = await knownBrowser(context, staff_id, comer)
  const attempt = { staff_pk, kind, ip: comer.ip, browser }
  await countFactor(context, attempt)
  const given = await context.db.transaction().execute(async (transaction) => {
    const shown = await check(transaction, session)
    if (shown === undefined) return undefined
    const label = stage === 'in' ? '재인증' : '로그인'
    const actor = { staff_pk, staff_name, ip: comer.ip, call: comer.call }
    const after = { factor: shown }
    await record(context, transaction, actor, { kind: 'login', subject: staff_pk, label, after })
    return letIn(context, transaction, session, browser)
  })
  // Thrown after the transaction, so that the used challenge stays used.
  if (given === undefined) {
    if (await isTenthWrong(context, staff_pk)) await notifyOfWrongFactors(context, session)
    throw new AppError('factorWrong')
  }
  await forgetFactor(context, attempt)
  comer.keep(given)
  return {}
}
