/**
 * Calendar days of Seoul as text, `2025-10-24`. Seoul is nine hours ahead of UTC and has had no summer time since 1988,
 * so plain arithmetic does; the machine's time zone plays no part, and no library goes to the browser.
 */
const hour = 3_600_000
const dayLength = 24 * hour

/** The day it is in Seoul at that moment. */
export const seoulDay = (moment: Date): string =>
  new Date(moment.getTime() + 9 * hour).toISOString().slice(0, 10)

/** In seconds, until it is another day in Seoul. */
export const leftOfSeoulDay = (moment: Date): number =>
  (dayLength - ((moment.getTime() + 9 * hour) % dayLength)) / 1000

/** The year of a Seoul day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The year it is in Seoul at that moment. */
export const seoulYear = (moment: Date): number => Number(seoulDay(moment).slice(0, 4))

/** Whether the text names a day that exists. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayLength).toISOString().slice(0, 10)

/** The last day that anybody plans: more than ten years ahead is a slip of the hand. */
export const lastPlannedDay = (today: string): string => addDays(today, 3_653)

/** How many days `to` lies after `from`; negative when before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayLength)

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const

/** `금`. */
export const weekdayOf = (day: string): string => weekdays[new Date(timeOf(day)).getUTCDay()] ?? ''

/** `2025.10.24`, as every page shows a day. */
export const plainDay = (day: string): string => day.replaceAll('-', '.')

/** The same of a moment: its day in Seoul. */
export const dayWords = (iso: string): string => plainDay(seoulDay(new Date(iso)))

/** `2025.10.24(금)`, where the weekday helps: what is still to come, and what somebody has to keep to. */
export const longDay = (day: string): string => `${plainDay(day)}(${weekdayOf(day)})`

/** `2026.11.21~2026.11.23`, or the day where it is one. */
export const periodWords = (from: string, to: string): string =>
  from === to ? plainDay(from) : `${plainDay(from)}~${plainDay(to)}`

/** `2025년 10월 24일`, as papers have it that are printed, sealed and handed in elsewhere. */
export const writtenDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year ?? ''}년 ${month ?? ''}월 ${date ?? ''}일`
}

/** `10월 24일`, where the year goes without saying. */
export const shortDay = (day: string): string => writtenDay(day).replace(/^\d+년 /, '')

/** The hour in Seoul at that moment: `18시`, `18시 30분`. */
export const seoulHour = (moment: Date): string => {
  const [hours, minutes] = new Date(moment.getTime() + 9 * hour)
    .toISOString()
    .slice(11, 16)
    .split(':')
  return `${Number(hours)}시${minutes === '00' ? '' : ` ${Number(minutes)}분`}`
}

/** The hour in Seoul at that moment, 0 to 23. */
export const seoulHourOf = (moment: Date): number =>
  new Date(moment.getTime() + 9 * hour).getUTCHours()

/** The time in Seoul at that moment: `18:05`. */
export const seoulTime = (moment: Date): string =>
  new Date(moment.getTime() + 9 * hour).toISOString().slice(11, 16)

/** `2026.11.22 18:05`, in Seoul. */
export const seoulMoment = (moment: Date): string =>
  `${plainDay(seoulDay(moment))} ${seoulTime(moment)}`

/** When the day begins in Seoul. */
export const dayStart = (day: string): Date => new Date(timeOf(day) - 9 * hour)

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Under which name an answer's `Server-Timing` says what the clock shows, where it was told its time (`SITE_NOW`). */
export const demoClockEntry = 'demo-clock'

/** The same for pages of the console: years and days there are the server's (ruling 41). */
export const clockEntry = 'clock'
