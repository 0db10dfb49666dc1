import { officer } from '#tests/support/officer.ts'
import { AppError } from '#platform/server/errors.ts'
import { approve, closeCard, readyCard } from '#payments/server/cards/approve.ts'
import { approveDeposit, confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { paidRegistration, registration } from '#tests/support/payments.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'
import * as fc from 'fast-check'
import { vi } from 'vitest'

// A member who registers for a conference in every way there is, whatever goes wrong, and the office that looks on.

export const { goods_key } = paidRegistration

/** In any order; `which` chooses among the windows, or the orders, that there are. */
export const steps = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'transfer' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'card' as const }) },
  fc.record({
    do: fc.constant('authenticate' as const),
    which: fc.nat(3),
    fault: fc.constantFrom('none', 'none', 'declined', 'dropped', 'reversal', 'amount'),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('come back' as const),
      which: fc.nat(3),
      /** The office confirms a deposit while the gateway charges. */
      meanwhile: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('close' as const), which: fc.nat(3) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), which: fc.nat(3) }) },
  fc.constant({ do: 'refund' as const }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 31, 18 * 24 * 60) }),
)

export type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

interface Window {
  mbrRefNo: string
  url: string
  /** Where the shopper goes back to, once the card is authenticated. */
  back: string | undefined
}

export interface Story {
  site: Site
  member_pk: number
  windows: Window[]
  /** The orders whose deposit has reached the bank and was not given back. */
  deposited: Set<number>
}

export const ordersOf = ({ site: { context }, member_pk }: Story): Promise<Order[]> =>
  context.db
    .selectFrom('payment_order')
    .selectAll()
    .where('member_pk', '=', member_pk)
    .where('goods_key', '=', goods_key)
    .orderBy('order_pk')
    .execute()

const approval = { by: officer, reason: '통장 확인' }

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % from.length]

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

const openWindow = async ({ site: { context }, member_pk, windows }: Story): Promise<void> => {
  const opened = await orRefused(readyCard(context, member_pk, registration))
  if (opened === undefined) return
  windows.push({ mbrRefNo: opened.mbrRefNo, url: opened.data.nextPcUrl, back: undefined })
}

const authenticate = async (site: Site, window: Window, fault: string): Promise<void> => {
  window.back ??= await orRefused(goThroughWindow(site, window.url, { fault: fault as 'none' }))
}

const comeBack = async (story: Story, window: Window, meanwhile: () => Promise<void>) => {
  const { context } = story.site
  if (window.back === undefined) return
  const charge = context.gateway.approve
  vi.spyOn(context.gateway, 'approve').mockImplementationOnce(async (attempt) => {
    const [answer] = await Promise.all([charge(attempt), meanwhile()])
    return answer
  })
  await approve(context, returnOf(window.back))
  vi.restoreAllMocks()
}

/** The office writes down money that has come for one of the transfers that were ordered, each once. */
const deposit = async (story: Story, which: number): Promise<void> => {
  const { context } = story.site
  const transfers = (await ordersOf(story)).filter(({ pay_method }) => pay_method === 'account')
  const order_pk = pick(transfers, which)?.order_pk
  if (order_pk === undefined || story.deposited.has(order_pk)) return
  const outcome = await confirmDeposit(context, order_pk, approval)
  if (outcome.kind === 'ordered anew') await confirmDeposit(context, outcome.order_pk, approval)
  if (outcome.kind === 'not awaited') return
  story.deposited.add(outcome.kind === 'ordered anew' ? outcome.order_pk : order_pk)
}

/** Whatever there is to give back goes back. */
const refund = async (story: Story): Promise<void> => {
  const { context } = story.site
  for (const { order_pk, state } of await ordersOf(story)) {
    if (state === 'to_return')
      await approveDeposit(context, order_pk, { ...approval, returned: true })
    else if (state !== 'paid') continue
    else await refundOrder(context, { order_pk, amount: undefined, reason: '요청', by: officer })
    story.deposited.delete(order_pk)
  }
}

const wait = async ({ site }: Story, minutes: number): Promise<void> => {
  site.clock.forward(minutes * 60)
  await finishPayments(site.context)
}

type Deeds = { [Name in Step['do']]: (story: Story, step: Extract<Step, { do: Name }>) => unknown }

const actions: Deeds = {
  transfer: ({ site, member_pk }) =>
    orRefused(orderTransfer(site.context, member_pk, registration)),
  card: openWindow,
  authenticate: async ({ site, windows }, { which, fault }) => {
    const window = pick(windows, which)
    if (window !== undefined) await authenticate(site, window, fault)
  },
  'come back': async (story, { which, meanwhile }) => {
    const window = pick(story.windows, which)
    if (window === undefined) return
    await authenticate(story.site, window, 'none')
    await comeBack(story, window, async () => {
      if (meanwhile) await deposit(story, which)
    })
  },
  close: async ({ site, windows }, { which }) => {
    const window = pick(windows, which)
    if (window !== undefined) await closeCard(site.context, window.mbrRefNo)
  },
  deposit: (story, { which }) => deposit(story, which),
  refund,
  wait: (story, { minutes }) => wait(story, minutes),
}

/** Takes a step of the story. */
export const act = async (story: Story, step: Step): Promise<void> => {
  const action = actions[step.do] as (story: Story, step: Step) => unknown
  await action(story, step)
}
