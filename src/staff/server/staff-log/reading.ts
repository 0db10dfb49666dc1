import { addDays, dayStart, seoulDay, seoulMoment } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import { unfit } from '#platform/server/errors.ts'
import { lookingPaths } from '#platform/server/http/staff-route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { type Cell, inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type * as calls from '#staff/api/staff-log.ts'
import type { Wanted } from '#staff/api/staff-log.ts'
import { logKindWords, mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { type LogEntry, recordAlone } from '#staff/server/staff-log/service.ts'
import * as store from '#staff/server/staff-log/store.ts'

/** A page of the log, newest first by default. Without `log.read`, only the reader's own rows. */
export const readLog: Serves<typeof calls.log> = async ({ db }, reader, { page, ...wanted }) => {
  const only = mayDo(reader, 'log.read') ? undefined : reader.staff_pk
  const own = only === undefined ? {} : { staff_pk: only }
  const filter = { ...filterOf(wanted), ...own }
  const [count, all, rows, staff, kinds] = await Promise.all([
    store.countMatching(db, filter),
    store.countMatching(db, own),
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

/** `from` and `to` are Seoul days, both included. */
const filterOf = ({ staff_pk, kind, subject, from, to, q, looks }: Wanted): store.Filter => ({
  staff_pk,
  kind,
  subject,
  q,
  without: looks === undefined ? lookingPaths() : [],
  ...(from !== undefined && { since: dayStart(from).toISOString() }),
  ...(to !== undefined && { before: dayStart(addDays(to, 1)).toISOString() }),
})

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** Removes the searched words, which may be somebody's name, from the log. */
export const askedFor = <Wanted extends { q?: string | undefined }>(
  { q, ...wanted }: Wanted,
  page?: number,
) => ({
  ...wanted,
  ...(q !== undefined && q !== '' && { words: true }),
  ...(page !== undefined && { page }),
})

export const recordFile = (
  context: Context,
  actor: Actor,
  { keys, after, ...action }: LogEntry & { keys: readonly unknown[] | undefined },
): Promise<void> =>
  recordAlone(context, actor, {
    ...action,
    after: { ...after, ...(keys !== undefined && { selected: keys.length }) },
  })

const most = 50_000

const atOnce = 2000

const head = ['일시', '처리자', '종류', '대상', '내용', '사유', '접속 주소', '변경 전', '변경 후']

/**
 * The log as a file, newest first: the rows of `keys`, or all that match. Records one row. Throws
 * `invalid` above fifty thousand rows.
 */
export const makeLogFile: Serves<typeof calls.logFile> = async (
  context,
  actor,
  { reason, keys, format, ...wanted },
) => {
  const { db, clock } = context
  const filter = { ...filterOf(wanted), keys }
  if ((await store.countMatching(db, filter)) > most) {
    throw unfit('to', '한 번에 5만 건까지 내려받을 수 있습니다. 기간을 줄여 주세요.')
  }
  const rows = await findAll(context, filter)
  const { staff_pk, kind, subject, from, to, looks } = wanted
  await recordFile(context, actor, {
    kind: 'log',
    reason,
    label: `이력 내려받기(${rows.length}건)`,
    // Leaves out the searched word, which may be somebody's name.
    after: { staff_pk, kind, subject, from, to, looks },
    keys,
  })
  const parts = inOnePart(rows.map(cellsOf))
  return tableFile(`이력 ${seoulDay(clock.now())}`, format, { name: '이력', head, parts })
}

type Row = Awaited<ReturnType<typeof store.findRows>>[number]

const findAll = async ({ db }: Context, filter: store.Filter): Promise<Row[]> => {
  const found: Row[] = []
  for (;;) {
    const last = found.at(-1)
    const left = last === undefined ? filter : { ...filter, below: last.log_pk }
    const newest = { column: 'at', down: true } as const
    const rows = await store.findRows(db, left, newest, { from: 0, most: atOnce })
    found.push(...rows)
    if (rows.length < atOnce) return found
  }
}

const cellsOf = (row: Row): Cell[] => [
  seoulMoment(new Date(row.at)),
  row.staff_name,
  logKindWords(row.kind),
  row.subject,
  row.label,
  row.reason,
  row.ip,
  row.before,
  row.after,
]
