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

/** `day` is a Seoul day, `amount` won above 0. */
export interface Line {
  day: string
  /** `HH:MM` in Seoul; empty if the file has none. */
  time: string
  amount: number
  /** Whom the money came from, or went to. */
  depositor: string
  memo: string
}

/** `back`: the bank takes a deposit back, which is money that goes out, too. */
export type Direction = 'in' | 'out' | 'back'

export interface Booking extends Line {
  direction: Direction
  /** Won after the line; null if the file does not surely say it. */
  balance: number | null
}

type Row = (role: ColumnRole) => Cell

export const readLines = (
  rows: readonly (readonly Cell[])[],
  layout: { headAt: number; columns: Columns },
): ReadRows<Booking> =>
  readRows<ColumnRole, Booking>(rows, layout, (row) => readRow(row, layout.columns))

const backWords = /정정|취소|오류|반환/

/** More is no society's money, and no column of the database holds it. */
const mostWon = 2_000_000_000

/** A string says why the row cannot be read. */
const readRow = (row: Row, columns: Columns): Booking | string => {
  const moment = readDay(row('day'))
  if (moment === undefined) return unreadable('거래일', row('day'))
  const moved = columns.in === undefined ? signedOf(row, columns) : separateOf(row, columns)
  if (typeof moved === 'string') return moved
  const amount = Math.abs(moved.won)
  if (amount > mostWon) return `거래 금액이 너무 큽니다: ${shown(amount)}`
  const time = isBlank(row('time')) ? moment.time : readTime(row('time'))
  if (time === undefined) return unreadable('거래 시각', row('time'))
  const { depositor, memo } = wordsOf(row, moved)
  if (`${depositor}${memo}`.includes('\uFFFD')) return unreadable('입금자', depositor)
  if (depositor.length > 100 || memo.length > 200) return '입금자나 메모가 너무 깁니다.'
  const isBack = moved.isBack || backWords.test(`${depositor} ${memo}`)
  const out = isBack ? 'back' : 'out'
  const balance = (isBlank(row('balance')) ? undefined : wonIn(row('balance'))) ?? null
  return {
    ...{ direction: moved.won > 0 ? 'in' : out, day: moment.day, time, amount, depositor },
    ...{ memo: memo === depositor ? '' : memo, balance },
  }
}

const wordsOf = (row: Row, { won }: Moved): { depositor: string; memo: string } => {
  const given = (['depositor', 'memo', 'brief'] as const).map((role) =>
    isBlank(row(role)) ? '' : plain(row(role)),
  )
  const [name = '', memo = '', brief = ''] = given
  if (won > 0) return { depositor: name || memo, memo }
  const depositor = name || memo || brief
  return {
    depositor,
    memo: [memo, brief].filter((one) => one !== '' && one !== depositor).join(' '),
  }
}

/** Won, negative if they went out; `isBack` if that is said of a deposit. */
interface Moved {
  won: number
  isBack: boolean
}

/** Banks write money that goes back as `-80,000`, `(80,000)` or `△80,000`. */
const wonIn = (cell: Cell): number | undefined => {
  const [, inside, behind] = /^(?:\((.+)\)|[△▲](.+))$/.exec(plain(cell)) ?? []
  const won = readWon(inside ?? behind ?? cell)
  return (inside ?? behind) === undefined || won === undefined ? won : -Math.abs(won)
}

const separateOf = (row: Row, columns: Columns): Moved | string => {
  const came = isBlank(row('in')) ? 0 : wonIn(row('in'))
  if (came === undefined) return unreadable('입금액', row('in'))
  const moved = { won: came, isBack: came < 0 }
  if (columns.out === undefined) return came === 0 ? unreadable('입금액', row('in')) : moved
  const went = isBlank(row('out')) ? 0 : wonIn(row('out'))
  if (went === undefined) return unreadable('출금액', row('out'))
  if (came !== 0 && went !== 0) return '입금액과 출금액이 함께 있습니다.'
  if (came === 0 && went === 0) return '입금액도 출금액도 없습니다.'
  return came === 0 ? { won: -went, isBack: false } : moved
}

const signedOf = (row: Row, columns: Columns): Moved | string => {
  const won = isBlank(row('amount')) ? undefined : wonIn(row('amount'))
  if (won === undefined || won === 0) return unreadable('거래 금액', row('amount'))
  if (columns.kind === undefined) return { won, isBack: false }
  const kind = plain(row('kind'))
  const isOut = /출금|지급|보낸|이체출/.test(kind)
  if (!isOut && !/입금|받은/.test(kind))
    return won < 0 ? { won, isBack: false } : unreadable('입금·출금 구분', kind)
  const isTurned = /취소|정정/.test(kind) || (!isOut && won < 0)
  const size = Math.abs(won)
  return { won: isOut === isTurned ? size : -size, isBack: isTurned && !isOut }
}
