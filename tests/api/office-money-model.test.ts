import * as money from '#payments/api/office-money.ts'
import { runs } from '#tests/support/nightly.ts'
import {
  act,
  linesOf,
  ordersOf,
  type Step,
  steps,
  type Story,
} from '#tests/support/office-story.ts'
import { plantPayer } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import * as fc from 'fast-check'
import { expect, vi } from 'vitest'

// Orders, deposits by statement and by hand, cash, waivers, changes of mind, refunds: the books add up to the won after each step.

vi.setConfig({ testTimeout: runs(300_000, 7_200_000) })

/** Everybody has ordered, and as many deposits have come. */
const opening: readonly Step[] = [
  ...[0, 1, 2].map((which) => ({ do: 'order', which }) as const),
  { do: 'statement', deposits: [0, 1, 2].map((who) => [who, 80_000]) },
]

/** What an order says that the society holds by it, in won. */
const heldBy = ({ state, amount, refunded_amount }: Awaited<ReturnType<typeof ordersOf>>[number]) =>
  ['paid', 'to_return', 'refunded'].includes(state) ? amount - refunded_amount : 0

/** Each order holds what the test has added up; each taken line has an order that took it, and each at most one. */
const judge = async (story: Story): Promise<void> => {
  const orders = await ordersOf(story)
  for (const order of orders) {
    expect([order.order_pk, order.state, heldBy(order)]).toEqual([
      order.order_pk,
      order.state,
      story.held.get(order.order_pk) ?? 0,
    ])
  }
  const deposits = await story.site.context.db.selectFrom('bank_deposit').selectAll().execute()
  expect(new Map(deposits.map(({ line_pk, order_pk }) => [line_pk, order_pk]))).toEqual(story.given)
  const lines = await linesOf(story)
  expect(lines).toHaveLength(story.rows.length)
  for (const { line_pk, state } of lines) {
    expect(state === 'taken').toBe(story.given.has(line_pk))
  }
  const paid = orders.filter(({ state }) => state === 'paid')
  expect(new Set(paid.map(({ member_pk }) => member_pk)).size).toBe(paid.length)
}

/** The list's sums are those of the orders, and the refunds' rows those of what went back. */
const judgeSums = async ({ site, me, held }: Story): Promise<void> => {
  const { sums } = await me.do(money.listOrders, {})
  const waiting = await me.do(money.listOrders, { state: 'to_return' })
  const all = [...held.values()].reduce((sum, won) => sum + won, 0)
  expect(sums.paid - sums.refunded + waiting.sums.amount).toBe(all)
  const refunds = site.context.db.selectFrom('refund').select('amount').where('state', '=', 'done')
  const back = (await refunds.execute()).reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(sums.refunded)
}

const tables = ['bank_line', 'payer_name', 'fee_waiver', 'payment_order', 'rate_limit'] as const

const plantPeople = async (site: Site): Promise<Story['payers']> => {
  const payers = []
  for (const [index, member_name] of ['홍길동', '이몽룡', '성춘향'].entries()) {
    const identity = { member_id: `payer${index}`, email: `payer${index}@example.org` }
    payers.push({ ...(await plantPayer(site, { member_name, ...identity })), member_name })
  }
  return payers
}

test('the books add up after each step', async ({ site, admin: me }) => {
  const payers = await plantPeople(site)
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 20 }), async (plan) => {
      for (const table of tables) await site.context.db.deleteFrom(table).execute()
      const story: Story = { site, me, payers, rows: [], held: new Map(), given: new Map() }
      for (const step of [...opening, ...plan]) {
        await act(story, step)
        await judge(story)
      }
      await judgeSums(story)
    }),
    { numRuns: runs(12, 1000) },
  )
})
