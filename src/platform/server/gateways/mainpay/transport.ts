import type { GatewayTimings } from '#platform/server/gateways/timings.ts'
import type { Agent } from 'undici'

/** What came back, whatever its status, read to its end. */
export interface RawAnswer {
  status: number
  body: string
}

/** Posts a form and reads the answer within `read` ms. Rejects when none came whole. */
export interface Transport {
  post: (url: string, form: URLSearchParams, read: number) => Promise<RawAnswer>
  close: () => Promise<void>
}

/** More than any answer of theirs, in bytes. */
const mostOfAnAnswer = 256 * 1024

/**
 * Over the network. Every call has a connection of its own: one kept open could be closed at the other end while an
 * approval is being written to it, and nobody would know whether it arrived.
 */
export const httpTransport = ({ connect }: Pick<GatewayTimings, 'connect'>): Transport => {
  let dispatcher: Agent | undefined
  return {
    post: async (url, form, read) => {
      // Loaded with the first call: a rehearsal makes none.
      const { Agent, fetch } = await import('undici')
      dispatcher ??= new Agent({
        connect: { timeout: connect },
        pipelining: 0,
        maxResponseSize: mostOfAnAnswer,
      })
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        // Followed, it would send the form a second time.
        redirect: 'error',
        signal: AbortSignal.timeout(connect + read),
        dispatcher,
      })
      return { status: response.status, body: await response.text() }
    },
    close: async () => dispatcher?.destroy(),
  }
}
