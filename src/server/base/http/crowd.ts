import { closedPath, healthPath, livePath, readyPath } from '#contract/addresses.ts'
import { approvalCallback } from '#contract/payments.ts'
import { tellOnceSent } from '#server/base/http/heard.ts'
import { refuseEarly } from '#server/base/http/plain-answers.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a round of the event loop may take, in ms: who comes in the next waits as long, and longer. */
const longestRound = 400

/**
 * How many are let in however long a round takes: a machine that stood still for a moment, or one long answer, is no crowd, and
 * whoever waited meanwhile is served. Pages that nobody has asked for before take about 10 ms each.
 */
const fewest = 64

/** How often one looks, in ms. */
const beat = 50

interface Loop {
  now: () => number
  /** Does something in the round after so many ms. */
  later: (work: () => void, ms: number) => void
}

const ownLoop: Loop = {
  now: () => performance.now(),
  later: (work, ms) => void setTimeout(work, ms).unref(),
}

/**
 * Tells whether too many came at once (docs/decisions/083-overload.md): asked for each request, it lets in as many a round as
 * the round before shows to be possible in `longestRound`, and, but for the first `fewest`, nobody once this one has taken longer.
 */
export const createCrowd = (loop: Loop = ownLoop): (() => boolean) => {
  let begun: number | undefined
  let taken = 0
  let most = Infinity

  const turn = (): void => {
    const now = loop.now()
    const took = now - (begun ?? now)
    if (took > longestRound) most = Math.max(fewest, Math.floor((taken * longestRound) / took))
    else most = took > 3 * beat ? most * 2 : Infinity
    begun = taken === 0 ? undefined : now
    taken = 0
    if (begun !== undefined) loop.later(turn, beat)
  }

  return () => {
    if (begun === undefined) {
      begun = loop.now()
      loop.later(turn, beat)
    }
    const isLong = taken >= fewest && loop.now() - begun > longestRound
    if (taken >= most || isLong) return true
    taken += 1
    return false
  }
}

const always = new Set([healthPath, livePath, readyPath, `/api${approvalCallback.path}`])

/** Whether a path is served however many come: how the server is, and the way back of a shopper who has paid. */
export const isServedAlways = (path: string): boolean =>
  always.has(path) || path.startsWith(closedPath)

/**
 * Asks to come again where too many came at once, before anything is done for the request; answers whether it did. Among the
 * numbers of requests it is `crowded`.
 */
export const createDoor = () => {
  const isCrowded = createCrowd()
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    if (!isCrowded() || isServedAlways(path)) return false
    tellOnceSent(request, response, 'crowded')
    refuseEarly(request, response, 'unavailable')
    return true
  }
}
