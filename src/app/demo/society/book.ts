import {
  autumn,
  hoursInto,
  moment,
  type Movement,
  type Scene,
  type Stage,
} from '#app/demo/society/stage.ts'
import { findMemberById } from '#members/server/service.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as years from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import { allotLine } from '#payments/server/bank-statement/allot.ts'
import { findAccounts, saveAccount } from '#payments/server/book/accounts.ts'
import { addToBook, decideLine } from '#payments/server/book/decide.ts'
import { listOpen } from '#payments/server/book/open.ts'
import { bookYear, closeYear, saveBudget } from '#payments/server/book/year.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import { findPaymentStatus } from '#payments/server/orders/status.ts'
import { addDays, seoulDay, seoulTime, yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'

/** Won before the first line, by `account_pk` less one. */
export const openings = [18_240_000, 20_000_000, 84_000] as const

/** The main account is there from the beginning; the others follow in this order. */
export const accounts = { main: 1, savings: 2, cash: 3 } as const

/** The book of the year before `year` and of `year`: accounts, budgets, what goes out, closing. */
export const bookScenes = (context: Context, year: number): Scene[] => [
  { at: moment(`${year - 1}-01-01`, '00:05'), play: (stage) => openAccounts(stage, year - 1) },
  ...[year - 1, year].flatMap((one) => [
    { at: moment(`${one}-01-13`, '11:00'), play: (stage: Stage) => planYear(stage, one) },
    ...expensesOf(one).map(paid),
    ...savingsOf(one),
    ...cashOf(one),
    ...conferenceOf(context, one).map(paid),
  ]),
  { at: moment(`${year - 1}-03-04`, '10:20'), play: (stage) => payRegular01(stage, year - 1) },
  { at: moment(`${year}-01-16`, '15:40'), play: (stage) => close(stage, year - 1) },
]

const by = (stage: Stage, call: { path: string }) => stage.staff('treasurer01', call)

const openAccounts = async (stage: Stage, year: number): Promise<void> => {
  const [main, savings, cash] = openings
  const opening_day = `${year}-01-01`
  const rows = [
    { account_pk: accounts.main, name: '주거래 계좌', kind: 'bank', opening_balance: main },
    { name: '정기예금', kind: 'bank', opening_balance: savings },
    { name: '현금', kind: 'cash', opening_balance: cash },
  ] as const
  for (const row of rows)
    await saveAccount(stage.context, by(stage, book.saveAccount), { ...row, opening_day })
}

/** The fill has this order paid already. */
const payRegular01 = async ({ account, context: { db, clock } }: Stage, year: number) => {
  const member = await findMemberById(db, 'regular01')
  if (member === undefined) return
  const { paid } = await findPaymentStatus(db, member.member_pk, annualFeeKey(year))
  if (paid === undefined) return
  const { order_pk, amount } = paid
  const depositor = member.member_name
  account.push({ at: clock.now(), depositor, amount, order_pks: [order_pk] })
}

const planned = {
  in: { dues: 9_000_000, registration: 4_000_000, 후원금: 1_500_000, 이자: 300_000 },
  out: {
    '학술대회 경비': 5_000_000,
    ...{ 인쇄비: 1_800_000, 회의비: 2_000_000, 인건비: 4_800_000, 통신비: 600_000 },
    ...{ 기부: 300_000, 세금: 250_000, 수수료: 400_000, 기타: 200_000 },
  },
}

const planYear = (stage: Stage, year: number): Promise<unknown> => {
  const rows = (['in', 'out'] as const).flatMap((side) =>
    Object.entries(planned[side]).map(([kind_key, amount]) => ({ side, kind_key, amount })),
  )
  return saveBudget(stage.context, by(stage, years.saveBudget), { year, rows })
}

const close = async (stage: Stage, year: number): Promise<void> => {
  const { mark } = await bookYear(stage.context, year)
  await closeYear(stage.context, by(stage, years.closeYear), { year, mark, note: '' })
}

/** A withdrawal: its time, payee, won, heading, and words. */
type Paid = readonly [at: string, payee: string, won: number, heading: string, event?: string]

const paid = ([at, depositor, won, what, project]: Paid): Scene => {
  const [day = '', time = ''] = at.split(' ')
  const movement = { depositor, amount: -won, order_pks: [], what, ...(project && { project }) }
  return {
    at: moment(day, time),
    play: ({ account, context }) =>
      Promise.resolve(account.push({ at: context.clock.now(), ...movement })),
  }
}

const expensesOf = (year: number): Paid[] => [
  ...Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month): Paid[] => {
    const on = (day: string): string => `${year}-${String(month).padStart(2, '0')}-${day}`
    return [
      [`${on('05')} 10:12`, '노을통신', 38_500 + (month % 4) * 1_100, '통신비'],
      [`${on('10')} 09:31`, '원천세', 13_200, '세금'],
      [`${on('16')} 20:41`, '여울식당', 96_000 + (month % 5) * 14_000, '회의비'],
      [`${on('25')} 14:02`, '사무보조 급여', 386_800, '인건비'],
      [`${on('25')} 14:03`, '이체수수료', 500, '수수료'],
      ...(month % 3 === 2
        ? [[`${on('18')} 11:20`, '별마루인쇄', 330_000 + month * 11_000, '인쇄비'] as const]
        : []),
      ...(month % 4 === 1 ? [[`${on('20')} 15:05`, '나래문구', 27_400, '기타'] as const] : []),
    ]
  }),
  [`${year}-12-11 13:30`, '달빛복지관', 300_000, '기부'],
]

