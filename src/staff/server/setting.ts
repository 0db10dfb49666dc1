import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'
import type * as calls from '#staff/api/console-login.ts'
import type { Codes } from '#staff/api/console-login.ts'
import { notifyOfFactors } from '#staff/server/invitations.ts'
import type { Comes } from '#staff/server/login-route.ts'
import type { Comer } from '#staff/server/login-route.ts'
import { registrationOptions, verifiedNew } from '#staff/server/passkeys.ts'
import { codeHash, newRecoveryCodes, seal, unseal } from '#staff/server/secrets.ts'
import { type FoundSession, takeChallenge, updateSession } from '#staff/server/session-store.ts'
import { findSession, isFresh, knownBrowser, letIn } from '#staff/server/session.ts'
import { record } from '#staff/server/staff-log/service.ts'
import * as store from '#staff/server/store.ts'
import * as totps from '#staff/server/totp.ts'

// Registers second factors: the first right after the password, others while a shown one is still
// fresh.

/** Throws `staffSessionOver`, or `factorNeeded` if the second factor was shown too long ago. */
const settingSession = async (context: Context, { cookie }: Comer): Promise<FoundSession> => {
  const session = await findSession(context, cookie)
  const may = session.stage === 'setup' || (session.stage === 'in' && isFresh(context, session))
  if (!may) throw new AppError('factorNeeded')
  return session
}

/** The new secret counts once a code confirms it. */
export const offerTotp: Comes<typeof calls.offerTotp> = async (context, comer) => {
  const { session_hash, staff_id, staff_pk } = await settingSession(context, comer)
  const secret = totps.newSecret()
  const offered_secret = seal(context, secret, staff_pk)
  await updateSession(context.db, session_hash, { offered_secret })
  return { secret, uri: totps.uriOf(secret, context.site.abbreviation, staff_id) }
}

/** Throws `factorWrong` if the code does not match the last offered secret. */
export const confirmTotp: Comes<typeof calls.confirmTotp> = async (context, comer, { code }) => {
  const session = await settingSession(context, comer)
  const { staff_pk, offered_secret } = session
  if (offered_secret === null) throw new AppError('factorWrong')
  const secret = unseal(context, offered_secret, staff_pk)
  const step = secret === undefined ? undefined : totps.stepOf(context, secret, code)
  if (step === undefined) throw new AppError('factorWrong')
  const set = { totp_secret: offered_secret, totp_step: step }
  return settle(context, session, comer, '인증 앱 등록', (transaction) =>
    store.updateStaff(transaction, staff_pk, set),
  )
}

export const offerPasskey: Comes<typeof calls.newPasskeyOptions> = async (context, comer) => {
  const session = await settingSession(context, comer)
  const passkeys = await store.findPasskeys(context.db, session.staff_pk)
  const options = await registrationOptions(context, session, passkeys)
  await updateSession(context.db, session.session_hash, { challenge: options.challenge })
  return { options: { ...options } }
}

/** Throws `factorWrong` if the response does not match the last offer. */
export const addPasskey: Comes<typeof calls.addPasskey> = async (
  context,
  comer,
  { response, label },
) => {
  const session = await settingSession(context, comer)
  const { challenge, session_hash, staff_pk } = session
  const made = challenge === null ? undefined : await verifiedNew(context, response, challenge)
  if (challenge === null || made === undefined) throw new AppError('factorWrong')
  const { id, publicKey, counter, transports = [] } = made.credential
  return settle(context, session, comer, '패스키 등록', async (transaction) => {
    if (!(await takeChallenge(transaction, session_hash, challenge))) {
      throw new AppError('factorWrong')
    }
    const row = {
      staff_pk,
      credential_id: id,
      counter,
      label: label || '패스키',
      last_used_at: null,
      public_key: Buffer.from(publicKey).toString('base64url'),
      transports: transports.join(','),
      created_at: context.clock.now().toISOString(),
    }
    await transaction.insertInto('staff_passkey').values(row).execute()
  })
}

/**
 * Stores a new factor, completes a first login, and issues ten recovery codes if there are none.
 * Other unfinished logins of the account end. Throws `staffSessionOver` for a login by password
 * alone if the account already has a factor.
 */
const settle = async (
  context: Context,
  session: FoundSession,
  comer: Comer,
  label: string,
  keep: (transaction: Transaction) => Promise<void>,
): Promise<Codes> => {
  const { staff_pk, staff_id, staff_name } = session
  const browser = await knownBrowser(context, staff_id, comer)
  try {
    const { given, codes } = await context.db.transaction().execute(async (transaction) => {
      const person = await store.lockPerson(transaction, staff_pk)
      const { passkey, totp } = await store.findFactors(transaction, person)
      if (session.stage === 'setup' && (passkey || totp)) throw new AppError('staffSessionOver')
      await keep(transaction)
      await store.updateStaff(transaction, staff_pk, { state: 'active' })
      const hasCodes = (await store.countCodes(transaction, staff_pk)) > 0
      const codes = hasCodes ? [] : await issueCodes(context, transaction, staff_pk)
      const actor = { staff_pk, staff_name, ip: comer.ip, call: comer.call }
      await record(context, transaction, actor, { kind: 'staff', subject: staff_pk, label })
      const what = codes.length > 0 ? `${label}, 복구 코드 발급` : label
      await notifyOfFactors(context, transaction, person, { what, by: actor })
      await transaction
        .deleteFrom('staff_session')
        .where('staff_pk', '=', staff_pk)
        .where('stage', '!=', 'in')
        .where('session_hash', '!=', session.session_hash)
        .execute()
      return { given: await letIn(context, transaction, session, browser), codes }
    })
    comer.keep(given)
    return { recovery_codes: codes }
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('factorWrong') : error
  }
}

export const issueCodes = async (
  context: Context,
  transaction: Transaction,
  staff_pk: number,
): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const rows = codes.map((code) => ({ staff_pk, code_hash: codeHash(context, code) }))
  await transaction.deleteFrom('staff_recovery_code').where('staff_pk', '=', staff_pk).execute()
  await transaction.insertInto('staff_recovery_code').values(rows).execute()
  return codes
}
