import {
  addDays,
  daysBetween,
  seoulDay,
  seoulYear,
  longDay,
  seoulHour,
} from '#platform/rules/days.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { withWords, wordsBut } from '#platform/rules/words/durations.ts'

/** Days are Seoul's, moments ISO. */
export interface ConferenceDates {
  date: string
  preRegistration: { from: string; until: string }
  refund: readonly RefundStep[]
}

/** `percent` of the fee is refunded up to `until` days before the event (ruling 27). */
interface RefundStep {
  until: number
  percent: number
}

/** `until` is the last Seoul day on which `percent` of the fee is refunded (spec part 9). */
export interface RefundDay {
  until: string
  percent: number
}

export const refundDays = ({ date, refund }: ConferenceDates): RefundDay[] =>
  refund.map(({ until, percent }) => ({ until: addDays(date, -until), percent }))

/** The steps still ahead; the first applies to a cancellation at that moment (ruling 27). */
export const refundDaysLeft = (conference: ConferenceDates, askedAt: Date): RefundDay[] =>
  refundDays(conference).filter(({ until }) => seoulDay(askedAt) <= until)

export const lastRefundDay = (conference: ConferenceDates): string =>
  refundDays(conference).at(-1)?.until ?? ''

export type PreRegistration = 'before' | 'open' | 'over'

/** Judged to the second: 18:00:00 on the last day is in time, 18:00:01 is late (ruling 28). */
export const preRegistrationAt = (
  { preRegistration: { from, until } }: Pick<ConferenceDates, 'preRegistration'>,
  now: Date,
): PreRegistration => {
  if (now.getTime() < Date.parse(from)) return 'before'
  return now.getTime() < Date.parse(until) + 1000 ? 'open' : 'over'
}

export const feeKindAt = (
  conference: Pick<ConferenceDates, 'preRegistration'>,
  now: Date,
): 'pre' | 'onSite' => (preRegistrationAt(conference, now) === 'over' ? 'onSite' : 'pre')

/** Seoul days until the event: 0 on its day, negative afterwards. */
export const daysUntil = ({ date }: Pick<ConferenceDates, 'date'>, now: Date): number =>
  daysBetween(seoulDay(now), date)

/**
 * The conference named by `override`, else the next one, else the latest past one (ruling 34).
 * Undefined for an empty list or an unknown override.
 */
export const currentConference = <Conference extends { id: string; date: string }>(
  conferences: readonly Conference[],
  now: Date,
  override?: string,
): Conference | undefined => {
  if (override !== undefined) return conferences.find(({ id }) => id === override)
  const byDate = conferences.toSorted((one, other) => one.date.localeCompare(other.date))
  const today = seoulDay(now)
  return byDate.find(({ date }) => date >= today) ?? byDate.at(-1)
}

export const isPeriodOf = (
  { preRegistration: { from, until } }: Pick<ConferenceDates, 'preRegistration'>,
  day: string,
): boolean => day >= seoulDay(new Date(from)) && day <= seoulDay(new Date(until))

/** The page on which people without an account register, and which their link opens. */
export const registerPath = '/register'

/** Leads to 등록안내 of the current conference; short enough to be read and typed. */
export const registrationPath = '/conference/registration'

/** Mails link here about a 참가확인서, for guests without an account. */
export const certificatePath = '/certificate'

/** Days. */
export const certificateLinkDays = 90

/** Seoul day. */
export const lastDayOfLink = (sent: Date): string => addDays(seoulDay(sent), certificateLinkDays)

/**
 * `참가-2025-000012`, in English `A-2025-000012`. The series is separate, because receipt numbers
 * may have no gaps (ruling 26).
 */
export const certificateNumber = (issued: Date, certificate_pk: number): string =>
  say('참가-{}-{}', seoulYear(issued), String(certificate_pk).padStart(6, '0'))

type Facts = ConferenceDates & { venue: { seats: number } }

/** `2025.10.15(수) 18시`, Seoul time; `Wed, 15 October 2025, 18:00 KST`. */
export const momentWords = (iso: string): string => {
  const time = new Date(iso)
  const [day, hour] = [longDay(seoulDay(time)), seoulHour(time)]
  return isEnglish() ? `${day}, ${hour} KST` : `${day} ${hour}`
}

export const firstDayWords = ({ preRegistration }: Pick<ConferenceDates, 'preRegistration'>) =>
  longDay(seoulDay(new Date(preRegistration.from)))

/** Placeholders for dates in staff's texts: `{사전등록 마감}` is shown as `2025.10.15(수) 18시`. */
const words: Readonly<Record<string, (facts: Facts) => string>> = {
  행사일: ({ date }) => longDay(date),
  '행사 연도': ({ date }) => say('{}년', date.slice(0, 4)),
  '사전등록 시작': ({ preRegistration }) => momentWords(preRegistration.from),
  '사전등록 마감': ({ preRegistration }) => momentWords(preRegistration.until),
  '전액 환불 마지막 날': (facts) => longDay(refundDays(facts)[0]?.until ?? ''),
  '환불 마지막 날': (facts) => longDay(lastRefundDay(facts)),
  '환불 마지막 다음 날': (facts) => longDay(addDays(lastRefundDay(facts), 1)),
  '환불 기한': ({ refund }) => say('{}일', refund[0]?.until ?? 0),
  '좌석 수': ({ venue }) => say('{}석', venue.seats),
}

export const conferenceWords: readonly string[] = Object.keys(words)

export const withFacts = (text: string, facts: Facts): string =>
  withWords(text, (word) => words[word]?.(facts))

export const unknownWords = (text: string): string[] => wordsBut(text, conferenceWords)
