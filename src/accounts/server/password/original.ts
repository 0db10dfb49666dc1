import { errors } from '#platform/api/errors.ts'
import { memberIdKey } from '#members/rules/member-id.ts'
import type { Context } from '#platform/server/context.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { forget, type Limit, spendOne } from '#platform/server/limits/service.ts'
import { verifyPassword } from '#platform/server/passwords/hashes.ts'
import { findMemberForRecovery } from '#members/server/service.ts'

/** Whoever has only the session must not find the password by trying, in seconds as every limit. */
const tries: Limit = {
  name: 'password-change',
  most: 5,
  seconds: 15 * 60,
  fields: { member_original_password: '비밀번호를 5번 잘못 입력하셨습니다.' },
}

/** From where a call comes in which a password is compared, and how long it may take. */
export interface Asking {
  ip: string
  deadline: Deadline
}

/** Waits for the member's turn, in which their password may be compared: one comparison at a time. */
export const inMembersTurn = async <T>(
  context: Context,
  memberPk: number,
  { ip, deadline }: Asking,
  work: () => Promise<T>,
): Promise<T> => {
  const member = await findMemberForRecovery(context.db, memberPk)
  if (member === undefined) throw new AppError('sessionOver')
  const waiter = { member: memberIdKey(member.member_id), place: ip, proven: true, deadline }
  return context.turns.take(waiter, work)
}

/**
 * Compares what a logged-in member typed with their present password, and answers the member with the hash that it fits.
 * Counted before it is compared, so that no number of calls at once gets more tries; to be asked in the member's turn. Throws `wrongOriginalPassword` (90)
 * at its field, `tooMany` after 5 wrong ones in 15 minutes, whatever they were typed for.
 */
export const requireOriginalPassword = async (
  context: Context,
  memberPk: number,
  original: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findMemberForRecovery>>>> => {
  const who = [String(memberPk)]
  await spendOne(context, tries, who)
  const member = await findMemberForRecovery(context.db, memberPk)
  const right = await verifyPassword(member?.password_hash, original)
  if (member === undefined || !right) throw wrongOriginal(memberPk)
  await forget(context, tries, who)
  return member
}

export const wrongOriginal = (memberPk: number): AppError =>
  new AppError('wrongOriginalPassword', {
    fields: { member_original_password: errors.wrongOriginalPassword.message },
  }).concerning(memberPk)
