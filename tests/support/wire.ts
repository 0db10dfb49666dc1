import { readConfig } from '#server/base/config.ts'
import { mainPay } from '#server/base/gateways/mainpay/gateway.ts'
import { httpTransport } from '#server/base/gateways/mainpay/transport.ts'
import { booksIn, type BooksPlace } from '#server/base/gateways/sandbox/books.ts'
import { sandboxMerchant } from '#server/base/gateways/sandbox/merchant.ts'
import { sandboxDecisions } from '#server/base/gateways/sandbox/replies.ts'
import { createLog } from '#server/base/log.ts'

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
