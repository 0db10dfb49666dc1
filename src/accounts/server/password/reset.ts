import { followChange } from '#accounts/server/password/service.ts'
import { findVerified, useVerified } from '#accounts/server/verification/service.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { findMemberForRecovery, replacePassword } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { forget, type Limit, spendOne } from '#platform/server/limits/service.ts'
import { hashPassword, verifyPassword } from '#platform/server/passwords/hashes.ts'
import { refuseWeak } from '#platform/server/passwords/weak.ts'

/** Limited, because `samePassword` tells the holder of a grant what the present password is. */
const resets: Limit = { name: 'password-reset', most: 5, seconds: 15 * 60 }

const purpose = 'findpw'

interface Caller {
  browser: string
  deadline: Deadline
}

/**
 * Sets a password with this browser's grant, ends every session and grant, and notifies the
 * member. Throws `noGrant` without a grant for this id, `samePassword` (spec part 8, ruling 10),
 * `weakPassword` at the field, and `tooMany` after 5 tries in 15 minutes or while too many wait.
 */
export const resetPassword = async (
  context: Context,
  input: { id: string; password: string },
  caller: Caller,
): Promise<void> => {
  const member = await requireGrant(context, input.id, caller.browser)
  // Checked before the comparison: a weak password must reveal nothing and use up no try.
  await refuseWeak(input.password, member, 'member_password')
  await reset(context, input, caller)
}

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
    await followChange(context, transaction, member)
    await forget({ ...context, db: transaction }, resets, [String(member_pk)])
    deadline.hold()
    return true
  })
  // Someone changed the password meanwhile, perhaps the very reason for this recovery, so the new
  // one is checked again.
  if (!done) await reset(context, { id, password }, caller)
}
