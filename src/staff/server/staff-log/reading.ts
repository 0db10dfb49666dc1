import { addDays, dayStart } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Log, Wanted } from '#staff/api/staff-log.ts'
import { type LogEntry, recordAlone } from '#staff/server/staff-log/service.ts'
import * as store from '#staff/server/staff-log/store.ts'

/** A page of the log, newest first unless `sort` says otherwise. `only`: whose rows the reader may see; undefined for everybody's. */
export const readLog = async (
  { db }: Context,
  { page, ...wanted }: Wanted & { page: number },
  only: number | undefined,
): Promise<Log> => {
  const own = only === undefined ? {} : { staff_pk: only }
  const filter = { ...filterOf(wanted), ...own }
  const [count, all, rows, staff, kinds] = await Promise.all([
    store.countRows(db, filter),
    store.countRows(db, own),
    store.findRows(db, filter, sortingOf(wanted.sort), {
      from: (page - 1) * pageRows,
      most: pageRows,
    }),
    store.findAuthors(db, only),
    store.findKinds(db, only),
  ])
  return {
    count,
    all,
    staff,
    kinds,
    rows: rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) })),
  }
}

/** What people of the office did from one moment to another, both included: of whom and by which call. */
export const entriesBetween = (
  { db }: Context,
  { since, until, staff_pk }: { since: Date; until: Date; staff_pk: number | undefined },
) =>
  store.findActions(db, {
    staff_pk,
    since: since.toISOString(),
    // The minute that was named is included.
    before: new Date(until.getTime() + 60_000).toISOString(),
  })

/** What the store looks for; `from` and `to` are Seoul days, both included. */
export const filterOf = ({ staff_pk, kind, subject, from, to, q }: Wanted): store.Filter => ({
  staff_pk,
  kind,
  subject,
  q,
  ...(from !== undefined && { since: dayStart(from).toISOString() }),
  ...(to !== undefined && { before: dayStart(addDays(to, 1)).toISOString() }),
})

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** What the log keeps of a search: never the words, which may be somebody's name. */
export const askedFor = <Wanted extends { q?: string | undefined }>(
  { q, ...wanted }: Wanted,
  page?: number,
) => ({
  ...wanted,
  ...(q !== undefined && q !== '' && { words: true }),
  ...(page !== undefined && { page }),
})

interface Taken extends LogEntry {
  /** Whose rows were chosen; undefined: all that match. */
  keys: readonly unknown[] | undefined
}

/** Writes the row of a list that is taken home, before anything of it is sent. */
export const recordFile = (
  context: Context,
  actor: Actor,
  { keys, after, ...action }: Taken,
): Promise<void> =>
  recordAlone(context, actor, {
    ...action,
    after: { ...after, ...(keys !== undefined && { selected: keys.length }) },
  })
