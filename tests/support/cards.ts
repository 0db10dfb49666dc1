import { expect } from 'vitest'
import * as calls from '#payments/api/payments.ts'
import type { PaymentRequest } from '#payments/api/payments.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { annualFee, orderStatesOf } from '#tests/support/payments.ts'
import { type Choices, goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

/** Opens a card payment: of the annual fee unless told otherwise. */
export const ready = (site: Site, { token }: { token: string }, good: PaymentRequest = annualFee) =>
  succeed(call(site, calls.pgReady, good, { token }))

/** Orders by transfer: the annual fee unless told otherwise. */
export const transfer = (
  site: Site,
  { token }: { token: string },
  good: PaymentRequest = annualFee,
) => succeed(call(site, calls.createTransferInfo, good, { token }))

/** Where the shop sends a shopper on who comes to an address of it. */
export const visit = async (site: Site, address: string): Promise<string> => {
  const { pathname, search } = new URL(address)
  const { status, headers } = await send(site, { method: 'GET', path: pathname + search })
  expect(status).toBe(303)
  return headers.location ?? ''
}

/** From the pay button to the page that the shopper ends on. */
export const pay = async (site: Site, payer: { token: string }, choices: Choices = {}) => {
  const { mbrRefNo, data } = await ready(site, payer)
  const address = await goThroughWindow(site, data.nextPcUrl, choices)
  return { mbrRefNo, address, page: await visit(site, address) }
}

/** What the gateway has kept of all that it charged, in won. */
export const kept = ({ context }: Site): number =>
  [...readLedger(context.config).values()].reduce((sum, { net }) => sum + net, 0)

/** The orders' states, and what the gateway has kept. */
export const books = async (site: Site) => [await orderStatesOf(site), kept(site)]

export const finishAfter = async (site: Site, seconds: number): Promise<void> => {
  site.clock.forward(seconds)
  await finishPayments(site.context)
}

/** Until the job asks no more, and leaves what it does not know to staff. */
export const finishForGood = async (site: Site): Promise<void> => {
  for (let tries = 0; tries < 12; tries++) await finishAfter(site, 13 * 3600)
}
