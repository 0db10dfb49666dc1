import type { Context } from '#platform/server/context.ts'
import { openBooks } from '#platform/server/gateways/sandbox/books.ts'
import { sandboxMerchant } from '#platform/server/gateways/sandbox/sandbox.ts'
import { type Stalling, stallingWay } from '#tests/support/stalling.ts'
import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The card gateway as a machine of its own: the servers speak to it over the network, as they do to the real one. */
export interface GatewayMachine extends AsyncDisposable {
  /** Where shoppers pay. */
  url: string
  /** Between it and the servers. */
  way: Stalling
  /** What the servers are told of it. */
  environment: Record<string, string>
}

/** The rehearsal's gateway of `context`, with the books that this one keeps. */
export const startGateway = async (context: Context): Promise<GatewayMachine> => {
  const pages = context.gatewayPages
  if (pages === undefined) throw new Error('This site does not rehearse')
  const listen = getRequestListener(pages.fetch)
  const server = createServer((request, response) => void listen(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const way = await stallingWay(url)
  const books = await openBooks(context.config)
  const merchant = await sandboxMerchant(books, { siteUrl: way.url })
  await books.destroy()
  return {
    url,
    way,
    environment: {
      PAYMENT_GATEWAY: 'mainpay',
      MAINPAY_MBR_NO: merchant.mbrNo,
      MAINPAY_API_KEY: merchant.apiKey,
      MAINPAY_STD_URL: merchant.stdUrl,
      MAINPAY_RELAY_URL: merchant.relayUrl,
    },
    [Symbol.asyncDispose]: async () => {
      await way[Symbol.asyncDispose]()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
