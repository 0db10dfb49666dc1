import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as book from '#payments/api/book.ts'
import { findAccounts } from '#payments/server/book/accounts.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { expense, fileOf, type Moved, outOf, readInto } from '#tests/support/book.ts'
import { logOf } from '#tests/support/console.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const test = base.extend('me', ({ treasurer }) => treasurer)

const main = 1
const day = '2026-11-20'

const closeYear = ({ context }: Site, year: number) =>
  context.db
    .insertInto('book_year')
    .values({ year, closed_at: '', staff_name: '', note: '', figures: '{}' })
    .execute()

const frame = (me: Clerk) => me.do(books.bookFrame, {})

test('two accounts may have the same line', async ({ me }) => {
  const other = (await me.do(books.saveAccount, { name: '적금 계좌' })).account_pk
  const line = { day, payee: '이자', won: 1_234 }
  expect(await readInto(me, main, line)).toMatchObject({ added: 1 })
  expect(await readInto(me, other, line)).toMatchObject({ added: 1 })
  expect(await readInto(me, other, line)).toMatchObject({ added: 0 })
})

test('a statement goes into the account that it continues, and into no other', async ({ me }) => {
  const line = { day: '2026-11-18', payee: '이자', won: 100, balance: 1_100 }
  await readInto(me, main, line)
  const opened = { opening_day: '2026-11-18', opening_balance: 1_000 }
  await me.do(books.saveAccount, { account_pk: main, name: '주거래', ...opened })
  const savings = { name: '적금', ...opened, opening_balance: 9_000 }
  const other = (await me.do(books.saveAccount, savings)).account_pk
  const accountFor = async (...lines: Moved[]) =>
    (await me.do(bank.checkStatement, { file: fileOf(lines) })).read?.account_pk
  const next = { ...line, day: '2026-11-19', balance: 1_200 }
  expect(await accountFor(next)).toBe(main)
  expect(await accountFor({ ...next, won: -1_000, balance: 8_000 })).toBe(other)
  expect(await accountFor({ ...next, balance: 5 })).toBeNull()
  const words = '‘주거래’에 이미 등록한 거래가 있는 파일입니다. 계좌를 확인해 주세요.'
  const wrong = { file: fileOf([line, next]), account_pk: other }
  expect(await me.wrong(bank.readStatement, wrong)).toEqual({ account_pk: words })
  const none = await me.wrong(bank.readStatement, { file: fileOf([next]) })
  expect(none).toEqual({ account_pk: '거래내역의 계좌를 선택해 주세요.' })
})

test('each statement continues the last: a gap and a double are named with their day', async ({
  me,
}) => {
  const moved = { payee: '이자', won: 100 }
  await readInto(
    me,
    main,
    { ...moved, day: '2026-11-18', balance: 1_100 },
    { ...moved, day: '2026-11-19', balance: 1_700 },
    { ...moved, day: '2026-11-20', balance: 1_800 },
  )
  const [account] = (await frame(me)).accounts
  expect(account).toMatchObject({ balance: null, proposed: { day: '2026-11-18', balance: 1_000 } })
  const opened = { name: '국민 주거래', opening_day: '2026-11-18', opening_balance: 1_000 }
  await me.do(books.saveAccount, { account_pk: main, ...opened })
  const checked = async () => (await frame(me)).accounts[0]
  expect(await checked()).toMatchObject({
    breaks: [{ day: '2026-11-19', off: 500 }],
    balance: 1_300,
  })
  const late = { won: 500, day: '2026-11-18', time: '23:00:00', balance: 1_600 }
  await readInto(me, main, { ...moved, ...late })
  expect(await checked()).toMatchObject({ breaks: [], balance: 1_800 })
  const double = {
    account_pk: main,
    side: 'in',
    amount: 70,
    payee: '중복',
    reason: '중복',
  } as const
  await me.do(book.addToBook, { ...double, day })
  expect(await checked()).toMatchObject({ breaks: [{ day, off: -70 }] })
})

