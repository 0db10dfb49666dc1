import { errors } from '#platform/api/errors.ts'
import type { Context } from '#platform/server/context.ts'
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

/**
 * Compares what a logged-in member typed with their present password, and answers the member with the hash that it fits.
 * Counted before it is compared, so that no number of calls at once gets more tries. Throws `wrongOriginalPassword` (90)
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
