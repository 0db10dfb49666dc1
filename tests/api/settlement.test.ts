import { utils, write } from '@e965/xlsx'
import { expect } from 'vitest'
import * as orderActions from '#payments/api/order-actions.ts'
import * as settlement from '#payments/api/settlement.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { base64 } from '#tests/support/bank.ts'
import { pay } from '#tests/support/cards.ts'
import { logOf } from '#tests/support/console.ts'
import { inCp949 } from '#tests/support/cp949.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { orderStatesOf, plantPayer } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test as base } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import {
  beginSettlement,
  compareRows,
  kindsOf,
  plantCharge,
  plantRefund,
  settlementCsv,
  settlementRow as row,
  strangersCard,
  strangersName,
} from '#tests/support/settlement.ts'
import type { Site } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

const test = base.extend('books', ({ site }) => beginSettlement(site))

const ordersOf = ({ context }: Site) =>
  context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

const read = async (me: Clerk, file: string | Uint8Array) =>
  (await me.do(settlement.readSettlement, { file: base64(file) })).read

const wrongFile = async (me: Clerk, ...rows: string[]) =>
  (await me.do(settlement.readSettlement, { file: base64(settlementCsv(...rows)) })).lack

/** What the bank shows of the gateway's payments. */
const plantDeposits = async ({ context }: Site, days: readonly string[]): Promise<void> => {
  const none = { day_key: '', time: '', memo: '', decided_at: null }
  const line = { ...none, depositor: '섹타나인', occurrence: 1, amount: 77_360 }
  const lines = days.map((day) => ({ ...line, state: 'waiting' as const, day, fingerprint: day }))
  await context.db.insertInto('bank_line').values(lines).execute()
}

test('lines that agree add up to the won, and as the bank has it', async ({ site, books }) => {
  const { me, rows } = books
  await plantDeposits(site, ['2026-11-04', '2026-11-06'])
  const before = await ordersOf(site)
  const found = await compareRows(me, rows)
  const ours = { approvals: { count: 2, won: 130_000 }, cancels: { count: 2, won: 30_000 } }
  const period = { from: '2026-11-02', to: '2026-11-15', lines: 4 }
  expect(found).toMatchObject({ ...period, refused: 0, open: 0, findings: [], ours })
  const fees = { fee: 2400 + 1500 - 600 - 300, vat: 240 + 150 - 60 - 30 }
  const settled = 77_360 + 48_350 - 19_340
  expect(found.theirs).toEqual({ ...ours, ...fees, settled, unsettled: 1 })
  const second = { approvals: { count: 1, won: 50_000 }, cancels: { count: 1, won: 20_000 } }
  expect(found.payouts).toMatchObject([
    { days: ['2026-11-05'], settled: 77_360, deposited_on: '2026-11-06' },
    { settled: 29_010, fee: 900, vat: 90, ...second, deposited_on: '', line_pk: null },
  ])
  expect(await ordersOf(site)).toEqual(before)
})

test('each difference is told, and no order is changed', async ({ site, books }) => {
  const { me, one, two, rows } = books
  const unpaid = await plantCharge(site, '2026-11-06', { state: 'failed', paid_at: null })
  const asked = await plantCharge(site, '2026-11-07', { approval_no: '70707070' })
  await plantRefund(site, asked, { day: '2026-11-08', amount: 30_000, state: 'unknown' })
  const lost = await plantCharge(site, '2026-11-11', { approval_no: '99999999' })
  await plantCharge(site, '2026-10-20', { approval_no: '55555555' })
  const before = await ordersOf(site)
  const [first = '', , part = ''] = rows
  const found = await compareRows(me, [
    first.replace('80000', '80010'),
    part,
    row({ day: '2026-11-10', approval_no: '22334455', amount: 50_000 }),
    row({ day: '2026-11-14', kind: '취소', approval_no: '110022', amount: 80_000 }),
    row({ day: '2026-11-06', order_no: `planted${unpaid}`, amount: 80_000 }),
    row({ day: '2026-11-07', approval_no: '70707070', amount: 80_000 }),
    row({ day: '2026-11-08', kind: '취소', approval_no: '70707070', amount: 30_000 }),
    row({ day: '2026-11-15', approval_no: '12121212', ref_no: 'REF1', amount: 33_000 }),
  ])
  const kinds = [
    `amount ${one} 80010`,
    `cancelled ${one} 80000`,
    `charged ${unpaid} 80000`,
    `open ${asked} 30000`,
    `payment ${lost} 80000`,
    `refund ${two} 10000`,
    'unknown - 33000',
  ]
  expect(kindsOf(found)).toEqual(kinds.toSorted())
  expect(found.findings.at(-1)?.happened).toBe(
    '정산 파일에 2026.11.15 승인 33,000원(승인번호 12121212)이 있습니다.',
  )
  expect(await ordersOf(site)).toEqual(before)
})