/** Also half of the venue's price, which it wants some weeks before. */
const conferenceOf = (context: Context, year: number): Paid[] => {
  const { date, id } = autumn(context) ?? { date: '', id: '' }
  if (yearOf(date) !== year) return []
  const cost = (days: number, payee: string, won: number, heading = '학술대회 경비'): Paid => [
    `${addDays(date, days)} 16:${10 + Math.abs(days)}`,
    ...([payee, won, heading, id] as const),
  ]
  return [
    cost(-35, '물결회관', 900_000),
    cost(-8, '별마루인쇄', 1_120_000, '인쇄비'),
    cost(3, '물결회관', 900_000),
    cost(4, '한누리다과', 780_000),
    cost(5, '초청연자 사례', 1_200_000),
    cost(6, '온빛현수막', 264_000),
  ]
}

const savingsOf = (year: number): Scene[] => [
  {
    at: moment(`${year}-03-27`, '11:15'),
    play: ({ account, savings }) => {
      const moved = { at: moment(`${year}-03-27`, '11:15'), depositor: '노화학회', order_pks: [] }
      account.push({ ...moved, amount: -2_000_000, to: accounts.savings })
      return Promise.resolve(savings.push({ ...moved, amount: 2_000_000, to: accounts.main }))
    },
  },
  ...['06-20', '12-20'].map((day) => ({
    at: moment(`${year}-${day}`, '03:20'),
    play: ({ savings, context }: Stage) => {
      const at = { at: context.clock.now(), order_pks: [] }
      return Promise.resolve(
        savings.push(
          { ...at, depositor: '예금이자', amount: 148_200, what: '예금 이자' },
          { ...at, depositor: '이자소득세', amount: -22_820, what: '세금' },
        ),
      )
    },
  })),
]

/** Dues paid in cash go to the bank twice a year. */
const cashOf = (year: number): Scene[] => [
  ...['06-29', '12-14'].map((day) => ({
    at: moment(`${year}-${day}`, '10:50'),
    play: ({ account, context }: Stage) =>
      Promise.resolve(
        account.push({
          ...{ at: context.clock.now(), depositor: '현금입금', amount: 300_000, order_pks: [] },
          to: accounts.cash,
        }),
      ),
  })),
  ...['03-20', '09-18'].map((day) => ({
    at: hoursInto(`${year}-${day}`, 19),
    play: (stage: Stage) => payCash(stage, { payee: '다과', won: -34_000, reason: '월례 집담회' }),
  })),
]

/**
 * Writes down cash with the parts of what came in, or as an expense of meetings. False before the
 * book was begun.
 */
export const payCash = async (
  stage: Stage,
  { payee, won, reason, parts = [] }: Cash,
): Promise<boolean> => {
  const { context } = stage
  if ((await findAccounts(context.db)).length < accounts.cash) return false
  const [amount, side] = [Math.abs(won), won > 0 ? ('in' as const) : ('out' as const)]
  const day = seoulDay(context.clock.now())
  const line = { account_pk: accounts.cash, side, day, amount, payee, reason }
  const { line_pk } = await addToBook(context, by(stage, book.addToBook), line)
  const asked = { line_pk, left: amount }
  const spent = { ...asked, parts: [expense(amount, '회의비')] }
  if (won < 0) await decideLine(context, by(stage, book.decideLine), spent)
  else await allotLine(context, by(stage, bank.allotLine), { ...asked, parts, learn: false })
  return true
}

interface Cash {
  payee: string
  won: number
  reason: string
  parts?: PartInput[]
}

const expense = (amount: number, heading: string, project: string | null = null) =>
  ({ kind: 'expense', amount, expense: heading, project, note: '' }) as const

const transfer = (amount: number, account_pk: number) =>
  ({ kind: 'transfer', amount, account_pk, pair_pk: null, note: '' }) as const

/** Decides a line that moved between own accounts or, by `moved`, went out for something. */
export const decideMoved = async (
  stage: Stage,
  { line_pk, left }: { line_pk: number; left: number },
  moved: Movement | undefined,
): Promise<void> => {
  const { context } = stage
  const { lines } = await listOpen(context, by(stage, book.openLines), { line_pk })
  const [proposal] = lines[0]?.proposals ?? []
  const isProposed = moved?.what === undefined && proposal?.part.kind !== 'expense'
  const found = isProposed ? proposal?.part : undefined
  const own =
    moved?.to === undefined
      ? expense(left, moved?.what ?? '기타', moved?.project)
      : transfer(left, moved.to)
  await decideLine(context, by(stage, book.decideLine), { line_pk, left, parts: [found ?? own] })
}

export const isOf = (
  { at, depositor }: Movement,
  line: { day: string; time: string; depositor: string },
): boolean =>
  depositor === line.depositor && seoulTime(at) === line.time && seoulDay(at) === line.day
