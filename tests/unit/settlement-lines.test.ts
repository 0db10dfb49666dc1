import { describe, expect, test } from 'vitest'
import {
  findSettlementLayout,
  settlementLack,
  type SettlementRole,
} from '#payments/rules/settlement/columns.ts'
import { mayBeCard, readNumber, readSettlementLines } from '#payments/rules/settlement/lines.ts'
import type { Cell } from '#platform/rules/sheets/cells.ts'

const days = { oldest: '2021-11-21', today: '2026-11-21' }

/** The roles that are found, by the columns' names. */
const rolesOf = (...head: string[]): Partial<Record<SettlementRole, string>> | undefined => {
  const layout = findSettlementLayout([['정산내역', '', ''], head])
  return (
    layout &&
    Object.fromEntries(Object.entries(layout.columns).map(([role, at]) => [role, head[at] ?? '']))
  )
}

describe('columns are told by likely names', () => {
  test('transactions with settlement', () => {
    expect(
      rolesOf('No', '거래일자', '거래구분', '가맹점주문번호', '승인번호', '거래금액(원)', '수수료'),
    ).toEqual({
      day: '거래일자',
      kind: '거래구분',
      order_no: '가맹점주문번호',
      approval_no: '승인번호',
      amount: '거래금액(원)',
      fee: '수수료',
    })
  })

  test('the VAT beside a supply price is not the fee’s', () => {
    const head = ['승인일시', '구분', '거래번호', '승인금액', '공급가액', '부가세', '수수료']
    expect(rolesOf(...head)).not.toHaveProperty('vat')
    expect(rolesOf(...head, '수수료부가세')).toMatchObject({ vat: '수수료부가세' })
    expect(rolesOf('승인일', '구분', '승인번호', '금액', '수수료', '부가세')).toMatchObject({
      vat: '부가세',
    })
  })

  test.for([
    ['without a day', ['거래구분', '승인번호', '거래금액']],
    ['without a number', ['거래일자', '거래구분', '거래금액']],
    ['without what tells an approval from a cancellation', ['거래일자', '승인번호', '거래금액']],
    ['with a settled amount of no day', ['거래일', '구분', '승인번호', '금액', '정산금액']],
    ['a bank’s', ['거래일시', '적요', '보낸분/받는분', '출금액', '입금액', '구분']],
  ] as const)('not %s', ([, head]) => {
    expect(rolesOf(...head)).toBeUndefined()
  })

  test('what lacks is said in words', () => {
    expect(settlementLack({})).toContain('거래일')
    expect(settlementLack({ day: 0 })).toContain('거래 금액')
    expect(settlementLack({ day: 0, amount: 1 })).toContain('승인번호')
    expect(settlementLack({ day: 0, amount: 1, ref_no: 2 })).toBeUndefined()
    expect(settlementLack({ day: 0, amount: 1, ref_no: 2, settled: 3 })).toContain('정산일')
  })
})

const columns = { day: 0, kind: 1, approval_no: 2, amount: 3, fee: 4, settled: 5, settle_day: 6 }

const read = (cells: readonly Cell[], own: Partial<Record<SettlementRole, number>> = columns) =>
  readSettlementLines([[], cells], { headAt: 0, columns: own }, days)