test('what is kept of who has withdrawn agrees', async ({ site, treasurer: me }) => {
  const member = await join(site)
  const { member_pk } = member
  const own = { approval_no: '11002233' }
  const order_pk = await plantCharge(site, '2026-11-02', { member_pk, ...own })
  await plantRefund(site, order_pk, { day: '2026-11-10', amount: 20_000 })
  await plantRefund(site, order_pk, { day: '2026-11-12', amount: 5000 })
  await withdraw(site, member)
  const found = await compareRows(me, [
    row({ ...own, day: '2026-11-02', amount: 80_000 }),
    row({ ...own, day: '2026-11-10', kind: '취소', amount: 20_000 }),
    row({ ...own, day: '2026-11-12', kind: '취소', amount: 5000 }),
  ])
  expect(found.findings).toEqual([])
})

test('the gateway’s books agree with ours', async ({ site, treasurer: me }) => {
  for (const [index, fault] of (['none', 'none', 'declined', 'dropped'] as const).entries()) {
    const payer = { member_id: `payer${index}`, email: `payer${index}@example.org` }
    await pay(site, await plantPayer(site, payer), { fault })
  }
  await finishPayments(site.context)
  const part = { order_pk: 2, amount: 30_000, left: 80_000, reason: '회원의 부탁', sent: true }
  await me.do(orderActions.refund, part)
  expect(await orderStatesOf(site)).toEqual(['paid', 'paid', 'failed', 'failed'])
  const day = '2026-11-21'
  const ledger = [...readLedger(site.context.config)]
  const rows = ledger.flatMap(([order_no, { charged, net }]) => [
    ...(charged > 0 ? [row({ day, order_no, amount: charged })] : []),
    ...(charged > net ? [row({ day, kind: '취소', order_no, amount: charged - net })] : []),
  ])
  const { open, theirs, ours } = await compareRows(me, rows)
  expect(open).toBe(0)
  expect(ours.approvals).toEqual({ count: 2, won: 160_000 })
  expect(ours.cancels).toEqual({ count: 1, won: 30_000 })
  // The reversal is in the gateway's sums alone, to and fro.
  expect(theirs.approvals.won - theirs.cancels.won).toBe(130_000)
})

test('a line that cannot be read is named', async ({ books, treasurer: me }) => {
  const { rows } = books
  const [first = ''] = rows
  for (const [broken, why] of [
    [first.replace('80000', '80000.5'), '거래 금액 칸을 읽을 수 없습니다: ‘80000.5’'],
    [first.replace('2026-11-02', '2026-12-02'), '거래일이 오늘보다 뒤입니다: 2026-12-02'],
    [first.replace('110022', '4111111111111111'), '승인번호 칸에 번호가 아닌 값이 있습니다.'],
  ] as const) {
    expect(await wrongFile(me, ...rows, broken)).toContain(`6행: ${why}`)
  }
  expect(await wrongFile(me)).toBe('승인이나 취소 내역이 없는 파일입니다.')
  const large = { file: base64(new Uint8Array(mostSheetFile + 1)) }
  expect(await me.refused(settlement.readSettlement, large)).toBe(45)
})

test('a workbook and a text in CP949 are read', async ({ books, treasurer: me }) => {
  const cells = [
    ['정산내역'],
    ['승인일시', '구분', '승인번호', '승인금액', '입금예정액', '입금예정일'],
    ['2026-11-02 12:00:01', '정상승인', 110_022, 80_000, 77_360, 46_331],
    ['합계', '', '', 80_000, 77_360, ''],
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), '정산')
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const payouts = [{ days: ['2026-11-05'], settled: 77_360 }]
  expect(await read(me, bytes)).toMatchObject({ lines: 1, open: 0, payouts })
  const inOther = await read(me, inCp949(settlementCsv(...books.rows)))
  expect(inOther).toMatchObject({ lines: 4, open: 0 })
})

test('unknown columns are asked for once, or shown anew', async ({ books, treasurer: me }) => {
  expect(books.rows).toHaveLength(4)
  const file = base64('날,무엇,번호,돈\n2026-11-02,승인,110022,"80,000"\n')
  const show = (more = {}) => me.do(settlement.readSettlement, { file, ...more })
  expect(await show()).toMatchObject({ head: ['날', '무엇', '번호', '돈'], read: null })
  const lacking = await show({ columns: ['day', null, null, 'amount'] })
  expect(lacking.lack).toContain('승인번호')
  const columns = ['day', 'kind', 'approval_no', 'amount']
  expect(await show({ columns })).toMatchObject({ lack: '', read: { lines: 1 } })
  expect(await show()).toMatchObject({ columns, read: { lines: 1 } })
})

test('nothing of a file is kept, and officers compare nothing', async ({ site, books }) => {
  const { me, rows } = books
  await compareRows(me, rows)
  const words = { card: strangersCard, bin: '943021', name: strangersName, buyer: '구매자' }
  expect(await tracesOf(site.context, words)).toEqual({})
  const log = (await logOf(site)).filter(({ kind }) => kind === 'settlement')
  expect(log).toMatchObject([{ label: '카드 정산 대조(4행)' }])
  const officer = await plantClerk(site, '임원')
  const file = base64(settlementCsv(...rows))
  expect(await officer.refused(settlement.readSettlement, { file })).toBe(43)
})
