import { subscriptionPath } from '#office/rules/calendar-text.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import * as store from '#staff/server/calendar-store.ts'
import { hashOf, newToken } from '#staff/server/secrets.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** When somebody's address was made (ISO UTC); null where there is none. */
export const calendarOf = async (
  { db }: Context,
  { staff_pk }: Staff,
): Promise<{ made_at: string | null }> => ({
  made_at: (await store.findCalendar(db, staff_pk))?.made_at ?? null,
})

/** Takes away the address that the asker has seen. Throws `changedMeanwhile` where it is another, or is gone. */
const dropSeen = async (
  transaction: Transaction,
  { staff_pk }: Staff,
  seen: string | null,
): Promise<void> => {
  if (seen !== null && !(await store.deleteCalendar(transaction, staff_pk, seen))) {
    throw new AppError('changedMeanwhile')
  }
}

/**
 * An address by which a calendar reads the society's year without a log-in, in the place of the one before (`seen`). Only
 * its hash is kept. Throws `changedMeanwhile` where another window was quicker.
 */
export const makeCalendar = (
  context: Context,
  staff: Staff,
  seen: string | null,
): Promise<{ made_at: string; address: string }> =>
  context.db.transaction().execute(async (transaction) => {
    const { staff_pk } = staff
    await dropSeen(transaction, staff, seen)
    const { token, hash: token_hash } = newToken()
    const made_at = context.clock.now().toISOString()
    if (!(await store.insertCalendar(transaction, { staff_pk, token_hash, made_at }))) {
      throw new AppError('changedMeanwhile')
    }
    const label = '한 해 일정을 구독하는 주소를 만들었습니다.'
    await record(context, transaction, staff, { kind: 'wheel', subject: staff_pk, label })
    return { made_at, address: new URL(subscriptionPath(token), context.config.siteUrl).href }
  })

/** Ends it. Throws `changedMeanwhile` where it is not the one that was seen. */
export const endCalendar = (
  context: Context,
  staff: Staff,
  seen: string | null,
): Promise<{ made_at: null }> =>
  context.db.transaction().execute(async (transaction) => {
    if (seen === null) throw new AppError('changedMeanwhile')
    await dropSeen(transaction, staff, seen)
    const label = '한 해 일정을 구독하는 주소를 끊었습니다.'
    await record(context, transaction, staff, { kind: 'wheel', subject: staff.staff_pk, label })
    return { made_at: null }
  })

const reads: Limit = { name: 'calendar', most: 120, seconds: 3600 }

/**
 * Throws `notFound` where no account that is still in has that token, `tooMany` after 120 an hour from an address: calendars
 * ask every few hours.
 */
export const admitCalendar = async (context: Context, token: string, ip: string): Promise<void> => {
  await spendForAddress(context, reads, ip)
  if ((await store.findHolder(context.db, hashOf(token))) === undefined) {
    throw new AppError('notFound')
  }
}
