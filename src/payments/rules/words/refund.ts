import { numberToHangul } from 'es-hangul'
import type { RefundDay } from '#conference/rules/conferences.ts'
import { longDay } from '#platform/rules/days.ts'
import { isEnglish, say } from '#platform/rules/say.ts'

/** The refund rule of annual fees (bylaws, article 8). */
export const duesRule = {
  kept: '납부하신 연회비는 환불되지 않습니다.',
  but: '다만, 중복 납부나 초과 납부 등 착오로 납부하신 금액은 환불해 드립니다.',
} as const

export const refundShare = (percent: number): string =>
  percent === 100 ? say('전액을') : say('{}%를', percent)

/** `2025.10.10(금)까지 취소를 요청하시면 등록비 전액을, 2025.10.17(금)까지 요청하시면 50%를 환불해 드립니다.` */
export const refundDaysWords = (days: readonly RefundDay[]): string => {
  const parts = days.map(({ until, percent }, at) =>
    at === 0
      ? say('{}까지 취소를 요청하시면 등록비 {}', longDay(until), refundShare(percent))
      : say('{}까지 요청하시면 {}', longDay(until), refundShare(percent)),
  )
  return say('{} 환불해 드립니다.', parts.join(isEnglish() ? '; ' : ', '))
}

/** `금 팔만 원정`, as receipts have it. `won` is a whole number, 0 or more. */
export const koreanAmount = (won: number): string =>
  isEnglish() ? say('대한민국 원') : `금 ${numberToHangul(won, { spacing: true })} 원정`
