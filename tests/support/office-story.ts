import * as fc from 'fast-check'
import * as bank from '#payments/api/bank-statement.ts'
import { endWaiver, makeWaiver } from '#payments/api/dues.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import { createTransferInfo } from '#payments/api/payments.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import type { Call } from '#platform/api/call.ts'
import { bankCsv, bankRow, base64 } from '#tests/support/bank.ts'
import { type Part, sureLines } from '#tests/support/deposit-parts.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { cash } from '#tests/support/office-money.ts'
import { annualFee, type Payer } from '#tests/support/payments.ts'
import type { Clerk } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// An office that gets statements, gives deposits to orders, changes its mind and returns money, in whatever order.

/** `which` chooses among the members, lines or orders that there are. */
const which = fc.nat(5)
const one = <const Do extends string>(what: Do) => fc.record({ do: fc.constant(what), which })

/** Whose deposits, and of how much: too much, too little, for two years, of a stranger. */
const deposit = fc.tuple(
  fc.nat(3),
  fc.constantFrom(80_000, 80_000, 70_000, 50_000, 100_000, 160_000),
)
const deposits = fc.array(deposit, { minLength: 1, maxLength: 3 })

export const steps = fc.oneof(
  { weight: 4, arbitrary: one('order') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('statement'), deposits }) },
  { weight: 2, arbitrary: one('confirm') },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('give'), which, to: fc.nat(5) },
      ...{ part: fc.constantFrom(1, 1, 0.5), accept: fc.boolean() },
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('propose'), which, choice: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dues'),
      which,
      payer: fc.nat(2),
      year: fc.constantFrom(2026, 2027),
    }),
  },
  { weight: 2, arbitrary: one('undo') },
  one('undo a part'),
  one('other income'),
  one('owe'),
  { weight: 2, arbitrary: one('give back') },
  one('enter'),
  one('undo an entry'),
  one('waive'),
  one('end a waiver'),
  one('see a deposit'),
  one('return a part'),
  one('return the rest'),
  one('print'),
  one('settle'),
  one('expire'),
)

export type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

export interface Story {
  site: Site
  me: Clerk
  payers: readonly (Payer & { member_name: string })[]
  /** Every row that the bank has had so far: each file has all of them. */
  rows: string[]
  /** Orders whose money somebody of the office has seen without a line. */
  seen: Set<number>
  /** What went back of each order by a refund, in won. */
  refunded: Map<number, number>
  /** What of each line has its place, in won, as the test adds it up. */
  placed: Map<number, number>
}

export const ordersOf = ({ site }: Story) =>
  site.context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

export const linesOf = ({ site }: Story) =>
  site.context.db.selectFrom('bank_line').selectAll().orderBy('line_pk').execute()

export const partsOf = ({ site }: Story) =>
  site.context.db.selectFrom('bank_part').selectAll().orderBy('part_pk').execute()

// The book that the test of the office's money keeps itself, and what there is to choose from.

const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from[at % Math.max(1, from.length)]

const payerOf = (payers: Story['payers'], at: number) => {
  const payer = pick(payers, at)
  if (payer === undefined) throw new Error('Nobody pays')
  return payer
}

/** The answer where it was done; a refusal is one of the answers that there are, a failure of the server throws. */
const done = async <Input, T>({ me }: Story, what: Call<Input, T>, input: Input) => {
  const { status, body } = await me.ask(what, input)
  if (status >= 500) throw new Error(`${what.path} answered ${status}`)
  return body.success ? body.data : undefined
}

/** Gives a part of a line its place; what is refused leaves the test’s book as it is. */
const allot = async (story: Story, line_pk: number, ...parts: Part[]): Promise<void> => {
  const all = await linesOf(story)
  const amount = all.find((each) => each.line_pk === line_pk)?.amount ?? 0
  const before = story.placed.get(line_pk) ?? 0
  if (await done(story, bank.allotLine, { line_pk, left: amount - before, parts })) {
    story.placed.set(
      line_pk,
      parts.reduce((sum, part) => sum + part.amount, before),
    )
  }
}

