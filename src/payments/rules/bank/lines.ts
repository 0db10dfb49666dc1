import type { ColumnRole, Columns } from '#payments/rules/bank/columns.ts'
import {
  type Cell,
  isBlank,
  plain,
  readDay,
  readTime,
  readWon,
} from '#platform/rules/sheets/cells.ts'
import { type ReadRows, readRows, shown, unreadable } from '#platform/rules/sheets/rows.ts'

/** Money that came in. `day` is a Seoul day, `amount` won above 0. */
export interface Line {
  day: string
  /** `HH:MM` in Seoul; empty if the file has none. */
  time: string
  amount: number
  depositor: string
  memo: string
}

type Row = (role: ColumnRole) => Cell

export const readLines = (
  rows: readonly (readonly Cell[])[],
  layout: { headAt: number; columns: Columns },
): ReadRows<Line> => readRows<ColumnRole, Line>(rows, layout, (row) => readRow(row, layout.columns))

/** A string says why the row cannot be read; undefined: money that went out. */
const readRow = (row: Row, columns: Columns): Line | string | undefined => {
  const moment = readDay(row('day'))
  if (moment === undefined) return unreadable('거래일', row('day'))
  const amount = amountOf(row, columns)
  if (typeof amount !== 'number') return amount
  const time = isBlank(row('time')) ? moment.time : readTime(row('time'))
  if (time === undefined) return unreadable('거래 시각', row('time'))
  const memo = plain(row('memo'))
  const depositor = isBlank(row('depositor')) ? memo : plain(row('depositor'))
  if (`${depositor}${memo}`.includes('\uFFFD')) return unreadable('입금자', depositor)
  if (depositor.length > 100 || memo.length > 200) return '입금자나 메모가 너무 깁니다.'
  return { day: moment.day, time, amount, depositor, memo: memo === depositor ? '' : memo }
}

const amountOf = (row: Row, columns: Columns): number | string | undefined =>
  columns.in === undefined ? signedOf(row, columns) : separateOf(row, columns)

const separateOf = (row: Row, columns: Columns): number | string | undefined => {
  const came = isBlank(row('in')) ? 0 : readWon(row('in'))
  if (came === undefined) return unreadable('입금액', row('in'))
  if (came < 0) return `입금액이 음수입니다: ${shown(row('in'))}`
  if (columns.out === undefined) return came > 0 ? came : unreadable('입금액', row('in'))
  const went = isBlank(row('out')) ? 0 : readWon(row('out'))
  if (went === undefined) return unreadable('출금액', row('out'))
  if (came > 0 && went !== 0) return '입금액과 출금액이 함께 있습니다.'
  if (came === 0 && went === 0) return '입금액도 출금액도 없습니다.'
  return came > 0 ? came : undefined
}

const signedOf = (row: Row, columns: Columns): number | string | undefined => {
  const won = isBlank(row('amount')) ? undefined : readWon(row('amount'))
  if (won === undefined || won === 0) return unreadable('거래 금액', row('amount'))
  if (won < 0) return undefined
  if (columns.kind === undefined) return won
  const kind = plain(row('kind'))
  if (/출금|지급|보낸|이체출/.test(kind)) return undefined
  return /입금|받은/.test(kind) ? won : unreadable('입금·출금 구분', kind)
}
