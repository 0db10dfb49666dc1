import {
  autumn,
  moment,
  moved,
  type Movement,
  type Scene,
  type Stage,
} from '#app/demo/society/stage.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as years from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import { allotLine } from '#payments/server/bank-statement/allot.ts'
import { findAccounts, saveAccount } from '#payments/server/book/accounts.ts'
import { addToBook, decideLine } from '#payments/server/book/decide.ts'
import { listOpen } from '#payments/server/book/open.ts'
import { bookYear, closeYear, saveBudget } from '#payments/server/book/year.ts'
import { addDays, seoulDay, yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'

/** Keys of the accounts, in the order in which they are added, and what stood on them in won. */
export const accounts = { main: 1, savings: 2, cash: 3 } as const
export const openings = [18_240_000, 20_000_000, 84_000]

const by = (stage: Stage, call: { path: string }) => stage.staff('treasurer01', call)

/** The book of the year before `year` and of `year`: accounts, budgets, what goes out, closing. */
export const bookScenes = (context: Context, year: number): Scene[] => [
  { at: moment(`${year - 1}-01-01`, '00:05'), play: (stage) => openAccounts(stage, year - 1) },
  ...[year - 1, year].flatMap((one) => [
    { at: moment(`${one}-01-13`, '11:00'), play: (stage: Stage) => planYear(stage, one) },
    ...[...monthlyOf(one), ...yearlyOf(one), ...conferenceOf(context, one)].map(scene),
    ...['03-20', '09-18'].map((day) => ({ at: moment(`${one}-${day}`, '19:00'), play: buySnacks })),
  ]),
  { at: moment(`${year}-01-16`, '15:40'), play: (stage) => close(stage, year - 1) },
]

const openAccounts = async (stage: Stage, year: number): Promise<void> => {
  for (const [at, name] of ['주거래 계좌', '정기예금', '현금'].entries())
    await saveAccount(stage.context, by(stage, books.saveAccount), {
      ...(at === 0 && { account_pk: accounts.main }),
      name,
      kind: at === 2 ? 'cash' : 'bank',
      opening_day: `${year}-01-01`,
      opening_balance: openings[at] ?? 0,
    })
}

/** In thousands of won. */
const planned = {
  in: { dues: 9500, registration: 4000, 후원금: 1000, 이자: 300 },
  out: {
    '학술대회 경비': 4500,
    인쇄비: 2800,
    회의비: 1600,
    인건비: 4700,
    통신비: 500,
    기부: 300,
    세금: 200,
    수수료: 350,
    기타: 100,
  },
}

const planYear = (stage: Stage, year: number): Promise<unknown> => {
  const rows = (['in', 'out'] as const).flatMap((side) =>
    Object.entries(planned[side]).map(([kind_key, thousands]) => ({
      side,
      kind_key,
      amount: thousands * 1000,
    })),
  )
  return saveBudget(stage.context, by(stage, years.saveBudget), { year, rows })
}

const close = async (stage: Stage, year: number): Promise<void> => {
  const { mark } = await bookYear(stage.context, year)
  await closeYear(stage.context, by(stage, years.closeYear), { year, mark, note: '' })
}

/** Day and time, the bank's name of the other side, won, and what it was for. */
type Row = readonly [
  at: string,
  payee: string,
  won: number,
  more: Partial<Movement>,
  of?: 'savings',
]

const scene = ([at, depositor, amount, more, of]: Row): Scene => {
  const [day = '', time = ''] = at.split(' ')
  return moved(moment(day, time), { depositor, amount, ...more }, of)
}

const monthlyOf = (year: number): Row[] =>
  Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month): Row[] => {
    const on = `${year}-${String(month).padStart(2, '0')}`
    const printed = 330_000 + month * 11_000
    return [
      [`${on}-05 10:12`, '노을통신', -38_500 - (month % 4) * 1_100, { what: '통신비' }],
      [`${on}-10 09:31`, '원천세', -13_200, { what: '세금' }],
      [`${on}-16 20:41`, '여울식당', -96_000 - (month % 5) * 14_000, { what: '회의비' }],
      [`${on}-25 14:02`, '사무보조 급여', -386_800, { what: '인건비' }],
      [`${on}-25 14:03`, '이체수수료', -500, { what: '수수료' }],
      ...(month % 3 === 2
        ? [[`${on}-18 11:20`, '별마루인쇄', -printed, { what: '인쇄비' }] as const]
        : []),
    ]
  })

