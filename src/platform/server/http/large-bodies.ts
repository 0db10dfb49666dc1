import { usualMaxBody } from '#platform/api/call.ts'
import { refuseEarly } from '#platform/server/http/plain-answers.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Refuses a large body, of which nothing is read, where no call takes one in: calls that do have limits of their own
 * (`guards.ts`). Answers whether it did. The connection is closed: what follows on it is the body.
 */
export const refuseLargeBody = (
  request: IncomingMessage,
  response: ServerResponse,
  takesBody: boolean,
): boolean => {
  if (takesBody || !isLarge(request)) return false
  response.setHeader('Connection', 'close')
  refuseEarly(request, response, 'tooLarge')
  return true
}

/** In chunks, none of which says how many follow: no browser sends a body that way. */
const isLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > usualMaxBody
