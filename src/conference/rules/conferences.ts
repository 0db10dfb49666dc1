import {
  addDays,
  daysBetween,
  seoulDay,
  seoulYear,
  longDay,
  seoulHour,
} from '#platform/rules/days.ts'
import { withWords, wordsBut } from '#platform/rules/words/durations.ts'

/** What the rules need of a conference's content file; days are Seoul's, moments ISO. */
export interface ConferenceDates {
  date: string
  preRegistration: { from: string; until: string }
  /** The first returns all, and each later one less. */
  refund: readonly RefundStep[]
}

/** Of a fee that is cancelled until so many days before the event comes back so much, in per cent (ruling 27). */
interface RefundStep {
  until: number
  percent: number
}

/** Until which Seoul day how much comes back of a cancelled fee, in per cent; from the most to the least (spec part 9). */
export interface RefundDay {
  until: string
  percent: number
}

export const refundDays = ({ date, refund }: ConferenceDates): RefundDay[] =>
  refund.map(({ until, percent }) => ({ until: addDays(date, -until), percent }))

/** The steps that still hold for a cancellation asked for at that moment, the one for it first (ruling 27). */
export const refundDaysLeft = (conference: ConferenceDates, askedAt: Date): RefundDay[] =>
  refundDays(conference).filter(({ until }) => seoulDay(askedAt) <= until)

/** The last Seoul day on which anything comes back. */
export const lastRefundDay = (conference: ConferenceDates): string =>
  refundDays(conference).at(-1)?.until ?? ''

export type PreRegistration = 'before' | 'open' | 'over'

/** Judged to the second: 18:00:00 on the last day is in time, 18:00:01 is not (ruling 28). */
export const preRegistrationAt = (
  { preRegistration: { from, until } }: Pick<ConferenceDates, 'preRegistration'>,
  now: Date,
): PreRegistration => {
  if (now.getTime() < Date.parse(from)) return 'before'
  return now.getTime() < Date.parse(until) + 1000 ? 'open' : 'over'
}

/** Which of a conference's fees somebody pays who registers at that moment: on site once nobody pre-registers any more. */
export const feeKindAt = (
  conference: Pick<ConferenceDates, 'preRegistration'>,
  now: Date,
): 'pre' | 'onSite' => (preRegistrationAt(conference, now) === 'over' ? 'onSite' : 'pre')

/** Seoul days until the event: 0 on its day, negative afterwards. */
export const daysUntil = ({ date }: Pick<ConferenceDates, 'date'>, now: Date): number =>
  daysBetween(seoulDay(now), date)

/**
 * The conference to show: the one that `override` names, else the next to come, else the latest that was
 * (ruling 34). Undefined for an empty list or an unknown override.
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

/** Whether a pre-registration could be paid on that Seoul day. */
export const isPeriodOf = (
  { preRegistration: { from, until } }: Pick<ConferenceDates, 'preRegistration'>,
  day: string,
): boolean => day >= seoulDay(new Date(from)) && day <= seoulDay(new Date(until))

/** The page that the link in a mail about a 참가확인서 leads to, for those who have no account here. */
export const certificatePath = '/certificate'

/** How long such a link opens the paper, in days. */
export const certificateLinkDays = 90

/** The last Seoul day on which a link opens something that was sent at that moment. */
export const lastDayOfLink = (sent: Date): string => addDays(seoulDay(sent), certificateLinkDays)

/** `참가-2025-000012`: in a row of its own, for receipts' numbers have no gaps (ruling 26). */
export const certificateNumber = (issued: Date, certificate_pk: number): string =>
  `참가-${seoulYear(issued)}-${String(certificate_pk).padStart(6, '0')}`

type Facts = ConferenceDates & { venue: { seats: number } }

/** `2025.10.15(수) 18시`, in Seoul. */
export const momentWords = (iso: string): string => {
  const time = new Date(iso)
  return `${longDay(seoulDay(time))} ${seoulHour(time)}`
}

/** The Seoul day from which one may register: `2025.09.08(월)`. */
export const firstDayWords = ({ preRegistration }: Pick<ConferenceDates, 'preRegistration'>) =>
  longDay(seoulDay(new Date(preRegistration.from)))

/**
 * Words in braces that stand for a conference's own dates, so that a text never says a date again: staff write
 * `{사전등록 마감}` and the page reads `2025.10.15(수) 18시`.
 */
const words: Readonly<Record<string, (facts: Facts) => string>> = {
  행사일: ({ date }) => longDay(date),
  '행사 연도': ({ date }) => `${date.slice(0, 4)}년`,
  '사전등록 시작': ({ preRegistration }) => momentWords(preRegistration.from),
  '사전등록 마감': ({ preRegistration }) => momentWords(preRegistration.until),
  '전액 환불 마지막 날': (facts) => longDay(refundDays(facts)[0]?.until ?? ''),
  '환불 마지막 날': (facts) => longDay(lastRefundDay(facts)),
  '환불 마지막 다음 날': (facts) => longDay(addDays(lastRefundDay(facts), 1)),
  '환불 기한': ({ refund }) => `${refund[0]?.until ?? 0}일`,
  '좌석 수': ({ venue }) => `${venue.seats}석`,
}

export const conferenceWords: readonly string[] = Object.keys(words)

/** The text with its braced words replaced; an unknown one stays as it is. */
export const withFacts = (text: string, facts: Facts): string =>
  withWords(text, (word) => words[word]?.(facts))

/** The braced words of a text that stand for nothing. */
export const unknownWords = (text: string): string[] => wordsBut(text, conferenceWords)
