import * as money from '#payments/api/office-money.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
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
import { type Site, test } from '#tests/support/site.ts'
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
  const { sums } = await succeed(ask(site, money.listOrders, {}, me))
  const waiting = await succeed(ask(site, money.listOrders, { state: 'to_return' }, me))
  const all = [...held.values()].reduce((sum, won) => sum + won, 0)
  expect(sums.paid - sums.refunded + waiting.sums.amount).toBe(all)
  const refunds = await site.context.db.selectFrom('refund').select(['amount', 'state']).execute()
  const back = refunds.filter(({ state }) => state === 'done')
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.refunded)
}

const begin = async (site: Site): Promise<Story> => {
  for (const table of [
    'bank_line',
    'payer_name',
    'fee_waiver',
    'payment_order',
    'rate_limit',
  ] as const) {
    await site.context.db.deleteFrom(table).execute()
  }
  return { ...(await people(site)), site, rows: [], held: new Map(), given: new Map() }
}

const known = new WeakMap<Site, Pick<Story, 'me' | 'payers'>>()

const people = async (site: Site): Promise<Pick<Story, 'me' | 'payers'>> => {
  const before = known.get(site)
  if (before !== undefined) return before
  const names = ['홍길동', '이몽룡', '성춘향']
  const payers = []
  for (const [index, member_name] of names.entries()) {
    const identity = { member_id: `payer${index}`, email: `payer${index}@example.org` }
    payers.push({ ...(await plantPayer(site, { member_name, ...identity })), member_name })
  }
  const planted = { me: await plantStaff(site, '관리자'), payers }
  known.set(site, planted)
  return planted
}

test('in whatever order they come, the books add up after each step', async ({ site }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 20 }), async (plan) => {
      const story = await begin(site)
      for (const step of [...opening, ...plan]) {
        await act(story, step)
        await judge(story)
      }
      await judgeSums(story)
    }),
    { numRuns: runs(15, 1000) },
  )
})
