import { closedPath, healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import { approvalCallback } from '#payments/api/payments.ts'
import { emitOnceSent } from '#app/http/emitted.ts'
import { refuseEarly } from '#platform/server/http/plain-answers.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Even where each takes 30 ms of a machine the last of them waits for five seconds, about as long as anybody does. */
const mostInFlight = 160

const unlimited = new Set([healthPath, livePath, readyPath, `/api${approvalCallback.path}`])

/** Whether a path is served however many come: how the server is, and the way back of a shopper who has paid. */
const isUnlimited = (path: string): boolean => unlimited.has(path) || path.startsWith(closedPath)

/** Neither who is still sending nor who takes long to read uses a place up. */
const isWaiting = ({ headersSent, req: { complete, method } }: ServerResponse): boolean =>
  !headersSent && (complete || method === 'GET' || method === 'HEAD')

export type InFlightLimit = ReturnType<typeof createInFlightLimit>

/**
 * Refuses with 503 and Retry-After whoever comes while so many wait for their answer to begin (docs/decisions/078-time-limits.md);
 * answers whether it did. Among the numbers of requests it is `crowded`.
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
