import { birthText, isOldEnough, isRealDay } from '#members/rules/member-field.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'

export interface Office {
  name: string
  phone: string
}

interface Birth {
  member_birth_year?: unknown
  member_birth_month?: unknown
  member_birth_date?: unknown
}

const tooYoung =
  '만 14세 미만은 홈페이지에서 가입하실 수 없습니다. {} 사무국({})으로 문의해 주세요.'

/**
 * Errors by field for a birthday less than 14 years ago, by this device's Seoul day. The server
 * checks again by its own clock (ruling 14).
 */
export const tooYoungErrors = (birth: Birth, { name, phone }: Office) =>
  isTooYoung(birth)
    ? {
        member_birth_year: {
          type: 'young',
          message: say(tooYoung, name, phone),
        },
      }
    : {}

const isTooYoung = (birth: Birth): boolean => {
  const year = Number(birth.member_birth_year)
  const month = Number(birth.member_birth_month)
  const day = Number(birth.member_birth_date)
  if (!isRealDay(year, month, day) || year < 1) return false
  return !isOldEnough(birthText(year, month, day), seoulDay(siteNow()))
}
