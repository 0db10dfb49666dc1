import type { FindIdAnswer } from '#contract/recovery.schema.ts'
import { memberIdKey } from '#rules/member-id.ts'
import { atLeast } from '#server/base/at-least.ts'
import type { Context } from '#server/base/context.ts'
import type { Deadline } from '#server/base/deadline.ts'
import { isTooNew } from '#server/features/email-change/service.ts'
import { AppError } from '#server/base/errors.ts'
import { forget, type Limit, spendForAddress, spendOne } from '#server/base/limits/service.ts'
import { queueMail } from '#server/base/mail/service.ts'
import { passwordChanged } from '#server/features/members/password-changed.ts'
import { hashPassword, verifyPassword } from '#server/features/members/passwords.ts'
import {
  findMemberByEmail,
  findMemberForRecovery,
  replacePassword,
} from '#server/features/members/store.ts'
import { refuseWeak } from '#server/features/members/weak-passwords.ts'
import { endSessionsOf } from '#server/features/sessions/store.ts'
import {
  findVerified,
  requireVerified,
  useVerified,
} from '#server/features/verification/service.ts'
import { deleteGrantsOf, grantChange } from '#server/features/verification/store.ts'

const finds: Limit = { name: 'find', most: 30, seconds: 3600 }

/** That a new password is the present one tells whoever has the grant what that is. */
const resets: Limit = { name: 'password-reset', most: 5, seconds: 15 * 60 }

const purpose = 'findpw'

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
  await spendForAddress(context, finds, ip)
  return atLeast(floor, async () => {
    await requireVerified(context, { browser, purpose: 'findid' }, email)
    const member = await recoverable(context, email)
    if (member === undefined) return { member_id: null }
    if (member.member_name !== name) throw new AppError('nameMismatch')
    return { member_id: member.member_id }
  })
}

/** The member with an address that lets them back in: one that is too new for it is as good as nobody's (ruling 37). */
const recoverable = async (context: Context, email: string) => {
  const member = await findMemberByEmail(context.db, email)
  if (member === undefined) return undefined
  return (await isTooNew(context, { member_pk: member.member_pk, email })) ? undefined : member
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
  await spendForAddress(context, finds, ip)
  const asker = { browser, purpose } as const
  await atLeast(floor, async () => {
    await requireVerified(context, asker, email)
    const member = await recoverable(context, email)
    const same = member !== undefined && memberIdKey(member.member_id) === memberIdKey(id)
    if (!same) throw new AppError('idMismatch')
    await grantChange(context.db, asker, member.member_pk)
  })
}

interface Caller {
  browser: string
  ip: string
  deadline: Deadline
}

/**
 * Sets a new password with this browser's grant, ends every session and grant of the member and tells them by mail. Throws
 * `noGrant` without a grant for that very id, `samePassword` when it is the present one (spec part 8, ruling 10),
 * `weakPassword` at the field, `tooMany` after 5 tries in 15 minutes and where too many wait.
 */
export const resetPassword = async (
  context: Context,
  input: { id: string; password: string },
  caller: Caller,
): Promise<void> => {
  const member = await requireGrant(context, input.id, caller.browser)
  // Before it is compared: what will not do anyway shall tell nothing, and use up no try.
  await refuseWeak(input.password, member, 'member_password')
  const { ip, deadline } = caller
  const waiter = { member: memberIdKey(member.member_id), place: ip, proven: true, deadline }
  await context.turns.take(waiter, () => reset(context, input, caller))
}

/** The member for whom this browser may set a password. */
const requireGrant = async (context: Context, id: string, browser: string) => {
  const member_pk = (await findVerified(context, { browser, purpose }))?.granted_member_pk
  if (member_pk == null) throw new AppError('noGrant')
  const member = await findMemberForRecovery(context.db, member_pk)
  if (member === undefined || memberIdKey(member.member_id) !== memberIdKey(id)) {
    throw new AppError('noGrant').concerning(member_pk)
  }
  return { ...member, member_pk }
}

const reset = async (
  context: Context,
  { id, password }: { id: string; password: string },
  caller: Caller,
): Promise<void> => {
  const { browser, deadline } = caller
  const member = await requireGrant(context, id, browser)
  const { member_pk, password_hash: from } = member
  await spendOne(context, resets, [String(member_pk)])
  if (await verifyPassword(from, password)) throw new AppError('samePassword')
  const to = await hashPassword(password)
  const done = await context.db.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, member_pk, { from, to }))) return false
    await useVerified(transaction, { browser, purpose })
    await endSessionsOf(transaction, member_pk)
    await deleteGrantsOf(transaction, member_pk)
    await forget({ ...context, db: transaction }, resets, [String(member_pk)])
    if (member.email !== null) {
      await queueMail(context, passwordChanged(member.email), { db: transaction })
    }
    deadline.hold()
    return true
  })
  // Somebody has just changed it, who may be the very reason for this recovery: judged by the new one again.
  if (!done) await reset(context, { id, password }, caller)
}
