import { dayStart } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { notFound } from '#platform/server/errors.ts'
import type * as calls from '#privacy/api/privacy-cases.ts'
import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { endOf, heldSinceBefore } from '#privacy/rules/periods.ts'
import { isOpen, latestDelay, nextStates, openStates } from '#privacy/rules/privacy-cases.ts'
import { retention } from '#privacy/rules/retention.ts'
import * as store from '#privacy/server/privacy-cases/store.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const rowKeys = ['case_pk', 'kind', 'state', 'way', 'name', 'received_on', 'due_on'] as const

/** The view is logged. */
export const listCases: Serves<typeof calls.listPrivacyCases> = async (context, staff, input) => {
  const { page, sort, ...wanted } = input
  const { db } = context
  const { column, down } = sortingOf(sort)
  // Open cases come first, the most urgent on top.
  const rows = await store
    .namedCases(db, wanted)
    .$if(column === 'due', (query) =>
      query.orderBy((eb) => eb.case().when('state', 'in', openStates).then(0).else(1).end()),
    )
    .orderBy(column === 'due' ? 'due_on' : 'received_on', down ? 'desc' : 'asc')
    .orderBy('case_pk', 'desc')
    .limit(pageRows)
    .offset((page - 1) * pageRows)
    .execute()
  await recordAlone(context, staff, {
    kind: 'privacy',
    label: `개인정보 요구 목록 조회(${rows.length}건)`,
    after: input,
  })
  return {
    count: await countRows(store.matchingCases(db, wanted)),
    all: await countRows(store.matchingCases(db, {})),
    rows: rows.map((row) => picked(row, rowKeys)),
  }
}

/** The view is logged. Throws `notFound`. */
export const lookAtCase: Serves<typeof calls.getPrivacyCase> = async (context, staff, input) => {
  const view = await viewOf(context.db, input.case_pk)
  const look = { kind: 'privacy', subject: input.case_pk, label: '개인정보 요구 조회' } as const
  await recordAlone(context, staff, look)
  return view
}

/** Throws `notFound`. */
export const viewOf = async (db: Database | Transaction, case_pk: number): Promise<PrivacyCase> => {
  const found = await store
    .namedCases(db)
    .where('case_pk', '=', case_pk)
    .executeTakeFirstOrThrow(notFound)
  const events = db.selectFrom('privacy_case_event').where('case_pk', '=', case_pk)
  const { kind, state, due_on, closed_at } = found
  const end = closed_at === null ? undefined : endOf(retention.request.period, new Date(closed_at))
  return {
    ...picked(found, [...rowKeys, 'member_pk', 'body', 'proof', 'version']),
    email: found.member_email ?? found.email ?? '',
    stopped: found.stopped_at !== null && found.stop_ended_at === null,
    next: isOpen(state) ? nextStates(kind, state) : [],
    latest: latestDelay(due_on),
    until: end?.toISOString() ?? null,
    erased: found.erased_at !== null,
    events: await events
      .select(['what', 'reason', 'staff_name as by', 'at'])
      .orderBy('event_pk')
      .execute(),
  }
}

/** Open requests, and the Seoul day by which the first must be answered. */
export const openPrivacyCases = async ({
  db,
}: Context): Promise<{ count: number; soonest: string | null }> => {
  const { count, soonest } = await db
    .selectFrom('privacy_case')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.min('due_on').as('soonest'),
    ])
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return { count: Number(count), soonest }
}

/**
 * Whether a member has stopped the processing of their data (개인정보 보호법 제37조). Then the society
 * sends no mailings, reminders or invitations. The member's own actions, and what a law or
 * contract requires, go on.
 */
export const isStopped = async (db: Database | Transaction, member_pk: number): Promise<boolean> =>
  (await store.stopped(db).where('member_pk', '=', member_pk).executeTakeFirst()) !== undefined

export const stoppedMembers = async (db: Database | Transaction): Promise<ReadonlySet<number>> => {
  const rows = await store.stopped(db).execute()
  return new Set(rows.flatMap(({ member_pk }) => member_pk ?? []))
}

export const stoppedIn = store.stopped

/** Closes and erases a leaving member's cases; only their kind and outcome stay (ruling 42). */
export const forgetCasesOf = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  member_pk: number,
): Promise<void> => {
  const at = clock.now().toISOString()
  const open = await transaction
    .updateTable('privacy_case')
    .set((eb) => ({ state: 'done', closed_at: at, version: eb('version', '+', 1) }))
    .where('member_pk', '=', member_pk)
    .where('state', 'in', openStates)
    .returning('case_pk')
    .execute()
  for (const { case_pk } of open) {
    await store.insertEvent(transaction, { case_pk, what: 'left', reason: '', staff_name: '', at })
  }
  await store.eraseCases(transaction, { member_pk }, at)
}

/** Erases the texts of cases past the retention period. Returns the count. */
export const destroyPastCases = (
  _context: Context,
  transaction: Transaction,
  now: Date,
): Promise<number> => {
  const before = heldSinceBefore(retention.request.period, now) ?? dayStart('1970-01-01')
  return store.eraseCases(transaction, { before: before.toISOString() }, now.toISOString())
}