describe('a row is read to the won', () => {
  test.for([
    ['승인', 80_000, 2400, 77_600, ['approval', 80_000, 2400, 77_600]],
    ['정상승인', '80,000원', '2,400', '77,600', ['approval', 80_000, 2400, 77_600]],
    ['취소', -80_000, -2400, -77_600, ['cancel', 80_000, -2400, -77_600]],
    ['승인취소', 80_000, 2400, 77_600, ['cancel', 80_000, -2400, -77_600]],
    ['전체취소', 80_000, 2400, -77_600, ['whole', 80_000, 2400, -77_600]],
    ['부분 취소', 10_000, 0, 10_000, ['part', 10_000, 0, -10_000]],
    ['부분취소', 10_000, 300, '', ['part', 10_000, -300, null]],
    ['부분취소', -10_000, -300, '-', ['part', 10_000, -300, null]],
  ] as const)('%s %s %s %s', ([kind, amount, fee, settled, wanted]) => {
    const cells = ['2026-11-02', kind, '1', amount, fee, settled, '2026-11-05']
    const { lines, problems } = read(cells)
    expect(problems).toEqual([])
    expect(lines.map((line) => [line.kind, line.amount, line.fee, line.settled])).toEqual([wanted])
  })

  test('a column of its own for what was cancelled', () => {
    const own = { day: 0, approval_no: 1, amount: 2, back: 3 }
    expect(read(['2026.11.02', '1', '50,000', ''], own).lines).toMatchObject([
      { kind: 'approval', amount: 50_000 },
    ])
    expect(read(['2026.11.02', '1', 0, '50,000'], own).lines).toMatchObject([
      { kind: 'cancel', amount: 50_000 },
    ])
    expect(read(['2026.11.02', '1', 50_000, 50_000], own).problems).toEqual([
      { row: 2, why: '거래 금액과 취소 금액이 함께 있습니다.' },
    ])
  })

  test('signs alone, where nothing else says which way it went', () => {
    const own = { day: 0, approval_no: 1, amount: 2 }
    expect(read(['20261102', '1', '-5,000'], own).lines).toMatchObject([{ kind: 'cancel' }])
    expect(read(['20261102', '1', '5,000'], own).lines).toMatchObject([{ kind: 'approval' }])
  })

  test('sums, empty rows and refused attempts are left out', () => {
    expect(read(['', '합계', '', 80_000])).toEqual({ lines: [], problems: [], others: 0 })
    expect(read(['', '', '', ''])).toEqual({ lines: [], problems: [], others: 0 })
    expect(read(['2026-11-02', '승인거절', '', 80_000]).others).toBe(1)
  })

  test.for([
    ['half a won', ['2026-11-02', '승인', '1', 80_000.5], '거래 금액'],
    ['half a won of fee', ['2026-11-02', '승인', '1', 80_000, '2400.3'], '수수료'],
    ['no amount', ['2026-11-02', '승인', '1', ''], '거래 금액 칸이 비어'],
    ['nothing', ['2026-11-02', '승인', '1', 0], '0원'],
    ['an approval below 0', ['2026-11-02', '승인', '1', -80_000], '음수'],
    ['no number', ['2026-11-02', '승인', '', 80_000], '모두 비어'],
    ['a name for a number', ['2026-11-02', '승인', '홍길동', 80_000], '번호가 아닌 값'],
    ['a masked card', ['2026-11-02', '승인', '9430-21**-****-1234', 80_000], '번호가 아닌 값'],
    ['a shortened number', ['2026-11-02', '승인', '1.23E+15', 80_000], '번호가 아닌 값'],
    ['money of no day', ['2026-11-02', '승인', '1', 80_000, 0, 80_000, ''], '정산일'],
    ['tomorrow', ['2026-11-22', '승인', '1', 80_000], '뒤입니다'],
    ['six years ago', ['2020-11-22', '승인', '1', 80_000], '보관 기한'],
  ] as const)('%s is a problem', ([, cells, why]) => {
    const { lines, problems } = read(cells)
    expect(lines).toEqual([])
    expect(problems).toMatchObject([{ row: 2, why: expect.stringContaining(why) as string }])
  })
})

test('numbers are kept as the gateway writes them, a card’s never', () => {
  const written = ['="00110022"', "'00110022", 110_022, 'ks2026a-1', '-', '4111-1111-1111-1111']
  const kept = ['00110022', '00110022', '110022', 'KS2026A-1', '', undefined]
  expect(written.map(readNumber)).toEqual(kept)
  const numbers = ['4111111111111111', '4111111111111112', '110022']
  expect(numbers.filter(mayBeCard)).toEqual(numbers.slice(0, 1))
})
