import type { Call, Written } from '#abstracts/api/writing.ts'
import { plainText } from '#abstracts/rules/content.ts'
import { bodyText } from '#abstracts/rules/count.ts'
import { callAt, isBy, isTaken } from '#abstracts/rules/dates.ts'
import { selfNaming } from '#abstracts/rules/problems.ts'
import type { AbstractState } from '#abstracts/rules/states.ts'
import { type AbstractRow, callOf, lockAbstract, numberOf } from '#abstracts/server/abstracts.ts'
import { bookPages } from '#abstracts/server/page/print.ts'
import { isGone } from '#members/server/member-statuses/service.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'

const owned = (row: AbstractRow | undefined, member_pk: number): AbstractRow => {
  if (row?.member_pk !== member_pk) throw new AppError('notFound')
  return row
}

/** Throws `notFound` for another member's. */
export const lockOwn = async (transaction: Transaction, member_pk: number, abstract_pk: number) =>
  owned(await lockAbstract(transaction, abstract_pk), member_pk)

/** Throws as `lockOwn`. */
export const ownAbstract = async (db: Database, member_pk: number, abstract_pk: number) => {
  const found = db.selectFrom('abstract').selectAll().where('abstract_pk', '=', abstract_pk)
  return owned(await found.executeTakeFirst(), member_pk)
}

const deadlines: Partial<Record<AbstractState, 'until' | 'editUntil' | 'finalUntil'>> = {
  draft: 'until',
  submitted: 'editUntil',
  revision: 'finalUntil',
  accepted: 'finalUntil',
}

type Opened = Pick<AbstractRow, 'conference_id' | 'member_pk' | 'state' | 'opened_at'>

/** Whether the author may change and submit it now: in time, with grace, or by a late permit. */
export const mayWrite = async (context: Context, db: Database, row: Opened): Promise<boolean> => {
  const { call } = callOf(context, row.conference_id)
  const key = deadlines[row.state]
  const now = context.clock.now()
  if (key === undefined || now.getTime() < Date.parse(call.from)) return false
  if (isTaken(call[key], { now, opened: row.opened_at })) return true
  const permits = await db
    .selectFrom('abstract_permit')
    .innerJoin('member', 'member.email', 'abstract_permit.email')
    .select('until')
    .where('conference_id', '=', row.conference_id)
    .where('member_pk', '=', row.member_pk)
    .execute()
  return permits.some(({ until }) => isBy(until, now))
}

const closed = '초록 접수·수정 기간이 아닙니다.'

export const tooLate = () => unfit('deadline', closed)

/** Throws `invalid` for what may no longer be written. A draft may be, only not be submitted. */
export const refuseLate = async (context: Context, db: Database, row: Opened): Promise<void> => {
  if (row.state !== 'draft' && !(await mayWrite(context, db, row))) throw tooLate()
}

/** The moment of an opening in time, which earns the grace; otherwise the one before. */
export const openedAt = (context: Context, row: Opened): string | null => {
  const { call } = callOf(context, row.conference_id)
  const key = deadlines[row.state]
  const now = context.clock.now()
  return key !== undefined && isBy(call[key], now) ? now.toISOString() : row.opened_at
}

/** A draft of that member that is not yet begun. */
export const blankOf = (conference_id: string, member_pk: number) =>
  ({ conference_id, member_pk, state: 'draft', opened_at: null }) as const

/** Why that member may not begin an abstract; empty if they may. Everybody with an account is a member. */
export const refusalOf = async (
  context: Context,
  db: Database,
  conference_id: string,
  member_pk: number,
): Promise<string> => {
  if (!(await mayWrite(context, db, blankOf(conference_id, member_pk)))) return closed
  const { membersOnly = false } = callOf(context, conference_id).call
  const isAway = membersOnly && (await isGone(context, db, member_pk, ['휴회']))
  return isAway ? '휴회 중에는 초록을 제출하실 수 없습니다.' : ''
}

/** A call as its authors need it, with the reason why this member may not begin an abstract. */
export const callView = async (
  context: Context,
  conference_id: string,
  member_pk: number,
): Promise<Call> => {
  const { conference, call } = callOf(context, conference_id)
  return {
    ...picked(call, ['from', 'until', 'editUntil', 'releaseOn', 'presenterUntil', 'finalUntil']),
    ...picked(call, ['fields', 'forms', 'consents', 'limits']),
    conference_id,
    title: conference.title,
    phase: callAt(call, context.clock.now()),
    sections: call.sections ?? [],
    prizes: call.prizes ?? [],
    refused: await refusalOf(context, context.db, conference_id, member_pk),
  }
}

export const writtenView = async (context: Context, row: AbstractRow): Promise<Written> => {
  const content = JSON.parse(row.draft) as Written['content']
  const titles = [plainText(content.title_ko), plainText(content.title_en)]
  return {
    ...picked(row, ['abstract_pk', 'state', 'row_version']),
    number: numberOf(row),
    content,
    page: await bookPages(context, row, content),
    naming: selfNaming(content, [...titles, bodyText(content)].join('\n')),
  }
}
