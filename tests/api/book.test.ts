import { describe, expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as years from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import * as actions from '#payments/api/order-actions.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { decide, entriesOf, expense, outOf, outs, readInto } from '#tests/support/book.ts'
import { logOf } from '#tests/support/console.ts'
import { allot, back, lineOf, toOrder, wrong } from '#tests/support/deposit-parts.ts'
import { plantOrder } from '#tests/support/office-money.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'

const test = base.extend('me', ({ treasurer }) => treasurer)

const main = 1
const day = '2026-11-20'

const frame = (me: Clerk) => me.do(books.bookFrame, {})

const second = async (me: Clerk, kind: 'bank' | 'cash' = 'bank') =>
  (await me.do(books.saveAccount, { name: kind === 'bank' ? '적금 계좌' : '현금', kind }))
    .account_pk

test('a conference has what sponsors and people on site paid, less what came back', async ({
  me,
}) => {
  const project = '2025-autumn'
  const [sponsor, desk, paid, again] = [1_000_000, 240_000, 300_000, 20_000]
  await readInto(
    me,
    main,
    { day, payee: '노화제약', won: sponsor },
    { day, payee: '현장등록', won: desk },
    { day, payee: '도시락', won: -paid },
    { day, payee: '도시락 차액', won: again },
  )
  const given = { kind: 'income', note: '' } as const
  const onSite = { ...given, income: 'registration', amount: desk }
  const words = '학술대회를 선택해 주세요.'
  expect(await wrong(me, '현장등록', onSite)).toEqual({ 'parts.0.project': words })
  await allot(me, '현장등록', { ...onSite, project })
  const gift = { ...given, income: '기타', amount: sponsor, note: '후원', project }
  await allot(me, '노화제약', gift)
  await decide(me, '도시락', expense(paid, '기타', { project }))
  const { line_pk, left } = await lineOf(me, '도시락 차액')
  await me.do(book.decideLine, { line_pk, left, parts: [expense(again, '기타', { project })] })
  const { figures } = await me.do(years.getBookYear, { year: 2026 })
  expect(figures.projects).toMatchObject([{ in: sponsor + desk, out: paid - again }])
  expect(figures.headings.filter(({ amount }) => amount > 0)).toMatchObject([
    { side: 'in', key: 'registration', amount: desk },
    { side: 'in', key: '기타', amount: sponsor },
    { side: 'out', key: '기타', amount: paid - again },
  ])
  await me.do(books.saveKind, { side: 'out', kind_key: '기타', name: '잡비' })
  const { rows } = await me.do(book.listBook, { kind: '기타', sort: 'amount' })
  expect(rows.map(({ kind_name }) => kind_name)).toEqual(['잡비', '잡비', '기타'])
})

describe('money that went out', () => {
  test('has its headings, and undone it waits again', async ({ site, me }) => {
    await readInto(me, main, { day, payee: '한빛인쇄', won: -150_000 })
    const parts = [expense(100_000, '인쇄비', { note: '초록집' }), expense(50_000, '통신비')]
    const line_pk = await decide(me, '한빛인쇄', ...parts)
    expect(await outs(me)).toEqual([])
    expect(await entriesOf(me)).toEqual([
      [day, 'out', 100_000, '인쇄비'],
      [day, 'out', 50_000, '통신비'],
    ])
    const [first] = (await me.do(book.openLines, { line_pk })).lines[0]?.parts ?? []
    await me.do(book.undoDecided, { line_pk, part_pk: first?.part_pk })
    expect(await outOf(me, '한빛인쇄')).toMatchObject({ left: 100_000 })
    await me.do(book.undoDecided, { line_pk })
    expect(await entriesOf(me)).toEqual([[day, 'out', 150_000, null]])
    expect(JSON.stringify(await logOf(site))).not.toContain('한빛인쇄')
  })

  test('is decided once, and never beyond what it is', async ({ me }) => {
    await readInto(me, main, { day, payee: '한빛인쇄', won: -150_000 })
    const { line_pk } = await outOf(me, '한빛인쇄')
    const over = { line_pk, left: 150_000, parts: [expense(100_000), expense(50_001)] }
    const words = '남은 금액 150,000원보다 1원 많습니다.'
    expect(await me.wrong(book.decideLine, over)).toEqual({ parts: words })
    const asked = { line_pk, left: 150_000, parts: [expense(150_000)] }
    const both = await Promise.allSettled([1, 2].map(() => me.do(book.decideLine, asked)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const unknown = { ...asked, left: 0, parts: [expense(1, '없는 항목')] }
    expect(await me.refused(book.decideLine, { ...unknown, left: 5 })).toBe(25)
  })

  test('is proposed as its payee was booked before, and many at once', async ({ me }) => {
    const won = -30_000
    await readInto(me, main, { day, payee: '한빛인쇄', won })
    await decide(me, '한빛인쇄', expense(30_000))
    const more = ['10:16:00', '10:17:00'].map((time) => ({ day, payee: '한빛인쇄', won, time }))
    await readInto(me, main, ...more, { day, payee: '한빛 인쇄', won: -900_000 })
    const [one, two] = (await outs(me)).filter(({ amount }) => amount === 30_000)
    const reasons = ['같은 거래처의 지난 거래 1건과 같습니다']
    expect(one?.proposals).toMatchObject([{ title: '인쇄비', sure: true, reasons }])
    expect(one?.alike).toHaveLength(2)
    const dear = await outOf(me, '한빛 인쇄')
    expect(dear.proposals).toMatchObject([{ title: '인쇄비', sure: false }])
    const lines = [one, two, two].map((line) => ({
      line_pk: line?.line_pk ?? 0,
      left: 30_000,
      part: expense(30_000),
    }))
    expect(await me.do(book.decideAll, { lines })).toEqual({ decided: 2, left: [two?.line_pk] })
    expect(await outs(me)).toHaveLength(1)
  })

  test('to an own account is one transfer on both lines, whichever is read first', async ({
    me,
  }) => {
    const other = await second(me)
    await readInto(me, main, { day, payee: '노화학회', won: -500_000 })
    const { line_pk, left } = await outOf(me, '노화학회')
    const part = { kind: 'transfer', amount: left, account_pk: other } as const
    await me.do(book.decideLine, { line_pk, left, parts: [part] })
    expect((await frame(me)).unpaired).toMatchObject([{ line_pk }])
    await readInto(me, other, { day: '2026-11-21', payee: '노화학회', won: 500_000 })
    const other_pk = line_pk + 1
    const [proposal] =
      (await me.do(book.openLines, { line_pk: other_pk })).lines[0]?.proposals ?? []
    expect(proposal).toMatchObject({ part: { pair_pk: line_pk } })
    const parts = proposal === undefined ? [] : [proposal.part]
    await me.do(book.decideLine, { line_pk: other_pk, left, parts })
    expect((await frame(me)).unpaired).toEqual([])
    expect(await entriesOf(me)).toEqual([
      [day, 'out', 500_000, 'transfer'],
      ['2026-11-21', 'in', 500_000, 'transfer'],
    ])
    await me.do(book.undoDecided, { line_pk })
    expect((await entriesOf(me)).map(([, , , kind]) => kind)).toEqual([null, null])
  })

  test('as cash has its line in the box at once', async ({ me }) => {
    const box = await second(me, 'cash')
    await readInto(me, main, { day, payee: '현금인출', won: -200_000 })
    const drawn = { kind: 'transfer', amount: 200_000, account_pk: box, pair_pk: null } as const
    await decide(me, '현금인출', { ...drawn, note: '' })
    const spent = { account_pk: box, day, amount: 30_000, payee: '김밥', reason: '이사회 간식' }
    await me.do(book.addToBook, { ...spent, side: 'out' })
    expect(await entriesOf(me, { account: box })).toEqual([
      [day, 'in', 200_000, 'transfer'],
      [day, 'out', 30_000, null],
    ])
    await decide(me, '김밥', expense(30_000, '회의비'))
    const { accounts } = await frame(me)
    const named = accounts.find(({ account_pk }) => account_pk === box)
    const opened = { account_pk: box, name: '현금', kind: 'cash', opening_day: day } as const
    await me.do(books.saveAccount, opened)
    expect(named?.balance).toBeNull()
    expect((await frame(me)).accounts.find(({ kind }) => kind === 'cash')?.balance).toBe(170_000)
  })

  test('pays back a deposit, and undone that waits to go back again', async ({
    site,
    admin: me,
  }) => {
    await readInto(me, main, { day: '2026-11-19', payee: '낯선이', won: 80_000 })
    await allot(me, '낯선이', back(80_000))
    await readInto(me, main, { day, payee: '낯선이', won: -80_000 })
    const { line_pk, left, proposals } = await outOf(me, '낯선이')
    expect(proposals).toMatchObject([{ sure: true, part: { kind: 'payback' } }])
    const parts = proposals.map(({ part }) => part)
    await me.do(book.decideLine, { line_pk, left, parts })
    const owed = () => site.context.db.selectFrom('bank_part').select('returned_on')
    const returned = owed().where('kind', '=', 'return')
    expect(await returned.execute()).toEqual([{ returned_on: day }])
    expect(await entriesOf(me)).toEqual([
      ['2026-11-19', 'in', 80_000, 'return'],
      [day, 'out', 80_000, 'return'],
    ])
    await me.do(book.undoDecided, { line_pk })
    expect(await returned.execute()).toEqual([{ returned_on: null }])
  })

  test('pays the refund of an order, once', async ({ site, admin: me }) => {
    const order_pk = await plantOrder(site, { member_name: '홍길동', pay_method: 'account' })
    const refund = { order_pk, amount: 30_000, left: 80_000, sent: true, reason: '착오' }
    await me.do(actions.refund, refund)
    const paid = { day, payee: '홍길동', won: -30_000 }
    const twice = ['10:15:00', '10:16:00'].map((time) => ({ ...paid, time }))
    await readInto(me, main, ...twice)
    const [one, two] = await outs(me)
    const parts = one?.proposals.map(({ part }) => part) ?? []
    expect(parts).toMatchObject([{ kind: 'refund', order_pk }])
    const asked = { left: 30_000, parts }
    await me.do(book.decideLine, { line_pk: one?.line_pk ?? 0, ...asked })
    const again = await me.wrong(book.decideLine, { line_pk: two?.line_pk ?? 0, ...asked })
    expect(again).toEqual({ 'parts.0.order_pk': '지급할 환불이 없는 주문입니다.' })
    expect((await entriesOf(me))[0]).toEqual([day, 'out', 30_000, 'refund'])
  })
})

test('a deposit that the bank took back leaves no income', async ({ site, admin: me }) => {
  const { order_pk } = await plantAwaiting(site, '홍길동')
  const won = 80_000
  await readInto(
    me,
    main,
    { day, payee: '홍길동', won },
    { day, payee: '낯선이', won, time: '11:00:00' },
  )
  await allot(me, '홍길동', toOrder(order_pk, won))
  const taken = { day, won: -won, time: '12:00:00' }
  const backs = ['홍길동', '낯선이'].map((payee) => ({ ...taken, payee: `${payee}정정` }))
  await readInto(me, main, ...backs)
  const kinds = async () => (await entriesOf(me)).map(([, side, , kind]) => `${side} ${kind}`)
  expect((await kinds()).toSorted()).toEqual(['in dues', 'in return', 'out refund', 'out return'])
  expect(await outs(me)).toEqual([])
  const dues = await site.context.db
    .selectFrom('bank_line')
    .select('line_pk')
    .where('depositor', '=', '홍길동')
    .executeTakeFirstOrThrow()
  await me.do(bank.undoLine, dues)
  expect((await kinds()).toSorted()).toEqual(['in return', 'in return', 'out return', 'out return'])
})
