import { plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Cell, inOnePart, tableFile } from '#platform/server/tables/table-file.ts'
import type { AskFile, Wanted } from '#staff/api/staff-log.ts'
import { logKindWords } from '#staff/rules/words/log-kinds.ts'
import { filterOf, recordFile } from '#staff/server/staff-log/reading.ts'
import * as store from '#staff/server/staff-log/store.ts'

const most = 50_000

/** How many rows are read at once, so that others are answered meanwhile. */
const atOnce = 2000

const head = ['때', '누가', '종류', '대상', '한 일', '사유', '접속 주소', '바꾸기 전', '바꾼 뒤']

/**
 * The rows of the log as a file, newest first: those of `keys`, or all that match. Leaves one row. Throws `invalid`
 * where they are more than fifty thousand.
 */
export const makeLogFile = async (
  context: Context,
  actor: Staff,
  { reason, keys, format = 'csv', ...wanted }: Wanted & Pick<AskFile, 'format' | 'keys' | 'reason'>,
): Promise<StreamedFile> => {
  const { db, clock } = context
  const filter = { ...filterOf(wanted), keys }
  if ((await store.countRows(db, filter)) > most) {
    throw new AppError('invalid', {
      fields: { to: '한 번에 5만 건까지 내려받을 수 있습니다. 기간을 줄여 주세요.' },
    })
  }
  const rows = await findAll(context, filter)
  const { staff_pk, kind, subject, from, to } = wanted
  await recordFile(context, actor, {
    kind: 'log',
    reason,
    label: `기록 ${rows.length}건을 내려받았습니다.`,
    // Without the word that was looked for, which may be somebody's name.
    after: { staff_pk, kind, subject, from, to },
    keys,
  })
  const parts = inOnePart(rows.map(cellsOf))
  return tableFile(`기록 ${seoulDay(clock.now())}`, format, { name: '기록', head, parts })
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

const cellsOf = (row: Row): Cell[] => {
  const at = new Date(row.at)
  return [
    `${plainDay(seoulDay(at))} ${seoulTime(at)}`,
    row.staff_name,
    logKindWords(row.kind),
    row.subject,
    row.label,
    row.reason,
    row.ip,
    row.before,
    row.after,
  ]
}
