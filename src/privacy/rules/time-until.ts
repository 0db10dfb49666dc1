import { day, hour } from '#platform/rules/spans.ts'

/** Hours on the last day, days up to 100, else years and months: `4년 11개월`, `5개월`, `23일`, `5시간`. */
export const timeUntil = (now: Date, then: Date): string => {
  const left = Math.max(0, then.getTime() - now.getTime())
  if (left < day) return `${Math.ceil(left / hour)}시간`
  if (left < 100 * day) return `${Math.ceil(left / day)}일`
  const months = monthsBetween(now, then)
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 && `${years}년`, rest > 0 && `${rest}개월`].filter(Boolean).join(' ')
}

const monthsBetween = (now: Date, then: Date): number => {
  const months =
    (then.getUTCFullYear() - now.getUTCFullYear()) * 12 + then.getUTCMonth() - now.getUTCMonth()
  return then.getUTCDate() < now.getUTCDate() ? months - 1 : months
}