const leftOf = async ({ placed, ...story }: Story, line_pk: number): Promise<number> => {
  const found = (await linesOf({ placed, ...story })).find((each) => each.line_pk === line_pk)
  return (found?.amount ?? 0) - (placed.get(line_pk) ?? 0)
}

/** Mostly one of those that fit, now and then any: what cannot be done has to be refused. */
const fitting = <T extends { state: string }>(from: readonly T[], at: number, state: string) =>
  pick(at === 5 ? from : from.filter((each) => each.state === state), at)

const line = async (story: Story, at: number, state: string): Promise<number> =>
  fitting(await linesOf(story), at, state)?.line_pk ?? 1

const order = async (story: Story, at: number, state: string): Promise<number> =>
  fitting(await ordersOf(story), at, state)?.order_pk ?? 1

type Of<Do extends Step['do']> = Extract<Step, { do: Do }>

const why = { reason: '회원의 부탁' }

const confirm = async (story: Story): Promise<void> => {
  const { sure } = await story.me.do(bank.listStatement, {})
  const lines = await sureLines(story.me)
  if (lines.length === 0) return
  const amountOf = new Map(sure.map(({ line_pk, amount }) => [line_pk, amount]))
  const { left } = await story.me.do(bank.confirmLines, { lines })
  for (const { line_pk } of lines) {
    if (!left.includes(line_pk)) story.placed.set(line_pk, amountOf.get(line_pk) ?? 0)
  }
}

const returnOf = async (story: Story, at: number, part?: number): Promise<void> => {
  const found = fitting(await ordersOf(story), at, 'paid')
  if (found === undefined) return
  const left = found.amount - found.refunded_amount
  const amount = Math.min(part ?? left, left)
  const input = { order_pk: found.order_pk, amount, left, sent: true, exception: true, ...why }
  if (await done(story, orderActions.refund, input)) {
    story.refunded.set(found.order_pk, found.refunded_amount + amount)
  }
}

