import type { IncomingMessage, ServerResponse } from 'node:http'
import { emitOnceSent } from '#app/http/emitted.ts'
import { approvalCallback } from '#payments/api/payments.ts'
import { closedPath, healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import { refuseEarly } from '#platform/server/http/plain-answers.ts'

/** At 30 ms each, the last of so many waits five seconds, about as long as anybody does. */
const mostInFlight = 160

const unlimited = new Set([healthPath, livePath, readyPath, `/api${approvalCallback.path}`])

const isUnlimited = (path: string): boolean => unlimited.has(path) || path.startsWith(closedPath)

/** A client that is still sending, or reads slowly, takes no place. */
const isWaiting = ({ headersSent, req: { complete, method } }: ServerResponse): boolean =>
  !headersSent && (complete || method === 'GET' || method === 'HEAD')

export type InFlightLimit = ReturnType<typeof createInFlightLimit>

/**
 * Refuses with 503 and Retry-After while too many requests wait for an answer
 * (docs/decisions/078-time-limits.md). Returns whether it refused. The metrics count it as
 * `crowded`.
 */
export const createInFlightLimit = (most = mostInFlight) => {
  const open = new Set<ServerResponse>()
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    if (isUnlimited(path)) return false
    if (open.size >= most && [...open].filter(isWaiting).length >= most) {
      emitOnceSent(request, response, 'crowded')
      refuseEarly(request, response, 'unavailable')
      return true
    }
    open.add(response)
    response.once('close', () => open.delete(response))
    return false
  }
}
