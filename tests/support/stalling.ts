import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A way to a server that can stop carrying anything, and take in connections all the same, as a frozen machine does; or break
 * every connection, as one that is gone.
 */
export interface Stalling extends AsyncDisposable {
  /** `address` by this way. */
  url: string
  stall: () => void
  /** What has been held back arrives. */
  resume: () => void
  cut: () => void
  mend: () => void
}

/** Carries what goes to and comes from a server. */
export const stallingWay = async (address: string): Promise<Stalling> => {
  const { hostname, port } = new URL(address)
  const ends = new Set<Socket>()
  let stalled = false
  let isCut = false
  const carry = (from: Socket, to: Socket): void => {
    ends.add(from)
    from.on('error', () => undefined)
    from.once('close', () => {
      ends.delete(from)
      to.destroy()
    })
    from.pipe(to)
    if (stalled) from.pause()
  }
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    stall: () => {
      stalled = true
      for (const end of ends) end.pause()
    },
    resume: () => {
      stalled = false
      for (const end of ends) end.resume()
    },
    cut: () => {
      isCut = true
      for (const end of ends) end.destroy()
    },
    mend: () => {
      isCut = false
    },
    [Symbol.asyncDispose]: async () => {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