/** What each step does, and what the test writes into its own book of it. */
const acts: { [Do in Step['do']]: (story: Story, step: Of<Do>) => Promise<unknown> } = {
  order: ({ payers }, step) => payerOf(payers, step.which).ask(createTransferInfo, annualFee),
  statement: async ({ me, payers, rows }, step) => {
    for (const [who, won] of step.deposits) {
      const at = `2026.11.21 10:${String(rows.length % 60).padStart(2, '0')}:02`
      rows.push(bankRow(payers[who]?.member_name ?? '낯선이', won, at))
    }
    await me.do(bank.readStatement, { file: base64(bankCsv(...rows)) })
  },
  confirm,
  give: async (story, step) => {
    const line_pk = await line(story, step.which, step.which % 4 === 3 ? 'taken' : 'waiting')
    const order_pk = await order(story, step.to, step.to === 4 ? 'expired' : 'awaiting_deposit')
    const found = (await ordersOf(story)).find((each) => each.order_pk === order_pk)
    const most = Math.min(await leftOf(story, line_pk), found?.amount ?? 0)
    const amount = Math.floor(most * step.part)
    if (amount === 0) return
    const accepted = step.accept ? { accept: true, note: '회원의 부탁' } : {}
    await allot(story, line_pk, { kind: 'order', order_pk, amount, ...accepted })
  },
  propose: async (story, step) => {
    const { open } = await story.me.do(bank.listStatement, {})
    const found = pick(open, step.which)
    const proposed = pick(found?.candidates ?? [], step.choice)
    if (found && proposed?.ready === true) await allot(story, found.line_pk, ...proposed.parts)
  },
  dues: async (story, step) => {
    const line_pk = await line(story, step.which, 'waiting')
    const { member_pk } = payerOf(story.payers, step.payer)
    const amount = Math.min(await leftOf(story, line_pk), 80_000)
    if (amount === 0) return
    const goods_key = `fee:${step.year}`
    await allot(story, line_pk, { kind: 'entry', member_pk, goods_key, amount, note: '합의' })
  },
  undo: async (story, step) => {
    const line_pk = await line(story, step.which, step.which % 2 === 0 ? 'taken' : 'waiting')
    if (await done(story, bank.undoLine, { line_pk })) story.placed.delete(line_pk)
  },
  'undo a part': async (story, step) => {
    const part = pick(await partsOf(story), step.which)
    if (part === undefined) return
    const { line_pk, part_pk, amount } = part
    if (await done(story, bank.undoLine, { line_pk, part_pk })) {
      story.placed.set(line_pk, (story.placed.get(line_pk) ?? 0) - amount)
    }
  },
  'other income': async (story, step) => {
    const line_pk = await line(story, step.which, 'waiting')
    const amount = Math.min(await leftOf(story, line_pk), 20_000)
    if (amount > 0) await allot(story, line_pk, { kind: 'income', income: '후원금', amount })
  },
  owe: async (story, step) => {
    const line_pk = await line(story, step.which, 'waiting')
    const amount = await leftOf(story, line_pk)
    const { member_pk } = payerOf(story.payers, step.which)
    const whose = step.which % 2 === 0 ? { member_pk } : {}
    const part = { kind: 'return', amount, return_to: '낯선이', note: '잘못 입금' } as const
    if (amount > 0) await allot(story, line_pk, { ...part, ...whose })
  },
  'give back': async (story, step) => {
    const owed = (await partsOf(story)).filter(({ kind }) => kind === 'return')
    const part_pk = pick(owed, step.which)?.part_pk
    if (part_pk === undefined) return
    await done(story, bank.completeReturn, { part_pk, returned_on: '2026-11-21' })
  },
  enter: async (story, step) => {
    const { member_pk } = payerOf(story.payers, step.which)
    const made = await done(story, orderActions.makeEntry, { member_pk, ...cash() })
    if (made) story.seen.add(made.order.order_pk)
  },
  'undo an entry': async (story, step) => {
    const entered = (await ordersOf(story)).filter(({ pay_method }) => pay_method === 'cash')
    const order_pk = fitting(entered, step.which, 'paid')?.order_pk ?? 1
    await done(story, orderActions.undoEntry, { order_pk, ...why })
  },
  waive: (story, step) => {
    const { member_pk } = payerOf(story.payers, step.which)
    return done(story, makeWaiver, { member_pk, year: 2026, tell: false, ...why })
  },
  'end a waiver': async (story) => {
    const waivers = story.site.context.db.selectFrom('fee_waiver').select('waiver_pk')
    const waived = await waivers.where('ended_at', 'is', null).executeTakeFirst()
    if (waived !== undefined) await done(story, endWaiver, { ...waived, ...why })
  },
  'see a deposit': async (story, step) => {
    const state = step.which % 2 === 0 ? 'awaiting_deposit' : 'expired'
    const found = fitting(await ordersOf(story), step.which, state)
    if (found === undefined) return
    const { order_pk } = found
    if (await done(story, orderActions.confirmDeposit, { order_pk })) story.seen.add(order_pk)
  },
  'return a part': (story, step) => returnOf(story, step.which, 30_000),
  'return the rest': (story, step) => returnOf(story, step.which),
  print: async (story, step) => {
    const payer = payerOf(story.payers, step.which)
    await askForDocument(story.site, payer, await order(story, step.which, 'paid'))
  },
  settle: async (story, step) => {
    const order_pk = await order(story, step.which, 'to_return')
    const input = { order_pk, kind: 'deposit', returned: true, ...why } as const
    await done(story, orderActions.concludeCase, input)
  },
  expire: async ({ site: { context } }, step) => {
    // Now and then the money has come too late for it.
    const late = step.which % 2 === 0 ? { deposit_due: '2026-11-20' } : {}
    const orders = context.db
      .updateTable('payment_order')
      .set({ due_at: '2026-11-20T00:00:00.000Z', ...late })
    await orders.where('state', '=', 'awaiting_deposit').execute()
    await finishPayments(context)
  },
}

export const act = async (story: Story, step: Step): Promise<void> => {
  await (acts[step.do] as (story: Story, step: Step) => Promise<unknown>)(story, step)
}
