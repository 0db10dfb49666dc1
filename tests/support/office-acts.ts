import * as bank from '#contract/bank-statement.ts'
import type { Call } from '#contract/call.ts'
import * as deeds from '#contract/order-deeds.ts'
import * as calls from '#contract/payments.ts'
import { finishPayments } from '#server/features/payments/jobs.ts'
import { bankCsv, bankRow, listed, upload } from '#tests/support/bank.ts'
import { call, succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import { linesOf, ordersOf, type Step, type Story } from '#tests/support/office-story.ts'
import { askForPaper } from '#tests/support/papers.ts'
import { annualFee } from '#tests/support/payments.ts'

type Of<Do extends Step['do']> = Extract<Step, { do: Do }>

const why = { reason: '회원의 부탁' }

const pick = <T>(from: readonly T[], which: number): T | undefined =>
  from[which % Math.max(1, from.length)]

const add = ({ held }: Story, order_pk: number, won: number): void => {
  held.set(order_pk, (held.get(order_pk) ?? 0) + won)
}

/** Whether it was done; a refusal is one of the answers that there are, a failure of the server throws. */
const isDone = async <Input, T>({ site, me }: Story, what: Call<Input, T>, input: Input) => {
  const { status, body } = await ask(site, what, input, me)
  if (status >= 500) throw new Error(`${what.path} answered ${status}`)
  return body.success
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

const confirm = async (story: Story): Promise<void> => {
  const { sure } = await listed(story.site, story.me)
  const lines = sure.map(({ line_pk, orders }) => ({
    line_pk,
    order_pks: orders.map(({ order_pk }) => order_pk),
  }))
  if (lines.length === 0) return
  const { left } = await succeed(ask(story.site, bank.confirmLines, { lines }, story.me))
  for (const { line_pk, order_pks } of lines) {
    for (const order_pk of left.includes(line_pk) ? [] : order_pks) {
      await give(story, line_pk, order_pk)
    }
  }
}

const returnOf = async (story: Story, which: number, part?: number): Promise<void> => {
  const order = fitting(await ordersOf(story), which, 'paid')
  if (order === undefined) return
  const left = order.amount - order.refunded_amount
  const amount = Math.min(part ?? left, left)
  const input = { order_pk: order.order_pk, amount, left, sent: true, exception: true, ...why }
  if (await isDone(story, deeds.refund, input)) add(story, order.order_pk, -amount)
}

/** Mostly one of those that fit, now and then any: what cannot be done has to be refused. */
const fitting = <T extends { state: string }>(from: readonly T[], which: number, state: string) =>
  pick(which === 5 ? from : from.filter((each) => each.state === state), which)

const line = async (story: Story, which: number, state: string): Promise<number> =>
  fitting(await linesOf(story), which, state)?.line_pk ?? 1

const order = async (story: Story, which: number, state: string): Promise<number> =>
  fitting(await ordersOf(story), which, state)?.order_pk ?? 1

const payerOf = ({ payers }: Story, which: number) => pick(payers, which) ?? { token: '' }

/** What each step does, and what the test writes into its own book of it. */
const acts: { [Do in Step['do']]: (story: Story, step: Of<Do>) => Promise<void> } = {
  order: async (story, { which }) => {
    await call(story.site, calls.createTransferInfo, annualFee, payerOf(story, which))
  },
  statement: async (story, { deposits }) => {
    const { site, me, payers, rows } = story
    for (const [who, won] of deposits) {
      const at = `2026.11.21 10:${String(rows.length % 60).padStart(2, '0')}:02`
      rows.push(bankRow(payers[who]?.member_name ?? '', won, at))
    }
    await succeed(upload(site, me, bankCsv(...rows)))
  },
  confirm,
  give: async (story, { which, to }) => {
    const line_pk = await line(story, which, which % 2 === 0 ? 'waiting' : 'taken')
    const order_pk = await order(story, to, to === 4 ? 'expired' : 'awaiting_deposit')
    const input = { line_pk, order_pks: [order_pk], ...why }
    if (await isDone(story, bank.giveLine, input)) await give(story, line_pk, order_pk)
  },
  undo: async (story, { which }) => {
    const line_pk = await line(story, which, 'taken')
    if (await isDone(story, bank.undoLine, { line_pk })) takeBack(story, line_pk)
  },
  'set aside': async (story, { which }) => {
    await isDone(story, bank.setLineAside, { line_pk: await line(story, which, 'waiting'), ...why })
  },
  'see a deposit': async (story, { which }) => {
    const state = which % 2 === 0 ? 'awaiting_deposit' : 'expired'
    const found = fitting(await ordersOf(story), which, state)
    if (found === undefined) return
    const { order_pk, amount } = found
    if (await isDone(story, deeds.confirmDeposit, { order_pk })) add(story, order_pk, amount)
  },
  'return a part': (story, { which }) => returnOf(story, which, 30_000),
  'return the rest': (story, { which }) => returnOf(story, which),
  print: async (story, { which }) => {
    await askForPaper(story.site, payerOf(story, which), await order(story, which, 'paid'))
  },
  settle: async (story, { which }) => {
    const order_pk = await order(story, which, 'to_return')
    const input = { order_pk, kind: 'deposit', returned: true, ...why } as const
    if (await isDone(story, deeds.settleCase, input)) story.held.set(order_pk, 0)
  },
  expire: async ({ site: { context } }) => {
    await context.db
      .updateTable('payment_order')
      .set({ due_at: '2026-11-20T00:00:00.000Z' })
      .where('state', '=', 'awaiting_deposit')
      .execute()
    await finishPayments(context)
  },
}

export const act = (story: Story, step: Step): Promise<void> =>
  (acts[step.do] as (story: Story, step: Step) => Promise<void>)(story, step)
