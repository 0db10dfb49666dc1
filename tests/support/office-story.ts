import * as bank from '#payments/api/bank-statement.ts'
import { endWaiver, makeWaiver } from '#payments/api/dues.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import { createTransferInfo } from '#payments/api/payments.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import type { Call } from '#platform/api/call.ts'
import { bankCsv, bankRow, base64 } from '#tests/support/bank.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { cash } from '#tests/support/office-money.ts'
import { annualFee, type Payer } from '#tests/support/payments.ts'
import type { Clerk } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import * as fc from 'fast-check'

// An office that gets statements, gives deposits to orders, changes its mind and returns money, in whatever order.

/** `which` chooses among the members, lines or orders that there are. */
const which = fc.nat(5)
const one = <const Do extends string>(what: Do) => fc.record({ do: fc.constant(what), which })

/** Whose deposits, and of how much: another sum than the fee is given by hand alone. */
const deposit = fc.tuple(fc.nat(2), fc.constantFrom(80_000, 80_000, 70_000))
const deposits = fc.array(deposit, { minLength: 1, maxLength: 3 })

export const steps = fc.oneof(
  { weight: 4, arbitrary: one('order') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('statement'), deposits }) },
  { weight: 2, arbitrary: one('confirm') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give'), which, to: fc.nat(5) }) },
  { weight: 2, arbitrary: one('undo') },
  one('set aside'),
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
  /** What the society holds by each order, in won, as the test adds it up. */
  held: Map<number, number>
  /** Which line went to which order. */
  given: Map<number, number>
}

export const ordersOf = ({ site }: Story) =>
  site.context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

export const linesOf = ({ site }: Story) =>
  site.context.db.selectFrom('bank_line').selectAll().orderBy('line_pk').execute()

// The book that the test of the office's money keeps itself, and what there is to choose from.

const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from[at % Math.max(1, from.length)]

const payerOf = (payers: Story['payers'], at: number) => {
  const payer = pick(payers, at)
  if (payer === undefined) throw new Error('Nobody pays')
  return payer
}

const add = ({ held }: Story, order_pk: number, won: number): void => {
  held.set(order_pk, (held.get(order_pk) ?? 0) + won)
}

/** The answer where it was done; a refusal is one of the answers that there are, a failure of the server throws. */
const done = async <Input, T>({ me }: Story, what: Call<Input, T>, input: Input) => {
  const { status, body } = await me.ask(what, input)
  if (status >= 500) throw new Error(`${what.path} answered ${status}`)
  return body.success ? body.data : undefined
}

/** A line went to an order: what is held by it is the order's amount. */
const give = async (story: Story, line_pk: number, order_pk: number): Promise<void> => {
  takeBack(story, line_pk)
  const order = (await ordersOf(story)).find((each) => each.order_pk === order_pk)
  add(story, order_pk, order?.amount ?? 0)
  story.given.set(line_pk, order_pk)
}

const takeBack = ({ held, given }: Story, line_pk: number): void => {
  const before = given.get(line_pk)
  if (before !== undefined) held.set(before, 0)
  given.delete(line_pk)
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
  const lines = sure.map(({ line_pk, orders }) => ({
    line_pk,
    order_pks: orders.map(({ order_pk }) => order_pk),
  }))
  if (lines.length === 0) return
  const { left } = await story.me.do(bank.confirmLines, { lines })
  for (const { line_pk, order_pks } of lines) {
    for (const order_pk of left.includes(line_pk) ? [] : order_pks) {
      await give(story, line_pk, order_pk)
    }
  }
}

const returnOf = async (story: Story, at: number, part?: number): Promise<void> => {
  const found = fitting(await ordersOf(story), at, 'paid')
  if (found === undefined) return
  const left = found.amount - found.refunded_amount
  const amount = Math.min(part ?? left, left)
  const input = { order_pk: found.order_pk, amount, left, sent: true, exception: true, ...why }
  if (await done(story, orderActions.refund, input)) add(story, found.order_pk, -amount)
}

/** What each step does, and what the test writes into its own book of it. */
const acts: { [Do in Step['do']]: (story: Story, step: Of<Do>) => Promise<unknown> } = {
  order: ({ payers }, step) => payerOf(payers, step.which).ask(createTransferInfo, annualFee),
  statement: async ({ me, payers, rows }, step) => {
    for (const [who, won] of step.deposits) {
      const at = `2026.11.21 10:${String(rows.length % 60).padStart(2, '0')}:02`
      rows.push(bankRow(payers[who]?.member_name ?? '', won, at))
    }
    await me.do(bank.readStatement, { file: base64(bankCsv(...rows)) })
  },
  confirm,
  give: async (story, step) => {
    const line_pk = await line(story, step.which, step.which % 2 === 0 ? 'waiting' : 'taken')
    const order_pk = await order(story, step.to, step.to === 4 ? 'expired' : 'awaiting_deposit')
    const input = { line_pk, order_pks: [order_pk], ...why }
    if (await done(story, bank.assignLine, input)) await give(story, line_pk, order_pk)
  },
  undo: async (story, step) => {
    const line_pk = await line(story, step.which, 'taken')
    if (await done(story, bank.undoLine, { line_pk })) takeBack(story, line_pk)
  },
  enter: async (story, step) => {
    const { member_pk } = payerOf(story.payers, step.which)
    const made = await done(story, orderActions.makeEntry, { member_pk, ...cash() })
    if (made) add(story, made.order.order_pk, made.order.amount)
  },
  'undo an entry': async (story, step) => {
    const entered = (await ordersOf(story)).filter(({ pay_method }) => pay_method === 'cash')
    const order_pk = fitting(entered, step.which, 'paid')?.order_pk ?? 1
    const undone = await done(story, orderActions.undoEntry, { order_pk, ...why })
    if (undone) story.held.set(order_pk, 0)
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
  'set aside': async (story, step) =>
    done(story, bank.excludeLine, { line_pk: await line(story, step.which, 'waiting'), ...why }),
  'see a deposit': async (story, step) => {
    const state = step.which % 2 === 0 ? 'awaiting_deposit' : 'expired'
    const found = fitting(await ordersOf(story), step.which, state)
    if (found === undefined) return
    const { order_pk, amount } = found
    if (await done(story, orderActions.confirmDeposit, { order_pk })) add(story, order_pk, amount)
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
    if (await done(story, orderActions.concludeCase, input)) story.held.set(order_pk, 0)
  },
  expire: async ({ site: { context } }) => {
    const orders = context.db
      .updateTable('payment_order')
      .set({ due_at: '2026-11-20T00:00:00.000Z' })
    await orders.where('state', '=', 'awaiting_deposit').execute()
    await finishPayments(context)
  },
}

export const act = async (story: Story, step: Step): Promise<void> => {
  await (acts[step.do] as (story: Story, step: Step) => Promise<unknown>)(story, step)
}
