import type { CardLineKind, SettlementRole } from '#payments/rules/settlement/columns.ts'
import { type Cell, isBlank, readWon } from '#platform/rules/sheets/cells.ts'
import { unreadable } from '#platform/rules/sheets/rows.ts'

/** A row's cell in the column of that role; empty where there is none. */
export type Row = (role: SettlementRole) => Cell

/** In whole won. */
export interface Amounts {
  kind: CardLineKind
  /** Above 0, whatever way the money went. */
  amount: number
  /** Signed, so that sums of them are what the gateway pays: a cancellation's are below 0. Null where the file is silent. */
  fee: number | null
  vat: number | null
  settled: number | null
}

/** The amounts of a row, or why they cannot be read. `none`: the file has no column that says which way it went. */
export const amountsOf = (row: Row, said: CardLineKind | 'none'): Amounts | string => {
  const went = wentOf(row, said)
  if (typeof went === 'string') return went
  const parts = partsOf(row)
  if (typeof parts === 'string') return parts
  const { kind, won } = went
  const turns = kind !== 'approval' && isUnsigned(won, parts.settled)
  const amounts = turns ? { fee: turned(parts.fee), vat: turned(parts.vat) } : parts
  const settled = turns ? turned(parts.settled) : parts.settled
  return { kind, amount: Math.abs(won), fee: amounts.fee, vat: amounts.vat, settled }
}

/** Which way how much went, signed as the file has it. */
const wentOf = (
  row: Row,
  said: CardLineKind | 'none',
): { kind: CardLineKind; won: number } | string => {
  const back = isBlank(row('back')) ? 0 : readWon(row('back'))
  if (back === undefined) return unreadable('취소 금액', row('back'))
  const amount = isBlank(row('amount')) && back !== 0 ? 0 : readWon(row('amount'))
  if (amount === undefined) return unreadable('거래 금액', row('amount'))
  if (amount !== 0 && back !== 0) {
    return said === 'none' || said === 'approval'
      ? '거래 금액과 취소 금액이 함께 있습니다.'
      : { kind: said, won: back }
  }
  const won = back === 0 ? amount : back
  if (won === 0) return '거래 금액이 0원입니다.'
  if (said === 'none') return { kind: won < 0 || back !== 0 ? 'cancel' : 'approval', won }
  if (said === 'approval' && (won < 0 || back !== 0))
    return '승인인데 금액이 음수이거나 취소 금액입니다.'
  return { kind: said, won }
}

type Parts = Pick<Amounts, 'fee' | 'vat' | 'settled'>

const partsOf = (row: Row): Parts | string => {
  const parts: Parts = { fee: null, vat: null, settled: null }
  const names = { fee: '수수료', vat: '부가세', settled: '정산 금액' } as const
  for (const [role, name] of Object.entries(names) as [keyof Parts, string][]) {
    if (isBlank(row(role))) continue
    const won = readWon(row(role))
    if (won === undefined) return unreadable(name, row(role))
    parts[role] = won
  }
  return parts
}

/**
 * Whether a cancellation's amounts stand there without a sign: it takes from what is paid out, so a settled amount above 0,
 * or an amount above 0 where nothing is settled, has none.
 */
const isUnsigned = (won: number, settled: number | null): boolean =>
  settled === null || settled === 0 ? won > 0 : settled > 0

const turned = (won: number | null): number | null => (won === null || won === 0 ? won : -won)
