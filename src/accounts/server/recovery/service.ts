import type { FindIdAnswer } from '#accounts/api/recovery.ts'
import { isTooNew } from '#accounts/server/email-change/service.ts'
import { grantChange, requireVerified } from '#accounts/server/verification/service.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { isGone } from '#members/server/member-statuses/service.ts'
import { findAccountByEmail } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { atLeast } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'

const finds: Limit = { name: 'find', most: 30, seconds: 3600 }

const purpose = 'findpw'

/**
 * Every answer takes at least this long, in ms, so that its time does not reveal who is a member.
 */
const floor = 250

/**
 * The id for a name and an address verified in this browser; null if the address is not
 * registered. Throws `notVerified`, `nameMismatch`, `tooMany` (spec part 8, ruling 13).
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

/** Treats an address that is too new for recovery as unknown (ruling 37). */
const recoverable = async (context: Context, email: string) => {
  const member = await findAccountByEmail(context.db, email)
  if (member === undefined || (await isGone(context, context.db, member.member_pk)))
    return undefined
  return (await isTooNew(context, { member_pk: member.member_pk, email })) ? undefined : member
}

/**
 * Allows this browser one password change, if id and verified address belong to one member. Throws
 * `notVerified`, `idMismatch`, `tooMany` (ruling 13).
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
