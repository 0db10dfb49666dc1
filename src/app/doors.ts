import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How many connections wait at most to be taken, at each door; the system may have fewer wait (`net.core.somaxconn`). Whoever
 * finds no place there tries again after 1, 3, 7, 15 and 31 seconds, and is told nothing meanwhile.
 */
const backlog = 4_096

/** Only Linux spreads who comes over the sockets that share a port; elsewhere one door has to do. */
const count = process.platform === 'linux' ? 64 : 1

/** The sockets by which a site is reached, all at one address. */
export interface Doors {
  port: number
  /** Takes no more; resolves once whoever came in has gone. */
  close: () => Promise<void>
  /** The same, once somebody has closed them. */
  closed: Promise<unknown>
  /** Of who waits for nothing. */
  closeIdleConnections: () => void
  closeAllConnections: () => void
}

/**
 * Listens by many sockets: Node takes one connection from each in a round of its event loop, however many wait there, and one
 * alone keeps visitors out for minutes while much is being done (docs/decisions/078-time-limits.md). Rejects where the port is
 * taken; a free one is found for 0.
 */
export const openDoors = async (
  makeServer: () => Server,
  { host, port }: { host: string; port: number },
): Promise<Doors> => {
  const open = async (at: number): Promise<Server> => {
    const server = makeServer()
    server.listen({ host, port: at, backlog, reusePort: count > 1 })
    await once(server, 'listening')
    return server
  }
  const first = await open(port)
  const { port: bound } = first.address() as AddressInfo
  const others = await Promise.all(Array.from({ length: count - 1 }, () => open(bound)))
  const all = [first, ...others]
  const closed = Promise.all(all.map((server) => once(server, 'close')))
  return {
    ...{ port: bound, closed },
    close: async () => {
      for (const server of all) server.close()
      await closed
    },
    closeIdleConnections: () => {
      for (const server of all) server.closeIdleConnections()
    },
    closeAllConnections: () => {
      for (const server of all) server.closeAllConnections()
    },
  }
}
