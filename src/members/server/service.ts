import { unprintable } from '#members/api/member-fields.ts'
import { isOldEnough } from '#members/rules/member-field.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { isPrintable } from '#platform/server/pdf/fonts.ts'

/** What any feature may ask of a member's row, or do to it in a transaction of its own. */
export {
  addMember,
  findAccountByEmail,
  findByEmail,
  findMemberById,
  findOnRoll,
  findMemberForRecovery,
  hasMembers,
  hasPasswordHash,
  lockMember,
  type NewMember,
  openAccount,
  replacePassword,
  setEmail,
} from '#members/server/store.ts'

/** Throws `invalid` at the field for a name in which a character has no font: it would be a box on every document. */
export const refuseUnprintable = async (name: string, field = 'member_name'): Promise<void> => {
  if (!(await isPrintable(name))) throw unfit(field, unprintable)
}

/** Throws `tooYoung` at the year's field for a birthday (`YYYY-MM-DD`) less than 14 years before today in Seoul (ruling 14). */
export const refuseTooYoung = ({ clock, site }: Context, birth: string): void => {
  if (isOldEnough(birth, seoulDay(clock.now()))) return
  const office = `${site.name} 사무국(${site.phone})`
  throw new AppError('tooYoung', {
    fields: {
      member_birth_year: `만 14세 미만은 홈페이지에서 가입하실 수 없습니다. ${office}으로 문의해 주세요.`,
    },
  })
}