const yearlyOf = (year: number): Row[] => [
  [`${year}-03-27 11:15`, '노화학회', -2_000_000, { to: accounts.savings }],
  [`${year}-03-27 11:15`, '노화학회', 2_000_000, { to: accounts.main }, 'savings'],
  [`${year}-05-20 15:05`, '나래문구', -27_400, { what: '기타' }],
  // Dues that were paid in cash.
  [`${year}-06-29 10:50`, '현금입금', 300_000, { to: accounts.cash }],
  [`${year}-12-11 13:30`, '달빛복지관', -300_000, { what: '기부' }],
  [`${year}-12-14 10:50`, '현금입금', 300_000, { to: accounts.cash }],
  [`${year}-12-20 03:20`, '예금이자', 296_400, { what: '예금 이자' }, 'savings'],
  [`${year}-12-20 03:20`, '이자소득세', -45_640, { what: '세금' }, 'savings'],
]

/** The venue wants half of its price some weeks before. */
const conferenceOf = (context: Context, year: number): Row[] => {
  const { date, id: project } = autumn(context) ?? { date: '', id: '' }
  if (yearOf(date) !== year) return []
  const cost = (days: number, payee: string, won: number, what = '학술대회 경비'): Row => [
    `${addDays(date, days)} 16:${10 + Math.abs(days)}`,
    ...([payee, won, { what, project }] as const),
  ]
  return [
    cost(-42, '돌고래제약', 1_000_000, '학술대회 후원금'),
    cost(-35, '물결회관', -900_000),
    cost(-8, '별마루인쇄', -1_120_000, '인쇄비'),
    cost(3, '물결회관', -900_000),
    cost(4, '한누리다과', -780_000),
    cost(5, '초청연자 사례', -1_200_000),
  ]
}

/** Cash that came in, with its parts. False before the book was begun. */
export const takeCash = async (
  stage: Stage,
  { payee, reason, part }: { payee: string; reason: string; part: PartInput },
): Promise<boolean> => {
  if ((await findAccounts(stage.context.db)).length < accounts.cash) return false
  const { amount } = part
  const line_pk = await addCash(stage, { side: 'in', amount, payee, reason })
  const allotted = { line_pk, left: amount, parts: [part], learn: false }
  await allotLine(stage.context, by(stage, bank.allotLine), allotted)
  return true
}

const addCash = async (
  stage: Stage,
  given: { side: 'in' | 'out'; amount: number; payee: string; reason: string },
): Promise<number> => {
  const line = { account_pk: accounts.cash, day: seoulDay(stage.context.clock.now()), ...given }
  return (await addToBook(stage.context, by(stage, book.addToBook), line)).line_pk
}

const buySnacks = async (stage: Stage): Promise<void> => {
  const left = 34_000
  const bought = { side: 'out', amount: left, payee: '다과', reason: '월례 집담회' } as const
  const line_pk = await addCash(stage, bought)
  await decideMoved(stage, { line_pk, left }, { what: '회의비' })
}

/** Decides a line by what moved it, else as it is proposed: it pays back what is owed. */
export const decideMoved = async (
  stage: Stage,
  { line_pk, left: amount }: { line_pk: number; left: number },
  { what, to, project }: Partial<Movement> = {},
): Promise<void> => {
  const { lines } = await listOpen(stage.context, by(stage, book.openLines), { line_pk })
  const proposed = lines[0]?.proposals.find(({ part }) => part.kind !== 'expense')?.part
  const other = { kind: 'transfer', account_pk: to ?? 0, pair_pk: null } as const
  const spent = { kind: 'expense', expense: what ?? '기타', project: project ?? null } as const
  const own = { ...(to === undefined ? spent : other), amount, note: '' }
  const parts = [what === undefined ? (proposed ?? own) : own]
  await decideLine(stage.context, by(stage, book.decideLine), { line_pk, left: amount, parts })
}
