/**
 * Seoul days as text, `2025-10-24`. Seoul is nine hours ahead of UTC and has had no summer time
 * since 1988, so plain arithmetic suffices. The machine's time zone has no influence, and the
 * browser loads no library for it.
 */
import { isEnglish } from '#platform/rules/say.ts'
import { day as dayLength, hour } from '#platform/rules/spans.ts'

export const seoulDay = (moment: Date): string =>
  new Date(moment.getTime() + 9 * hour).toISOString().slice(0, 10)

/** Seconds until the next Seoul day begins. */
export const leftOfSeoulDay = (moment: Date): number =>
  (dayLength - ((moment.getTime() + 9 * hour) % dayLength)) / 1000

export const yearOf = (day: string): number => Number(day.slice(0, 4))

export const seoulYear = (moment: Date): number => Number(seoulDay(moment).slice(0, 4))

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayLength).toISOString().slice(0, 10)

/** The latest day that may be planned, ten years ahead; a later one is a typing error. */
export const lastPlannedDay = (today: string): string => addDays(today, 3_653)

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayLength)

const weekdays = ['일', '월', '화', '수', '목', '금', '토']

export const weekdayOf = (day: string): string => {
  const moment = new Date(timeOf(day))
  return (isEnglish() ? moment.toUTCString().slice(0, 3) : weekdays[moment.getUTCDay()]) ?? ''
}

/** `2025.10.24`, the form every page uses. */
export const plainDay = (day: string): string =>
  isEnglish() ? englishDay(day) : day.replaceAll('-', '.')

export const dayWords = (iso: string): string => plainDay(seoulDay(new Date(iso)))

/** `2025.10.24(금)`, for future days and deadlines, where the weekday helps. */
export const longDay = (day: string): string =>
  isEnglish() ? `${weekdayOf(day)}, ${englishDay(day)}` : `${plainDay(day)}(${weekdayOf(day)})`

/** `2026.11.21~2026.11.23`; one day alone if both are the same. */
export const periodWords = (from: string, to: string): string =>
  from === to ? plainDay(from) : `${plainDay(from)}${isEnglish() ? ' – ' : '~'}${plainDay(to)}`

/** `2025년 10월 24일`, for printed documents that are handed in elsewhere. */
export const writtenDay = (day: string): string => {
  if (isEnglish()) return englishDay(day)
  const [year, month, date] = day.split('-').map(Number)
  return `${year ?? ''}년 ${month ?? ''}월 ${date ?? ''}일`
}

/** `24 October 2025`. */
export const englishDay = (day: string): string =>
  new Date(timeOf(day)).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const shortDay = (day: string): string =>
  writtenDay(day).replace(isEnglish() ? / \d+$/ : /^\d+년 /, '')

/** The Seoul hour in words: `18시`, `18시 30분`. */
export const seoulHour = (moment: Date): string => {
  if (isEnglish()) return seoulTime(moment)
  const [hours, minutes] = seoulTime(moment).split(':')
  return `${Number(hours)}시${minutes === '00' ? '' : ` ${Number(minutes)}분`}`
}

export const seoulHourOf = (moment: Date): number =>
  new Date(moment.getTime() + 9 * hour).getUTCHours()

/** The Seoul time, `18:05`. */
export const seoulTime = (moment: Date): string =>
  new Date(moment.getTime() + 9 * hour).toISOString().slice(11, 16)

/** Seoul time, `2026.11.22 18:05`. */
export const seoulMoment = (moment: Date): string =>
  `${plainDay(seoulDay(moment))} ${seoulTime(moment)}`

export const dayStart = (day: string): Date => new Date(timeOf(day) - 9 * hour)

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The `Server-Timing` entry with the clock's time on a demo site (`SITE_NOW`). */
export const demoClockEntry = 'demo-clock'

/**
 * The `Server-Timing` entry of console pages, whose years and days follow the server's clock
 * (ruling 41).
 */
export const clockEntry = 'clock'
