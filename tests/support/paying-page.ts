import { createPayment } from '#payments/site/payment/payment.ts'
import { gatewayTimings } from '#platform/server/gateways/timings.ts'
import { logIn } from '#tests/support/members.ts'
import { haveSession, openPage } from '#tests/support/page.ts'
import { annualFee, plantPayer } from '#tests/support/payments.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { vi } from 'vitest'

/** A page with a payment dialog, of which `orders` hears, and somebody who pays. */
export const test = base
  .extend({ settings: { gatewayTimings: { ...gatewayTimings, read: 400 } } })
  .extend('page', { auto: true }, ({ site }) => openPage(site))
  .extend('payer', ({ site }) => plantPayer(site))
  .extend('orders', () => vi.fn<() => void>())
  .extend('payment', ({ orders }) => createPayment(orders))

/** The member is logged in on the page. */
export const open = async (site: Site, payer: { member_pk: number }): Promise<void> =>
  haveSession(await logIn(site, payer))

/** The member is logged in and has gone off to the gateway's window, whose address the page has kept. */
export const goToPay = async (
  site: Site,
  payer: { member_pk: number },
  payment: ReturnType<typeof createPayment>,
): Promise<void> => {
  await open(site, payer)
  payment.open(annualFee, false)
  await payment.submit()
}
