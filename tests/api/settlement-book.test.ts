import { expect } from 'vitest'
import * as year from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import * as money from '#payments/api/office-money.ts'
import * as settlement from '#payments/api/settlement.ts'
import { duesWords } from '#payments/rules/book/sections.ts'
import { base64 } from '#tests/support/bank.ts'
import { entriesOf, readInto } from '#tests/support/book.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import * as at from '#tests/support/settlement.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

const payee = '섹타나인'
const test = base.extend('books', ({ site }) => at.beginPayouts(site))
const { bookSettlement } = settlement

const first = { days: ['2026-11-05'], line_pk: 1 }
const second = { days: ['2026-11-13'], line_pk: 2 }
const deposits = [first, second]

const waiting = ['06 in 77360 ', '14 in 29010 ']

const entries = async (me: Clerk) =>
  (await entriesOf(me)).map(([day, ...entry]) => [day.slice(-2), ...entry].join(' '))

test('payouts are booked to the won, change no order, and are taken back whole', async ({
  site,
  books: { me, two, rows, file },
}) => {
  const { payouts } = await at.compareRows(me, rows)
  expect(payouts.map(({ days, line_pk }) => ({ days, line_pk }))).toEqual(deposits)
  const order = () => me.do(money.getOrder, { order_pk: two })
  const before = await order()
  expect(await me.do(bookSettlement, { file, deposits })).toEqual({ booked: 2 })
  const dues = ['06 in 80000 dues', '06 out 2640 수수료', '14 in 50000 dues']
  expect(await entries(me)).toEqual([...dues, '14 out 20000 refund', '14 out 990 수수료'])
  const brought = [{ words: '카드 결제', amount: 50_000 }, { words: '카드 결제 취소' }]
  expect(await order()).toMatchObject({ ...before, deposits: brought })
  const ofOrders = site.context.db.selectFrom('bank_part').where('order_pk', 'is not', null)
  expect(await ofOrders.select('part_pk').execute()).toEqual([])
  // The second cancellation is still to come.
  const { figures } = await me.do(year.getBookYear, { year: 2026 })
  expect(figures.dues).toMatchObject({ cards: 1, cards_won: -10_000 })
  const [, part] = (await me.do(book.openLines, { line_pk: 2 })).lines[0]?.parts ?? []
  await me.do(book.undoDecided, { line_pk: 2, part_pk: part?.part_pk })
  await me.do(book.undoDecided, { line_pk: 1 })
  expect(await entries(me)).toEqual(waiting)
})

test('nothing is booked twice, or of another sum', async ({
  books: { me, rows, file },
  office,
}) => {
  const other = { file, deposits: [first, { ...second, line_pk: 1 }] }
  expect(await me.refused(bookSettlement, other)).toBe(25)
  expect(await entries(me)).toEqual(waiting)
  const twice = [1, 2].map(() => me.ask(bookSettlement, { file, deposits: [first] }))
  const answers = await Promise.all(twice)
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  await readInto(me, 1, { day: '2026-11-08', payee, won: 77_360 })
  const again = { file, deposits: [{ ...first, line_pk: 3 }] }
  const words = '2026.11.05 정산: 이미 장부에 등록한 카드 거래가 있습니다.'
  expect(await me.wrong(bookSettlement, again)).toEqual({ deposits: words })
  expect(await office.refused(bookSettlement, again)).toBe(43)
  // The booked deposit is no other payout's.
  const alike = { day: '2026-11-03', approval_no: '33', amount: 80_000, settle_day: '2026-11-06' }
  const { payouts } = await at.compareRows(me, [...rows, at.settlementRow(alike)])
  expect(payouts[1]).toMatchObject({ deposited_on: '2026-11-08' })
})

test('in a closed year by a correction alone, and a withdrawal leaves it', async ({
  site,
  treasurer: me,
}) => {
  const [member, card] = [await join(site), { approval_no: '11002233', amount: 80_000 }]
  const good = { goods_key: 'conference:2025-autumn', goods_type: '등록비' } as const
  const facts = { ...card, ...good, member_pk: member.member_pk }
  const order_pk = await at.plantCharge(site, '2025-12-29', facts)
  await readInto(me, 1, { day: '2025-12-31', payee, won: 77_360 })
  await site.context.db.updateTable('money_account').set({ opening_day: '2025-01-01' }).execute()
  const seen = () => me.do(year.getBookYear, { year: 2025 })
  const { mark, figures } = await seen()
  expect(duesWords(figures.dues)).toContain('연말까지 정산되지 않은 카드 결제 1건 80,000원')
  await me.do(year.closeYear, { year: 2025, mark, note: '정산 파일 대기' })
  const settled = at.settlementRow({ ...card, day: '2025-12-29', settle_day: '2025-12-30' })
  const asked = {
    file: base64(at.settlementCsv(settled)),
    correction: '정산 확인',
    deposits: [{ days: ['2025-12-30'], line_pk: 1 }],
  }
  expect(await me.wrong(bookSettlement, { ...asked, correction: '' })).toHaveProperty('correction')
  await me.do(bookSettlement, asked)
  const fee = { name: '지출 · 수수료 · 결산', kept: 0, now: 2640 }
  expect((await seen()).changes).toContainEqual(fee)
  await withdraw(site, member)
  const { rows } = await me.do(book.listBook, { sort: 'day' })
  expect(rows[0]).toMatchObject({ kind: 'registration', order_pk, payee })
  expect((await me.wrong(bookSettlement, asked))['deposits']).toContain('이미 장부에 등록한')
})