test('headings are the office’s own', async ({ me }) => {
  await me.do(books.saveKind, { side: 'out', name: '홍보비' })
  await me.do(books.saveKind, { side: 'out', kind_key: '인쇄비', name: '출판비', ended: true })
  const { kinds } = await frame(me)
  const added = { side: 'out', kind_key: '홍보비', name: '홍보비', ended: false, fixed: false }
  expect(kinds).toContainEqual(added)
  await readInto(me, main, { day, payee: '한빛인쇄', won: -10 })
  const { line_pk, left } = await outOf(me, '한빛인쇄')
  const ended = { line_pk, left, parts: [expense(10)] }
  expect(await me.wrong(book.decideLine, ended)).toHaveProperty(['parts.0.expense'])
  const double = await me.wrong(books.saveKind, { side: 'out', name: '출판비' })
  expect(double).toEqual({ name: '같은 이름의 항목이 있습니다.' })
})

test('lines go five years after the close of their year, and the balance stays', async ({
  site,
  me,
}) => {
  const won = 80_000
  await readInto(
    me,
    main,
    { day: '2025-02-03', payee: '홍길동', won },
    { day: '2026-01-02', payee: '콩쥐', won },
  )
  const opened = { name: '주거래', opening_day: '2025-01-01', opening_balance: 1_000 }
  await me.do(books.saveAccount, { account_pk: main, ...opened })
  const kept = async () => {
    await destroyDue(site.context)
    const lines = site.context.db.selectFrom('bank_line').select(['day', 'depositor'])
    return lines.orderBy('day').execute()
  }
  const other = { day: '2026-01-02', depositor: '콩쥐' }
  site.clock.set('2030-12-30T03:00:00Z')
  expect(await kept()).toEqual([{ day: '2025-02-03', depositor: '' }, other])
  site.clock.set('2031-01-01T03:00:00Z')
  expect(await kept()).toEqual([other])
  const [account] = await findAccounts(site.context.db)
  expect(account).toMatchObject({ opening_day: '2026-01-01', opening_balance: 81_000 })
})

test('a closed year changes with a reason only', async ({ site, admin: me }) => {
  const past = '2025-12-30'
  await readInto(
    me,
    main,
    { day: past, payee: '한빛인쇄', won: -10 },
    { day: past, payee: '낯선이', won: 20 },
  )
  const { line_pk, left } = await outOf(me, '한빛인쇄')
  const account = { account_pk: main, name: '주거래', opening_day: past }
  await me.do(books.saveAccount, { ...account, opening_balance: 5 })
  await closeYear(site, 2025)
  const words = '결산을 마감한 2025년의 거래입니다. 정정 사유를 입력해 주세요.'
  const deposit = {
    line_pk: line_pk + 1,
    left: 20,
    parts: [{ kind: 'income', income: '이자', amount: 20 } as const],
  }
  const changes = [
    [book.decideLine, { line_pk, left, parts: [expense(10)] }],
    [book.undoDecided, { line_pk }],
    [bank.allotLine, deposit],
    [bank.undoLine, { line_pk: deposit.line_pk }],
    [
      book.addToBook,
      { account_pk: main, side: 'out', day: past, amount: 3, payee: '떡집', reason: '다과' },
    ],
    [bank.addLine, { day: past, amount: 3, depositor: '현금' }],
    [books.saveAccount, { ...account, opening_balance: 6 }],
  ] as const
  for (const [call, input] of changes) {
    expect([call.path, await me.wrong(call as never, input as never)]).toEqual([
      call.path,
      { correction: words },
    ])
    await me.do(call as never, { ...input, correction: '영수증 재확인' } as never)
  }
  const file = { day: past, payee: '늦은 거래', won: -7 }
  await expect(readInto(me, main, file)).rejects.toThrow()
  const log = await logOf(site)
  expect(log.filter(({ reason }) => reason === '영수증 재확인').length).toBeGreaterThanOrEqual(
    changes.length,
  )
  await readInto(me, main, { ...file, day })
})
