import type { FindIdAnswer } from '#contract/recovery.schema.ts'
import { memberIdKey } from '#rules/member-id.ts'
import { atLeast } from '#server/at-least.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { type Limit, spendOne } from '#server/limits/service.ts'
import { queueMail } from '#server/mail/service.ts'
import { passwordChanged } from '#server/members/password-changed.ts'
import { hashPassword, verifyPassword } from '#server/members/passwords.ts'
import { findMemberByEmail, findMemberForRecovery, setPassword } from '#server/members/store.ts'
import { endSessionsOf } from '#server/sessions/store.ts'
import { findVerified, requireVerified, useVerified } from '#server/verification/service.ts'
import { grantChange } from '#server/verification/store.ts'

const finds: Limit = { name: 'find', most: 30, seconds: 3600 }

/** The least time of an answer, in ms: how long it took tells nothing about who is a member. */
const floor = 250

/**
 * The id behind a name and an address that this browser has just verified; null where nobody is registered with the
 * address. Throws `notVerified`, `nameMismatch`, `tooMany` (spec part 8, ruling 13).
 */
export const findId = async (
  context: Context,
  { name, email }: { name: string; email: string },
  { browser, ip }: { browser: string; ip: string },
): Promise<FindIdAnswer> => {
  await spendOne(context, finds, [ip])
  return atLeast(floor, async () => {
    await requireVerified(context, { browser, purpose: 'findid' }, email)
    const member = await findMemberByEmail(context.db, email)
    if (member === undefined) return { member_id: null }
    if (member.member_name !== name) throw new AppError('nameMismatch')
    return { member_id: member.member_id }
  })
}

/**
 * Lets this browser change the password of one member, once, if the id and the verified address are that member's.
 * Throws `notVerified`, `idMismatch`, `tooMany` (ruling 13).
 */
export const grantRecovery = async (
  context: Context,
  { id, email }: { id: string; email: string },
  { browser, ip }: { browser: string; ip: string },
): Promise<void> => {
  await spendOne(context, finds, [ip])
  const asker = { browser, purpose: 'findpw' as const }
  await atLeast(floor, async () => {
    await requireVerified(context, asker, email)
    const member = await findMemberByEmail(context.db, email)
    const same = member !== undefined && memberIdKey(member.member_id) === memberIdKey(id)
    if (!same) throw new AppError('idMismatch')
    await grantChange(context.db, asker, member.member_pk)
  })
}

/**
 * Sets a new password with this browser's grant, ends every session of the member and tells them by mail. Throws
 * `noGrant` without a grant for that very id, `samePassword` when it is the present one (spec part 8, ruling 10).
 */
export const resetPassword = async (
  context: Context,
  { id, password }: { id: string; password: string },
  browser: string,
): Promise<void> => {
  const asker = { browser, purpose: 'findpw' as const }
  const granted = (await findVerified(context, asker))?.granted_member_pk ?? undefined
  if (granted === undefined) throw new AppError('noGrant')
  const member = await findMemberForRecovery(context.db, granted)
  if (member === undefined || memberIdKey(member.member_id) !== memberIdKey(id)) {
    throw new AppError('noGrant')
  }
  if (await verifyPassword(member.password_hash, password)) throw new AppError('samePassword')
  const hash = await hashPassword(password)
  await context.db.transaction().execute(async (transaction) => {
    await useVerified(transaction, asker)
    await setPassword(transaction, granted, hash)
    await endSessionsOf(transaction, granted)
    if (member.email !== null) {
      await queueMail(context, passwordChanged(member.email), { db: transaction })
    }
  })
}
