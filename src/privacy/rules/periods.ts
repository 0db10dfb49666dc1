import { bookYears } from '#payments/rules/book/evidence.ts'
import { day } from '#platform/rules/spans.ts'

/** `membership` lasts until the member withdraws. */
export type Period =
  | { readonly kind: 'membership' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'years'; readonly years: number }
  /** Ends this many days after the event that the data is about. */
  | { readonly kind: 'event'; readonly days: number }
  /** Counts from the end of the call for abstracts. */
  | { readonly kind: 'call'; readonly days: number }
  /** Published for good (ruling 54). */
  | { readonly kind: 'published' }
  /** Counts from the end of the society's year. */
  | { readonly kind: 'book' }

/**
 * The moment at which data held since `since` must be destroyed; undefined if that depends on
 * something else.
 */
export const endOf = (period: Period, since: Date): Date | undefined => {
  if (period.kind === 'days') return new Date(since.getTime() + period.days * day)
  return period.kind === 'years' ? shifted(since, period.years) : undefined
}

/**
 * Data held since before this moment must be destroyed at `now`; undefined if that depends on
 * something else.
 */
export const heldSinceBefore = (period: Period, now: Date): Date | undefined => {
  if (period.kind === 'days') return new Date(now.getTime() - period.days * day)
  return period.kind === 'years' ? shifted(now, -period.years) : undefined
}

/** 29 February becomes 1 March, so that nothing is destroyed a day too early. */
const shifted = (moment: Date, years: number): Date => {
  const other = new Date(moment)
  other.setUTCFullYear(moment.getUTCFullYear() + years)
  return other
}

export const periodInWords = (period: Period): string => {
  if (period.kind === 'days') return `${period.days}일`
  if (period.kind === 'years') return `${period.years}년`
  if (period.kind === 'book')
    return `회계연도가 끝난 뒤 ${bookYears.usual}년(공익법인은 ${bookYears.publicInterest}년)`
  if (period.kind === 'call') return `접수 마감 후 ${period.days}일까지`
  if (period.kind === 'published') return '영구(탈퇴하시면 이메일과 ORCID 삭제)'
  return period.kind === 'event' ? `행사 종료 후 ${period.days}일까지` : '탈퇴하실 때까지'
}
