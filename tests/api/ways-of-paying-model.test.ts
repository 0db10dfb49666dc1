import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import { countTakenSeats } from '#conference/server/seats/places.ts'
import { approve, closeCard, readyCard } from '#payments/server/cards/approve.ts'
import { endDepositCase, confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { findLiveOrders, type Order } from '#payments/server/orders/orders.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { AppError } from '#platform/server/errors.ts'
import { gatewayTimings } from '#platform/server/timings.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import { paidRegistration, plantPayers, registration, whileOpen } from '#tests/support/payments.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import { type Site, test as base } from '#tests/support/site.ts'

// A member who registers for a conference in every way there is, whatever goes wrong, and the office that looks on.

const test = base.extend({ settings: { gatewayTimings: { ...gatewayTimings, read: 100 } } })

// Dozens of stories, each with its windows at the gateway.
vi.setConfig({ testTimeout: runs(300_000, 7_200_000) })

const { goods_key } = paidRegistration

const which = fc.nat(3)
const faults = ['none', 'none', 'declined', 'dropped', 'reversal', 'amount'] as const

/** In any order; `which` chooses among the windows, or the orders, that there are. */
const steps = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('transfer') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('card') }) },
  fc.record({ do: fc.constant('authenticate'), which, fault: fc.constantFrom(...faults) }),
  {
    weight: 3,
    /** The office confirms a deposit while the gateway charges. */
    arbitrary: fc.record({ do: fc.constant('come back'), which, meanwhile: fc.boolean() }),
  },
  fc.record({ do: fc.constant('close'), which }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit'), which }) },
  fc.record({ do: fc.constant('refund') }),
  fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 31, 18 * 24 * 60) }),
)

type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never
type Of<Do extends Step['do']> = Extract<Step, { do: Do }>

interface Window {
  mbrRefNo: string
  url: string
  /** Where the shopper goes back to, once the card is authenticated. */
  back: string | undefined
}

interface Story {
  site: Site
  member_pk: number
  windows: Window[]
  /** The orders whose deposit has reached the bank and was not given back. */
  deposited: Set<number>
}

const ordersOf = ({ site: { context }, member_pk }: Story): Promise<Order[]> => {
  const orders = context.db.selectFrom('payment_order').selectAll().orderBy('order_pk')
  return orders.where('member_pk', '=', member_pk).where('goods_key', '=', goods_key).execute()
}

const approval = { by: officer, reason: '통장 확인' }

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % from.length]

/** A refusal by a rule is an answer like another, and so is a window whose time is over. */
const orRefused = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return undefined
    if (error instanceof Error && error.message.startsWith('No payment window')) return undefined
    throw error
  }
}

const authenticate = async (site: Site, window: Window, fault: Of<'authenticate'>['fault']) => {
  window.back ??= await orRefused(goThroughWindow(site, window.url, { fault }))
}

/** The office writes down money that has come for one of the transfers that were ordered, each once. */
const deposit = async (story: Story, at: number): Promise<void> => {
  const { context } = story.site
  const transfers = (await ordersOf(story)).filter(({ pay_method }) => pay_method === 'account')
  const order_pk = pick(transfers, at)?.order_pk
  if (order_pk === undefined || story.deposited.has(order_pk)) return
  const outcome = await confirmDeposit(context, order_pk, approval)
  if (outcome.kind === 'ordered anew') await confirmDeposit(context, outcome.order_pk, approval)
  if (outcome.kind === 'not awaited') return
  story.deposited.add(outcome.kind === 'ordered anew' ? outcome.order_pk : order_pk)
}

const comeBack = async (story: Story, window: Window, step: Of<'come back'>): Promise<void> => {
  const { context } = story.site
  if (window.back === undefined) return
  const charge = context.gateway.approve
  vi.spyOn(context.gateway, 'approve').mockImplementationOnce(async (attempt) => {
    const meanwhile = step.meanwhile ? deposit(story, step.which) : undefined
    const [answer] = await Promise.all([charge(attempt), meanwhile])
    return answer
  })
  await approve(context, returnOf(window.back))
  vi.restoreAllMocks()
}

type Acts = { [Do in Step['do']]: (story: Story, step: Of<Do>) => unknown }

const acts: Acts = {
  transfer: ({ site, member_pk }) =>
    orRefused(orderTransfer(site.context, member_pk, registration)),
  card: async ({ site, member_pk, windows }) => {
    const opened = await orRefused(readyCard(site.context, member_pk, registration))
    if (opened === undefined) return
    windows.push({ mbrRefNo: opened.mbrRefNo, url: opened.data.nextPcUrl, back: undefined })
  },
  authenticate: async ({ site, windows }, step) => {
    const window = pick(windows, step.which)
    if (window !== undefined) await authenticate(site, window, step.fault)
  },
  'come back': async (story, step) => {
    const window = pick(story.windows, step.which)
    if (window === undefined) return
    await authenticate(story.site, window, 'none')
    await comeBack(story, window, step)
  },
  close: async ({ site, windows }, step) => {
    const window = pick(windows, step.which)
    if (window !== undefined) await closeCard(site.context, window.mbrRefNo)
  },
  deposit: (story, step) => deposit(story, step.which),
  /** Whatever there is to give back goes back. */
  refund: async (story) => {
    const { context } = story.site
    for (const { order_pk, state } of await ordersOf(story)) {
      if (state === 'to_return')
        await endDepositCase(context, order_pk, { ...approval, returned: true })
      else if (state !== 'paid') continue
      else await refundOrder(context, { order_pk, amount: undefined, reason: '요청', by: officer })
      story.deposited.delete(order_pk)
    }
  },
  wait: async ({ site }, { minutes }) => {
    site.clock.forward(minutes * 60)
    await finishPayments(site.context)
  },
}

const act = async (story: Story, step: Step): Promise<void> => {
  await (acts[step.do] as (story: Story, step: Step) => unknown)(story, step)
}

/** The gateway's own books, by order. */
const chargedOrders = async ({ site: { context } }: Story): Promise<Set<number>> => {
  const ledger = readLedger(context.config)
  const attempts = await context.db.selectFrom('card_attempt').selectAll().execute()
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

test('nobody who paid is without a place or an order', async ({ site }) => {
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
    { numRuns: runs(30, 1500) },
  )
})
