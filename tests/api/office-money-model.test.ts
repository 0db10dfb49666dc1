import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import * as money from '#payments/api/office-money.ts'
import { named } from '#tests/support/members.ts'
import { runs } from '#tests/support/nightly.ts'
import * as officeStory from '#tests/support/office-story.ts'
import { plantPayer } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// Orders, deposits by statement and by hand, cash, waivers, changes of mind, refunds: the books add up to the won after each step.

vi.setConfig({ testTimeout: runs(300_000, 7_200_000) })

/** Everybody has ordered, and as many deposits have come. */
const opening: readonly officeStory.Step[] = [
  ...[0, 1, 2].map((which) => ({ do: 'order', which }) as const),
  { do: 'statement', deposits: [0, 1, 2].map((who) => [who, 80_000]) },
]

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

type Order = Awaited<ReturnType<typeof officeStory.ordersOf>>[number]

const pays = ({ kind }: { kind: string }): boolean => kind !== 'income' && kind !== 'return'

/** An order is paid iff its parts reach its amount, as it was ordered or accepted, or somebody has seen the money. */
const judgeOrder = (story: officeStory.Story, order: Order, received: number): void => {
  const { order_pk, state, amount, refunded_amount } = order
  expect([order_pk, refunded_amount]).toEqual([order_pk, story.refunded.get(order_pk) ?? 0])
  if (story.seen.has(order_pk)) expect(received).toBeLessThanOrEqual(amount)
  else if (state === 'paid' || state === 'refunded') {
    expect([order_pk, state, received]).toEqual([order_pk, state, amount])
  } else if (state === 'awaiting_deposit') expect(received).toBeLessThan(amount)
  else expect([order_pk, state, received]).toEqual([order_pk, state, 0])
}

/** The parts of each line are at most the line and what the test has placed, and 확인 필요 lists exactly what is open. */
const judge = async (story: officeStory.Story): Promise<void> => {
  const orders = await officeStory.ordersOf(story)
  const parts = await officeStory.partsOf(story)
  for (const order of orders) {
    const own = parts.filter((part) => pays(part) && part.order_pk === order.order_pk)
    judgeOrder(story, order, sumOf(own))
  }
  const lines = await officeStory.linesOf(story)
  expect(lines).toHaveLength(story.rows.length)
  const left = []
  for (const { line_pk, amount, state } of lines) {
    const placed = sumOf(parts.filter((part) => part.line_pk === line_pk))
    expect([line_pk, placed]).toEqual([line_pk, story.placed.get(line_pk) ?? 0])
    expect(placed).toBeLessThanOrEqual(amount)
    expect(state).toBe(placed === amount ? 'taken' : 'waiting')
    if (placed < amount) left.push({ line_pk, left: amount - placed })
  }
  const open = await story.me.do(money.listCases, {})
  expect(
    open.lines.map((line) => ({ line_pk: line.line_pk, left: line.left })).toSorted(byLine),
  ).toEqual(left)
  const owed = parts.filter(({ kind, returned_on }) => kind === 'return' && returned_on === null)
  expect(new Set(open.returns.map(({ part_pk }) => part_pk))).toEqual(
    new Set(owed.map(({ part_pk }) => part_pk)),
  )
  const live = orders.filter(({ state }) => state === 'paid' || state === 'awaiting_deposit')
  expect(
    new Set(live.map(({ member_pk, goods_key, state }) => `${member_pk} ${goods_key} ${state}`))
      .size,
  ).toBe(live.length)
}

const byLine = (one: { line_pk: number }, other: { line_pk: number }): number =>
  one.line_pk - other.line_pk

/** The list's sums are those of the orders, and the refunds' rows those of what went back. */
const judgeSums = async (story: officeStory.Story): Promise<void> => {
  const { site, me } = story
  const { sums } = await me.do(money.listOrders, {})
  const paid = (await officeStory.ordersOf(story)).filter(
    ({ state }) => state === 'paid' || state === 'refunded',
  )
  expect(sums.paid).toBe(sumOf(paid))
  const refunds = site.context.db.selectFrom('refund').select('amount').where('state', '=', 'done')
  const back = sumOf(await refunds.execute())
  expect(back).toBe(sums.refunded)
}

const tables = ['bank_line', 'payer_name', 'fee_waiver', 'payment_order', 'rate_limit'] as const

const plantPeople = async (site: Site): Promise<officeStory.Story['payers']> => {
  const payers = []
  for (const [index, member_name] of ['홍길동', '이몽룡', '성춘향'].entries()) {
    payers.push({ ...(await plantPayer(site, named(member_name, `payer${index}`))), member_name })
  }
  return payers
}

test('the books add up after each step', async ({ site, admin: me }) => {
  const payers = await plantPeople(site)
  await fc.assert(
    fc.asyncProperty(fc.array(officeStory.steps, { minLength: 6, maxLength: 20 }), async (plan) => {
      for (const table of tables) await site.context.db.deleteFrom(table).execute()
      const book = { rows: [], seen: new Set<number>(), refunded: new Map(), placed: new Map() }
      const story: officeStory.Story = { site, me, payers, ...book }
      for (const step of [...opening, ...plan]) {
        await officeStory.act(story, step)
        await judge(story)
      }
      await judgeSums(story)
    }),
    { numRuns: runs(5, 1000) },
  )
})
