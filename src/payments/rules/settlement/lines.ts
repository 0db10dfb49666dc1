import type {
  CardLineKind,
  SettlementColumns,
  SettlementRole,
} from '#payments/rules/settlement/columns.ts'
import { type Cell, isBlank, plain, readDay, readWon } from '#platform/rules/sheets/cells.ts'
import { type ReadRows, readRows, unreadable } from '#platform/rules/sheets/rows.ts'

type Row = (role: SettlementRole) => Cell

/** Whole won. `amount` is above 0 in either direction. */
interface Amounts {
  kind: CardLineKind
  amount: number
  /**
   * Signed: a cancellation's values are negative, so their sums are the gateway's payout. Null if
   * the file has none.
   */
  fee: number | null
  vat: number | null
  settled: number | null
}

/** An approval or cancellation by the gateway. Days are Seoul days. */
export interface CardLine extends Amounts {
  day: string
  order_no: string
  ref_no: string
  approval_no: string
  settle_day: string
}

/** Seoul days. `oldest` is the first day whose payments may still be kept. */
export interface Days {
  oldest: string
  today: string
}

export const readSettlementLines = (
  rows: readonly (readonly Cell[])[],
  layout: { headAt: number; columns: SettlementColumns },
  days: Days,
): ReadRows<CardLine> =>
  readRows<SettlementRole, CardLine>(rows, layout, (row) => readRow(row, layout.columns, days))

/** A string says why the row cannot be read; undefined: a refused attempt. */
const readRow = (
  row: Row,
  columns: SettlementColumns,
  days: Days,
): CardLine | string | undefined => {
  const kind = columns.kind === undefined ? 'none' : kindOf(plain(row('kind')))
  if (kind === undefined) return unreadable('승인·취소 구분', row('kind'))
  if (kind === 'refused') return undefined
  const day = readDay(row('day'))?.day
  if (day === undefined) return unreadable('거래일', row('day'))
  if (day > days.today) return `거래일이 오늘보다 뒤입니다: ${plain(row('day'))}`
  if (day < days.oldest) return '보관 기한(5년)이 지난 거래입니다. 기간을 줄여 내려받아 주세요.'
  const amounts = amountsOf(row, kind)
  if (typeof amounts === 'string') return amounts
  const numbers = numbersOf(row)
  if (typeof numbers === 'string') return numbers
  const settle_day = isBlank(row('settle_day')) ? '' : readDay(row('settle_day'))?.day
  if (settle_day === undefined) return unreadable('정산일', row('settle_day'))
  if (amounts.settled !== null && amounts.settled !== 0 && settle_day === '') {
    return '정산 금액은 있으나 정산일이 비어 있습니다.'
  }
  return { day, ...numbers, ...amounts, settle_day }
}

const kindOf = (words: string): CardLineKind | 'refused' | undefined => {
  if (/거절|실패|오류/.test(words)) return 'refused'
  if (/부분/.test(words)) return /취소|환불/.test(words) ? 'part' : undefined
  if (/(?:전체|전액)(?:취소|환불)/.test(words.replaceAll(' ', ''))) return 'whole'
  if (/취소|환불/.test(words)) return 'cancel'
  return /승인|매출|결제|정상/.test(words) ? 'approval' : undefined
}

const numberNames = { order_no: '주문번호', ref_no: '거래번호', approval_no: '승인번호' } as const

const numbersOf = (row: Row): Record<keyof typeof numberNames, string> | string => {
  const found = { order_no: '', ref_no: '', approval_no: '' }
  for (const [role, name] of Object.entries(numberNames) as [keyof typeof found, string][]) {
    const number = readNumber(row(role))
    // The cell's text is not quoted: it may be a card number.
    if (number === undefined) return `${name} 칸에 번호가 아닌 값이 있습니다.`
    found[role] = number
  }
  const none = Object.values(found).every((number) => number === '')
  return none ? '주문번호, 거래번호, 승인번호가 모두 비어 있습니다.' : found
}

/** At least as long as the gateway's longest number (docs/payments.md: `mbrRefNo` has 20). */
const number = /^[A-Z0-9-]{1,40}$/

/**
 * A gateway number in capitals, without the marks that keep a spreadsheet from dropping zeros.
 * Empty if there is none; undefined if it cannot be one or may be a card number, which nobody may
 * store.
 */
export const readNumber = (cell: Cell): string | undefined => {
  if (isBlank(cell)) return ''
  const found = /^=?"?'?(.*?)"?$/.exec(plain(cell))?.[1]?.trim().toUpperCase() ?? ''
  return number.test(found) && !mayBeCard(found) ? found : undefined
}

/** By length and check digit (ISO/IEC 7812). The gateway's own numeric ids are shorter. */
export const mayBeCard = (text: string): boolean => {
  const digits = text.replaceAll('-', '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) : doubled(Number(digit))))
    .reduce((all, one) => all + one, 0)
  return sum % 10 === 0
}

const doubled = (digit: number): number => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)

const amountsOf = (row: Row, said: CardLineKind | 'none'): Amounts | string => {
  const went = wentOf(row, said)
  if (typeof went === 'string') return went
  const parts = partsOf(row)
  if (typeof parts === 'string') return parts
  const { kind, won } = went
  const { fee, vat, settled } = parts
  const signed =
    kind !== 'approval' && isUnsigned(won, settled)
      ? { fee: turned(fee), vat: turned(vat), settled: turned(settled) }
      : parts
  return { kind, amount: Math.abs(won), ...signed }
}

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
 * A cancellation lowers the payout. A settled amount above 0, or an amount above 0 without one,
 * therefore lacks its sign.
 */
const isUnsigned = (won: number, settled: number | null): boolean =>
  settled === null || settled === 0 ? won > 0 : settled > 0

const turned = (won: number | null): number | null => (won === null || won === 0 ? won : -won)
