import { isServedByNode } from '#platform/server/http/target.ts'
import type { MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const header = 'X-Request-Id'

declare module 'hono' {
  interface ContextVariableMap {
    /** What a caller can quote and the log can be searched for. */
    requestId: string
  }
}

/** Gives an answer its id, always one of our own: a caller could choose one that misleads the log. */
export const setRequestId = (response: ServerResponse): string => {
  const id = randomUUID()
  response.setHeader(header, id)
  return id
}

/** Gives a call the id that the listener gave its answer, or one of its own where there is no listener. */
export const callId: MiddlewareHandler = async (c, next) => {
  const given = isServedByNode(c.env) ? c.env.outgoing.getHeader(header) : undefined
  const id = typeof given === 'string' ? given : randomUUID()
  c.set('requestId', id)
  c.header(header, id)
  await next()
}
