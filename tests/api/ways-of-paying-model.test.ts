import { findLiveOrders, type Order } from '#payments/server/orders/orders.ts'
import { countTakenSeats } from '#payments/server/seats/places.ts'
import { gatewayTimings } from '#platform/server/gateways/timings.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { runs } from '#tests/support/nightly.ts'
import {
  act,
  goods_key,
  ordersOf,
  type Step,
  steps,
  type Story,
} from '#tests/support/paying-story.ts'
import { plantPayers, whileOpen } from '#tests/support/payments.ts'
import { test as base } from '#tests/support/site.ts'
import * as fc from 'fast-check'
import { expect, vi } from 'vitest'

const test = base.extend({ settings: { gatewayTimings: { ...gatewayTimings, read: 100 } } })

// Dozens of stories, each with its windows at the gateway.
vi.setConfig({ testTimeout: runs(300_000, 7_200_000) })

/** The gateway's own books, by order. */
const chargedOrders = async ({ site: { context } }: Story): Promise<Set<number>> => {
  const ledger = await readLedger(context.config)
  const attempts = await context.db
    .selectFrom('card_attempt')
    .select(['order_pk', 'mbr_ref_no'])
    .execute()
  const charged = attempts.filter(({ mbr_ref_no }) => (ledger.get(mbr_ref_no)?.net ?? 0) > 0)
  return new Set(charged.map(({ order_pk }) => order_pk))
}

/** All money that the society has of the member is in an order that says so; one good, one payment, one place. */
const judge = async (story: Story): Promise<void> => {
  const { site, member_pk, deposited } = story
  const charged = await chargedOrders(story)
  const orders = await ordersOf(story)
  for (const { order_pk, state } of orders) {
    // A charge has the place, or is on its way back. A deposit has it, or is on the office's list.
    if (charged.has(order_pk)) expect(['paid', 'unknown']).toContain(state)
    if (deposited.has(order_pk)) expect(['paid', 'to_return']).toContain(state)
    if (state === 'paid') expect(charged.has(order_pk) || deposited.has(order_pk)).toBe(true)
  }
  const states = orders.map(({ state }) => state)
  expect(states.filter((state) => state === 'paid').length).toBeLessThanOrEqual(1)
  if (states.includes('paid')) expect(states).not.toContain('awaiting_deposit')
  const live = await findLiveOrders(site.context.db, member_pk, goods_key)
  expect(await countTakenSeats(site.context.db, goods_key)).toBe(live.length > 0 ? 1 : 0)
}

/** An order that awaits its deposit ends by that, by a card that has paid, or by its time; by nothing else (ruling 39). */
const judgeAwaited = (before: readonly Order[], after: readonly Order[], step: Step): void => {
  for (const { order_pk, state } of before) {
    const now = after.find((order) => order.order_pk === order_pk)?.state
    if (state !== 'awaiting_deposit' || now === 'awaiting_deposit' || now === 'paid') continue
    if (step.do === 'come back') expect(after.some((one) => one.state === 'paid')).toBe(true)
    else expect(step.do).toBe('wait')
  }
}

test('in whatever order card, transfer, closing and deposit come, nobody who paid is without a place or an order', async ({
  site,
}) => {
  site.clock.set(whileOpen)
  const [payer] = await plantPayers(site, 1)
  const member_pk = payer?.member_pk ?? 0
  const { db } = site.context
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 10 }), async (plan) => {
      site.clock.set(whileOpen)
      await db.deleteFrom('payment_order').where('goods_key', '=', goods_key).execute()
      await db.deleteFrom('rate_limit').execute()
      const story: Story = { site, member_pk, windows: [], deposited: new Set() }
      for (const step of plan) {
        const before = await ordersOf(story)
        await act(story, step)
        await judge(story)
        judgeAwaited(before, await ordersOf(story), step)
      }
    }),
    { numRuns: runs(40, 1500) },
  )
})
