import { describe, expect } from 'vitest'
import * as calls from '#payments/api/book-year.ts'
import { forgetPastYears } from '#payments/server/book/forget.ts'
import { closing, income, openAt, plantLines, plantYear, year } from '#tests/support/book-years.ts'
import { logOf } from '#tests/support/console.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'

const test = base.extend('at', '2027-01-15T03:00:00Z')

const seen = (me: Clerk, of = year) => me.do(calls.getBookYear, { year: of })

const close = async (me: Clerk, note = '', of = year) =>
  me.ask(calls.closeYear, { year: of, mark: (await seen(me, of)).mark, note })

/** Both years, of which the first has to be closed before. */
const closeBoth = async (me: Clerk, note = '') => {
  await close(me, note, 2025)
  return close(me, note)
}

describe('a year', () => {
  test('adds up beside its budget, which is entered and kept', async ({
    site,
    treasurer,
    officer,
  }) => {
    await plantYear(site)
    const rows = [
      { side: 'in', kind_key: 'dues', amount: 5_000_000 },
      { side: 'out', kind_key: '인쇄비', amount: 600_000 },
      { side: 'out', kind_key: '회의비', amount: 0 },
    ] as const
    await treasurer.do(calls.saveBudget, { year, rows: [{ ...rows[0], amount: 1 }] })
    const { figures } = await treasurer.do(calls.saveBudget, { year, rows: [...rows] })
    expect(await seen(officer)).toMatchObject({ figures, closed: null })
    expect(figures.headings.filter((one) => one.budget > 0 || one.amount !== 0)).toMatchObject([
      { key: 'dues', budget: 5_000_000, amount: 4_528_000 },
      { key: '후원금', amount: 3_000_000 },
      { key: '광고비', amount: 1_500_000 },
      { key: '이자', amount: 1234 },
      { key: '인쇄비', budget: 600_000, amount: 500_000 },
      { key: '회의비', budget: 0, amount: 114_000 },
    ])
    expect(figures.accounts).toMatchObject([{ opening: 1_070_000, off: 0 }])
    const gifts = figures.headings.find((one) => one.key === '기부금')
    expect(gifts).toMatchObject({ amount: 0, last: 70_000 })
    const unknown = [{ side: 'in' as const, kind_key: '없음', amount: 1 }]
    const refused = await treasurer.wrong(calls.saveBudget, { year, rows: unknown })
    expect(refused).toEqual({ 'in 없음': '항목을 찾을 수 없습니다.' })
  })

  test('is closed once, keeps its figures, and names what changes afterwards', async ({
    site,
    treasurer,
    admin,
  }) => {
    const [last] = (await plantYear(site)).slice(-1)
    expect((await seen(treasurer)).unready).toBe('2025년 결산을 먼저 마감해 주세요.')
    expect((await close(treasurer)).body).toMatchObject({ success: false })
    await close(treasurer, '', 2025)
    const before = await seen(treasurer)
    const both = await Promise.all([close(treasurer), close(admin)])
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
    expect(both.find(({ body }) => !body.success)?.body).toMatchObject({ error: { code: 25 } })
    await site.context.db
      .updateTable('bank_part')
      .set({ expense: '통신비' })
      .where('line_pk', '=', last ?? 0)
      .execute()
    const { figures, closed, changes } = await seen(treasurer)
    expect(figures).toEqual(before.figures)
    expect(closed).toMatchObject({ note: '' })
    expect(changes).toEqual([
      { name: '지출 · 회의비 · 결산', kept: 114_000, now: 0 },
      { name: '지출 · 통신비 · 결산', kept: 0, now: 114_000 },
    ])
    expect(await treasurer.refused(calls.saveBudget, { year, rows: [] })).toBe(40)
  })

  test('is closed with a remainder only for a reason, and never before it is over', async ({
    site,
    treasurer,
  }) => {
    await plantYear(site)
    await plantLines(site, [
      { day: '2026-12-30', won: 9000, part: { ...income('이자'), amount: 2000 } },
    ])
    const { body } = await closeBoth(treasurer)
    const note =
      '미처리 거래가 1건(입금 7,000원, 출금 0원) 있습니다. 남긴 채 마감하는 사유를 입력해 주세요.'
    expect(body).toMatchObject({ error: { fields: { note } } })
    const figures = { undecided: { lines: 1, in: 7000, out: 0 } }
    expect((await close(treasurer, '입금자 확인 중')).body).toMatchObject({
      data: { closed: { note: '입금자 확인 중' }, figures },
    })
    expect((await seen(treasurer, 2027)).unready).toBe('2027년이 지난 뒤에 마감할 수 있습니다.')
  })

  test('whose balance is not the bank’s says so, and needs a reason, too', async ({
    site,
    treasurer,
  }) => {
    await openAt(site, '2026-01-01', 100)
    await plantLines(site, [{ day: '2026-05-01', won: 50, balance: 170, part: income('이자') }])
    expect((await seen(treasurer)).figures.accounts).toMatchObject([
      { opening: 100, in: 50, off: 20 },
    ])
    const note = expect.stringContaining('통장 잔액이 장부와 20원 다릅니다.') as string
    expect((await close(treasurer)).body).toMatchObject({ error: { fields: { note } } })
  })

  test('cannot be closed with figures that nobody saw, nor without an opening balance', async ({
    site,
    treasurer,
  }) => {
    await plantLines(site, [{ day: '2026-05-01', won: 50, part: income('이자') }])
    expect((await seen(treasurer)).unready).toBe('‘주거래 계좌’의 개시 잔액을 먼저 등록해 주세요.')
    const { mark } = await seen(treasurer)
    await openAt(site, '2026-01-01', 100)
    const late = await treasurer.ask(calls.closeYear, { year, mark, note: '' })
    expect(late.body).toMatchObject({ error: { code: 25 } })
  })

  test('keeps its figures when its lines are destroyed', async ({ site, treasurer }) => {
    await plantYear(site)
    await closeBoth(treasurer)
    await treasurer.do(calls.makeBookLink, { year, name: '박감사', days: 7, reason: '감사' })
    const { figures } = await seen(treasurer)
    const { db } = site.context
    await db.transaction().execute((transaction) => forgetPastYears(transaction, '2032-01-01'))
    expect(await seen(treasurer)).toMatchObject({ figures, changes: [] })
    expect((await treasurer.do(calls.listBookLinks, { year })).links).toEqual([])
    const [account] = (await seen(treasurer, 2032)).figures.accounts
    expect(account?.opening).toBe(closing)
  })

  test('is opened again by 관리자 alone, the last one first', async ({
    site,
    treasurer,
    admin,
  }) => {
    await plantYear(site)
    await closeBoth(treasurer)
    const asked = { year: 2025, reason: '총회 의결' }
    expect((await treasurer.ask(calls.reopenYear, asked)).status).toBe(403)
    expect(await admin.wrong(calls.reopenYear, asked)).toEqual({
      reason: '2026년의 마감을 먼저 해제해 주세요.',
    })
    await admin.do(calls.reopenYear, { ...asked, year })
    const { closed } = await admin.do(calls.reopenYear, asked)
    expect(closed).toBeNull()
    const rows = (await logOf(site)).filter(({ label }) => label.includes('마감'))
    expect(rows.map(({ label, reason }) => [label, reason])).toEqual([
      ['2025년 결산 마감', null],
      ['2026년 결산 마감', null],
      ['2026년 결산 마감 해제', '총회 의결'],
      ['2025년 결산 마감 해제', '총회 의결'],
    ])
  })

  test('is read by 사무국 and 임원, and changed by neither', async ({
    office,
    officer,
    editor,
  }) => {
    for (const me of [office, officer]) {
      expect((await me.ask(calls.getBookYear, { year })).status).toBe(200)
      expect((await me.ask(calls.saveBudget, { year, rows: [] })).status).toBe(403)
      expect((await me.ask(calls.closeYear, { year, mark: '', note: '' })).status).toBe(403)
      expect((await me.ask(calls.listBookLinks, { year })).status).toBe(403)
    }
    expect((await editor.ask(calls.getBookYear, { year })).status).toBe(403)
  })
})
