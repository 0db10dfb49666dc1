import { httpTransport } from '#payments/server/gateways/mainpay/caller.ts'
import { mainPay } from '#payments/server/gateways/mainpay/gateway.ts'
import { booksIn, type BooksPlace } from '#payments/server/gateways/sandbox/books.ts'
import { sandboxDecisions } from '#payments/server/gateways/sandbox/forms.ts'
import { sandboxMerchant } from '#payments/server/gateways/sandbox/sandbox.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'

/** The merchant of the rehearsal whose books lie in that folder, with its simulator at that address. */
export const merchantAt = async (url: string, place: BooksPlace) => {
  const books = await booksIn(place)
  const merchant = await sandboxMerchant(books, { siteUrl: url })
  await books.destroy()
  return merchant
}

/** The adapter, with the network between it and the simulator. */
export const adapterOverHttp = async (
  url: string,
  place: BooksPlace,
  timings = readConfig({}).gatewayTimings,
) => {
  const transport = httpTransport(timings)
  const gateway = mainPay({
    merchant: await merchantAt(url, place),
    timings,
    transport,
    decisions: sandboxDecisions,
    clock: { now: () => new Date() },
    log: createLog('silent'),
  })
  return { gateway, [Symbol.asyncDispose]: transport.close }
}
