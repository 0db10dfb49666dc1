import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#app/demo/society/people.ts'
import * as calls from '#payments/api/payments.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import type { FaultName } from '#payments/server/gateways/sandbox/wallet.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { call, send } from '#tests/support/call.ts'
import { officer } from '#tests/support/officer.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

const troubles = [
  'late',
  'overdue',
  'dropped',
  'twice',
  'rubbish',
  'amount',
  'reversal',
  'cancellation',
] as const satisfies readonly FaultName[]

export interface Shopping {
  site: Pick<Site, 'url' | 'context'>
  gatewayUrl: string
  member_pk: number
  token: string
  random: Random
  /** The Seoul year. */
  year: number
  /** Called once for every payment that was begun. */
  begun: () => void
  enough: () => boolean
  /** That the server cannot be started again. */
  broken: AbortSignal
}

/**
 * Pays, has it returned and pays again, and keeps the last, with a fifth of the payments going wrong somewhere, until it is
 * enough. A third also orders by transfer, and sometimes the office confirms a deposit while the card is charged.
 */
export const shopUntilEnough = async (shopping: Shopping): Promise<void> => {
  while (!shopping.enough()) {
    shopping.broken.throwIfAborted()
    await refundWhatIsPaid(shopping)
    if (await isUnderWay(shopping)) await wait(100)
    else await payOnce(shopping)
  }
}

/** A payment or a refund of it. Who would ask again and again meanwhile would soon have asked too often for an hour. */
const isUnderWay = async ({ site: { context }, member_pk }: Shopping): Promise<boolean> => {
  const live = await findLiveOrders(context.db, member_pk)
  return live.some(({ state }) => ['approving', 'unknown', 'paid'].includes(state))
}

const payOnce = async (shopping: Shopping): Promise<void> => {
  const { site, gatewayUrl, token, random, year, begun } = shopping
  const asked = {
    member_type: '정회원' as const,
    amount: 80_000,
    goods_type: '연회비' as const,
    goods_name: annualFeeName(year),
  }
  if (random.chance(0.3)) {
    await survive(() => call(site as Site, calls.createTransferInfo, asked, { token }))
  }
  const answer = await survive(() => call(site as Site, calls.pgReady, asked, { token }))
  if (answer === undefined || !answer.body.success) {
    if (answer?.status === 429) throw new Error('A shopper has asked too often')
    await wait(100)
    return
  }
  begun()
  const fault = random.chance(0.2) ? random.pick(troubles) : 'none'
  const url = answer.body.data.data.nextPcUrl
  const address = await survive(() => goThroughWindow({ url: gatewayUrl }, url, { fault }))
  if (address === undefined) return
  const visits = fault === 'twice' || random.chance(0.1) ? 2 : 1
  await Promise.all([
    ...Array.from({ length: visits }, () => survive(() => visit(site, address))),
    random.chance(0.3) ? confirmWhatIsAwaited(shopping) : undefined,
  ])
}

/** As staff do it, while the shopper pays by card. */
const confirmWhatIsAwaited = async ({ site: { context }, member_pk }: Shopping): Promise<void> => {
  for (const { order_pk, state } of await findLiveOrders(context.db, member_pk)) {
    if (state !== 'awaiting_deposit') continue
    await confirmDeposit(context, order_pk, { by: officer, reason: '통장 확인' })
  }
}

const visit = (site: Pick<Site, 'url'>, address: string) => {
  const { pathname, search } = new URL(address)
  return send(site, { method: 'GET', path: pathname + search })
}

/** Nothing where the server was killed meanwhile: a shopper who gives up. */
const survive = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act()
  } catch {
    await wait(50)
    return undefined
  }
}

/** As staff do it, in a process of their own. */
const refundWhatIsPaid = async ({ site: { context }, member_pk }: Shopping): Promise<void> => {
  for (const { order_pk, state } of await findLiveOrders(context.db, member_pk)) {
    if (state !== 'paid') continue
    await refundOrder(context, { order_pk, amount: undefined, reason: '시험', by: officer })
  }
}
