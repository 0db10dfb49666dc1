import { yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** Whoever changes the book or closes a year waits for the others. Lines are locked first. */
export const lockBook = (transaction: Transaction): Promise<void> => lockByName(transaction, 'book')

/**
 * An entry of a closed year changes only by a correction with its reason (ruling 64). True if one
 * of the Seoul days is of a closed year; throws `invalid` if then no reason is given.
 */
export const refuseClosed = async (
  transaction: Transaction,
  days: readonly string[],
  reason: string | undefined,
): Promise<boolean> => {
  if (days.length === 0) return false
  await lockBook(transaction)
  const years = [...new Set(days.map(yearOf))]
  const closed = await transaction
    .selectFrom('book_year')
    .select('year')
    .where('year', 'in', years)
    .orderBy('year')
    .executeTakeFirst()
  if (closed === undefined) return false
  if (isGiven(reason)) return true
  throw unfit(
    'correction',
    `결산을 마감한 ${closed.year}년의 거래입니다. 정정 사유를 입력해 주세요.`,
  )
}

const isGiven = (reason: string | undefined): reason is string =>
  reason !== undefined && reason !== ''

export const reasonOf = (reason: string | undefined) => (isGiven(reason) ? { reason } : {})

export const recordCorrection = (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line_pk, reason }: { line_pk: number; reason: string | undefined },
): Promise<void> =>
  record(context, transaction, staff, {
    kind: 'bank',
    subject: line_pk,
    label: '마감한 연도의 거래 정정',
    ...reasonOf(reason),
  })
