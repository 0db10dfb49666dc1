import { type ConferenceDates, lastRefundDay, refundDays } from '#conference/rules/conferences.ts'
import { addDays, longDay, seoulDay, seoulHour } from '#platform/rules/days.ts'
import { withWords, wordsBut } from '#platform/rules/words/durations.ts'

type Facts = ConferenceDates & { venue: { seats: number } }

const moment = (iso: string): string => {
  const time = new Date(iso)
  return `${longDay(seoulDay(time))} ${seoulHour(time)}`
}

/**
 * Words in braces that stand for a conference's own dates, so that a text never says a date again: staff write
 * `{사전등록 마감}` and the page reads `2025.10.15(수) 18시`.
 */
const words: Readonly<Record<string, (facts: Facts) => string>> = {
  행사일: ({ date }) => longDay(date),
  '행사 연도': ({ date }) => `${date.slice(0, 4)}년`,
  '사전등록 시작': ({ preRegistration }) => moment(preRegistration.from),
  '사전등록 마감': ({ preRegistration }) => moment(preRegistration.until),
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
