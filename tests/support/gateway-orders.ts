import type { Attempt, GatewayOrder } from '#payments/server/gateways/gateway.ts'
import { goThroughWindow, returnOf, type Choices } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

let made = 0

/** An order as the gateway hears of it, with a number of its own. */
export const someOrder = (given: Partial<GatewayOrder> = {}): GatewayOrder => {
  made += 1
  const mbrRefNo = `TEST${String(made).padStart(8, '0')}`
  return {
    mbrRefNo,
    amount: 80_000,
    goodsName: '2025년 연회비',
    customerName: '김노화',
    customerEmail: 'kim@example.com',
    approvalUrl: `https://society.example/approved/${mbrRefNo}`,
    closeUrl: `https://society.example/closed/${mbrRefNo}`,
    ...given,
  }
}

/** An attempt whose shopper has chosen a card and come back. */
export const someAttempt = async (site: Site, choices: Choices = {}): Promise<Attempt> => {
  const order = someOrder()
  const { mobileUrl } = await site.context.gateway.ready(order)
  const { mbrRefNo, amount, goodsName } = order
  return {
    mbrRefNo,
    amount,
    goodsName,
    ...returnOf(await goThroughWindow(site, mobileUrl, choices)),
  }
}
