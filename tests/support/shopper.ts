import { parse } from 'node-html-parser'
import type { FaultName } from '#payments/server/gateways/sandbox/wallet.ts'
import { send } from '#tests/support/call.ts'
import type { Site } from '#tests/support/site.ts'

export interface Choices {
  choice?: 'pay' | 'refuse' | 'close'
  /** What is to go wrong (src/payments/server/gateways/sandbox/wallet.ts). */
  fault?: FaultName
  /** A card company's code. */
  card?: string
  /** In months. */
  instalment?: number
}

/**
 * Goes through the rehearsal's payment window as a browser without scripts would: opens it, fills in its form, sends it.
 * Answers with the address that the shopper is sent on to, the shop's approval or close address. Of `windowUrl` only
 * the path counts. With the fault `twice` the answer is to be visited twice. Throws where there is no such window or
 * nothing left to choose in it.
 */
export const goThroughWindow = async (
  site: Pick<Site, 'url'>,
  windowUrl: string,
  { choice = 'pay', ...fields }: Choices = {},
): Promise<string> => {
  const path = new URL(windowUrl).pathname
  const page = await send(site, { method: 'GET', path })
  const form = parse(page.text).querySelector('form[method=post]')
  if (page.status !== 200 || form === null) throw new Error(`No payment window: ${page.text}`)
  const body = new URLSearchParams({ choice })
  for (const [name, value] of Object.entries(fields)) {
    const offered = form.querySelector(
      `input[name=${name}][value="${value}"], select[name=${name}] option[value="${value}"]`,
    )
    if (offered === null) throw new Error(`The payment window offers no ${name} ${value}`)
    body.set(name, String(value))
  }
  const { status, headers } = await send(site, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  })
  const next = headers.location ?? String(headers['refresh'] ?? '').split('url=')[1]
  if (next === undefined) throw new Error(`The payment window leads nowhere: HTTP ${status}`)
  return next
}

/** The parameters with which the gateway sends a shopper back to the approval address. */
export const returnOf = (address: string) => {
  const { searchParams } = new URL(address)
  const value = (name: string) => searchParams.get(name) ?? ''
  return { aid: value('aid'), authToken: value('authToken'), payType: value('payType') }
}
