import type { Log } from '#contract/staff-log.schema.ts'
import { addDays, dayStart } from '#rules/days.ts'
import { logRows } from '#rules/staff.ts'
import type { Context } from '#server/base/context.ts'
import * as store from '#server/features/staff-log/store.ts'

interface Asked {
  page: number
  staff_pk?: number | undefined
  kind?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  word?: string | undefined
}

/** A page of the log, newest first. `only`: whose rows the reader may see; undefined for everybody's. */
export const readLog = async (
  { db }: Context,
  { page, from, to, ...asked }: Asked,
  only: number | undefined,
): Promise<Log> => {
  const filter = { ...asked, ...between(from, to), ...(only !== undefined && { staff_pk: only }) }
  const [count, rows, staff, kinds] = await Promise.all([
    store.countRows(db, filter),
    store.findRows(db, filter, { from: (page - 1) * logRows, most: logRows }),
    store.findAuthors(db, only),
    store.findKinds(db, only),
  ])
  return {
    ...{ count, staff, kinds },
    rows: rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) })),
  }
}

/** Seoul days, both included. */
const between = (from: string | undefined, to: string | undefined) => ({
  ...(from !== undefined && { since: dayStart(from).toISOString() }),
  ...(to !== undefined && { before: dayStart(addDays(to, 1)).toISOString() }),
})

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
