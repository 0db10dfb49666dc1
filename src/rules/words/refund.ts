import type { RefundDay } from '#rules/conferences.ts'
import { longDay } from '#rules/days.ts'

/** `전액을`, `50%를`. */
export const refundShare = (percent: number): string =>
  percent === 100 ? '전액을' : `${percent}%를`

/** `2025.10.10(금)까지 취소를 요청하시면 등록비 전액을, 2025.10.17(금)까지 요청하시면 50%를 환불해 드립니다.` */
export const refundDaysWords = (days: readonly RefundDay[]): string => {
  const parts = days.map(({ until, percent }, at) =>
    at === 0
      ? `${longDay(until)}까지 취소를 요청하시면 등록비 ${refundShare(percent)}`
      : `${longDay(until)}까지 요청하시면 ${refundShare(percent)}`,
  )
  return `${parts.join(', ')} 환불해 드립니다.`
}
