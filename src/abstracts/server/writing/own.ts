import type { Call, Written } from '#abstracts/api/writing.ts'
import { type Content, plainText } from '#abstracts/rules/content.ts'
import { bodyText } from '#abstracts/rules/count.ts'
import { callAt, isBy, isTaken } from '#abstracts/rules/dates.ts'
import { selfNaming } from '#abstracts/rules/problems.ts'
import type { AbstractState } from '#abstracts/rules/states.ts'
import { type AbstractRow, callOf, lockAbstract, numberOf } from '#abstracts/server/abstracts.ts'
import { bookPages } from '#abstracts/server/page/print.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'

/** Throws `notFound` for another member's. */
export const lockOwn = async (
  transaction: Transaction,
  member_pk: number,
  abstract_pk: number,
): Promise<AbstractRow> => {
  const row = await lockAbstract(transaction, abstract_pk)
  if (row.member_pk !== member_pk) throw new AppError('notFound')
  return row
}

/** Throws as `lockOwn`. */
export const findOwn = async (
  db: Database,
  member_pk: number,
  abstract_pk: number,
): Promise<AbstractRow> => {
  const row = await db
    .selectFrom('abstract')
    .selectAll()
    .where('abstract_pk', '=', abstract_pk)
    .where('member_pk', '=', member_pk)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  return row
}

/** The end of a late permit of a member; undefined without one. */
const permitOf = async (
  db: Database,
  conference_id: string,
  member_pk: number,
): Promise<string | undefined> => {
  const permits = await db
    .selectFrom('abstract_permit')
    .innerJoin('member', 'member.email', 'abstract_permit.email')
    .select('until')
    .where('conference_id', '=', conference_id)
    .where('member_pk', '=', member_pk)
    .execute()
  return permits
    .map(({ until }) => until)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1)
}

const deadlines: Partial<Record<AbstractState, 'until' | 'editUntil' | 'finalUntil'>> = {
  draft: 'until',
  submitted: 'editUntil',
  revision: 'finalUntil',
  accepted: 'finalUntil',
}

type Opened = Pick<AbstractRow, 'conference_id' | 'state' | 'opened_at'>

/** Whether the author may change and submit the abstract now: in time, with grace, or by a permit. */
export const mayWrite = async (
  context: Context,
  db: Database,
  { conference_id, state, opened_at: opened }: Opened,
  member_pk: number,
): Promise<boolean> => {
  const { call } = callOf(context, conference_id)
  const key = deadlines[state]
  const now = context.clock.now()
  if (key === undefined || now.getTime() < Date.parse(call.from)) return false
  const permit = await permitOf(db, conference_id, member_pk)
  return isTaken(call[key], { now, opened, permit })
}

export const tooLate = () => unfit('deadline', '접수·수정 기간이 아닙니다.')

/** The moment of an opening in time, which earns the grace; otherwise the one before. */
export const openedAt = (context: Context, { conference_id, state, opened_at }: Opened) => {
  const { call } = callOf(context, conference_id)
  const key = deadlines[state]
  const now = context.clock.now()
  return key !== undefined && isBy(call[key], now) ? now.toISOString() : opened_at
}

/** A call as its authors need it, with the reason why this member may not begin an abstract. */
export const callView = async (
  context: Context,
  conference_id: string,
  member_pk: number,
): Promise<Call> => {
  const { conference, call } = callOf(context, conference_id)
  const begun = { conference_id, state: 'draft', opened_at: null } as const
  const isOpen = await mayWrite(context, context.db, begun, member_pk)
  return {
    ...picked(call, ['from', 'until', 'editUntil', 'releaseOn', 'presenterUntil', 'finalUntil']),
    ...picked(call, ['fields', 'forms', 'consents', 'limits']),
    conference_id,
    title: conference.title,
    phase: callAt(call, context.clock.now()),
    sections: call.sections ?? [],
    prizes: call.prizes ?? [],
    refused: isOpen ? '' : '초록 접수 기간이 아닙니다.',
  }
}

/** Text in which authors could name themselves. */
const anonymous = (content: Content): string =>
  [plainText(content.title_ko), plainText(content.title_en), bodyText(content)].join('\n')

export const writtenView = async (context: Context, row: AbstractRow): Promise<Written> => {
  const content = JSON.parse(row.draft) as Written['content']
  return {
    ...picked(row, ['abstract_pk', 'state', 'row_version']),
    number: numberOf(row),
    content,
    page: await bookPages(context, row, content),
    naming: selfNaming(content, anonymous(content)),
  }
}
