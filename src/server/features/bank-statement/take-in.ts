import type { ReadInput, StatementRead } from '#contract/bank-statement.schema.ts'
import type { Cell } from '#rules/bank/cells.ts'
import {
  type Columns,
  columnsLack,
  findLayout,
  guessHead,
  headKey,
  type Layout,
} from '#rules/bank/columns.ts'
import { type Line, readLines, type RowProblem } from '#rules/bank/lines.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { additionTo, marked } from '#server/features/bank-statement/fingerprints.ts'
import { rowsOf } from '#server/features/bank-statement/rows.ts'
import * as store from '#server/features/bank-statement/store.ts'
import { refuseFile } from '#server/base/tables/text.ts'
import { record } from '#server/features/staff-log/service.ts'
import { createHash } from 'node:crypto'

/**
 * Takes in what came in by a bank's file, each line once whatever files it stands in, and leaves a row of the log. Asks for
 * the columns where neither the bank nor such a file is known. Throws `invalid` and takes in nothing where one line cannot
 * be read, and `tooLarge`.
 */
export const readStatement = async (
  context: Context,
  staff: Staff,
  { file, layout: given }: ReadInput,
): Promise<StatementRead> => {
  const rows = await rowsOf(Buffer.from(file, 'base64'))
  const layout = given === undefined ? await layoutOf(context, rows) : givenLayout(given)
  if (layout === undefined) {
    const head_at = guessHead(rows)
    return { kind: 'columns', head_at, rows: rows.slice(head_at, head_at + shownRows).map(shown) }
  }
  const { lines, problems, out } = readLines(rows, layout)
  if (problems.length > 0) throw refuseFile(problemsInWords(problems))
  if (lines.length + out === 0) throw refuseFile('거래가 한 줄도 없는 파일입니다.')
  const added = await takeIn(context, staff, lines, given && { ...layout, rows })
  const days = lines.map(({ day }) => day).toSorted()
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  return { kind: 'read', bank: layout.bank, ...period, lines: lines.length, sum, added, out }
}

const shownRows = 8

const shown = (cells: readonly Cell[]): string[] =>
  cells.slice(0, 30).map((cell) => String(cell).slice(0, 60))

const givenLayout = ({ head_at, columns }: NonNullable<ReadInput['layout']>): Layout => {
  const known = withoutGaps(columns)
  const lack = columnsLack(known)
  if (lack !== undefined) throw new AppError('invalid', { fields: { columns: lack } })
  return { bank: '', headAt: head_at, columns: known }
}

const withoutGaps = (columns: object): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined))

/** A bank's that is known, or one that was explained before. */
const layoutOf = async (context: Context, rows: Cell[][]): Promise<Layout | undefined> => {
  const known = findLayout(rows)
  if (known !== undefined) return known
  const headAt = guessHead(rows)
  const kept = await store.findColumns(context.db, hashOf(rows[headAt] ?? []))
  return kept && { bank: '', headAt, columns: JSON.parse(kept.columns) as Columns }
}

/** By hash: where a file names no columns, its first row is somebody's. */
const hashOf = (cells: readonly Cell[]): string =>
  createHash('sha256').update(headKey(cells)).digest('base64url')

const mostProblems = 5

const problemsInWords = (problems: readonly RowProblem[]): string => {
  const said = problems.slice(0, mostProblems).map(({ row, why }) => `${row}번째 줄: ${why}`)
  const more = problems.length - said.length
  const rest = more > 0 ? [`이 밖에 ${more}줄이 더 있습니다.`] : []
  return ['읽을 수 없는 줄이 있어 아무것도 들여오지 않았습니다.', ...said, ...rest].join('\n')
}

/** Answers how many lines are new. */
const takeIn = (
  context: Context,
  staff: Staff,
  lines: readonly Line[],
  explained: (Layout & { rows: Cell[][] }) | undefined,
): Promise<number> =>
  context.db.transaction().execute(async (transaction) => {
    const all = marked(context, lines)
    if (explained !== undefined) {
      await store.keepColumns(transaction, {
        head_hash: hashOf(explained.rows[explained.headAt] ?? []),
        columns: JSON.stringify(explained.columns),
        created_at: context.clock.now().toISOString(),
      })
    }
    const keys = [...new Set(all.map(({ day_key }) => day_key))]
    const { added, timed } = additionTo(await store.findKnown(transaction, keys), all)
    for (const { line_pk, line } of timed) await store.setTime(transaction, line_pk, line)
    let count = 0
    for (const line of added) if (await store.insertLine(transaction, line)) count += 1
    await record(context, transaction, staff, {
      ...{ kind: 'bank', label: `은행 거래내역에서 입금 ${all.length}건을 읽었습니다.` },
      after: { lines: all.length, added: count },
    })
    return count
  })
