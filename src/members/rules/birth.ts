/** Days in a month; `month` is 1–12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

export const isRealDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Youngest age that may join without a legal representative (ruling 14; 개인정보 보호법 제22조의2). */
export const leastAge = 14

/**
 * Whether somebody is old enough on a Seoul day. Both days are `YYYY-MM-DD`. Who was born on 29 February comes of age
 * on 1 March in a common year.
 */
export const isOldEnough = (birth: string, today: string): boolean => {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number)
  const coming = new Date(Date.UTC(year + leastAge, month - 1, day)).toISOString().slice(0, 10)
  return coming <= today
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `1956-02-29`; `month` is 1–12. */
export const birthText = (year: number, month: number, day: number): string =>
  `${year}-${two(month)}-${two(day)}`
