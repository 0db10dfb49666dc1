import { closedPath, healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import { approvalCallback } from '#payments/api/payments.ts'
import { tellOnceSent } from '#app/http/heard.ts'
import { refuseEarly } from '#platform/server/http/plain-answers.ts'
import { createUnderWay } from '#platform/server/http/under-way.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a round of the event loop may take, in ms: who comes in the next waits as long. */
const longestRound = 100

/**
 * How many are let in however long a round takes: a machine that stood still for a moment, or one long answer, is no crowd, and
 * whoever waited meanwhile is served. Pages that nobody has asked for before take about 10 ms each.
 */
const fewest = 64

interface Loop {
  now: () => number
  /** Does something at the end of the round. */
  atEnd: (work: () => void) => void
}

const ownLoop: Loop = { now: () => performance.now(), atEnd: setImmediate }

/**
 * Tells whether too many came at once (docs/decisions/078-time-limits.md): asked for each request, it lets nobody in once the round
 * has taken longer than `longestRound`, but for the first `fewest` of it.
 */
export const createCrowd = (loop: Loop = ownLoop): (() => boolean) => {
  let begun: number | undefined
  let taken = 0
  const end = (): void => {
    begun = undefined
    taken = 0
  }
  return () => {
    if (begun === undefined) {
      begun = loop.now()
      loop.atEnd(end)
    }
    if (taken >= fewest && loop.now() - begun > longestRound) return true
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
  const areTooMany = createUnderWay()
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const isBehind = isCrowded()
    if (isServedAlways(path)) return false
    if (!isBehind && !areTooMany(request, response)) return false
    tellOnceSent(request, response, 'crowded')
    refuseEarly(request, response, 'unavailable')
    return true
  }
}
