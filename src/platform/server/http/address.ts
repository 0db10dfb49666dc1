import { callerOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { isServedByNode } from '#platform/server/http/target.ts'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import type { IncomingMessage } from 'node:http'

/**
 * Whom a call comes from, as limits count it: the socket's address, or what the proxy of one's own says last if that is
 * an address. Under `astro dev` there is no socket to ask.
 */
export const ipOf = (c: HonoContext, { config }: Context): string => {
  const socket = isServedByNode(c.env) ? getConnInfo(c).remote.address : '127.0.0.1'
  return behindProxy(config, c.req.header('x-forwarded-for'), socket)
}

/** What an on-demand page knows of its reader. */
export interface PageRequest {
  request: Request
  /** The socket's address. */
  clientAddress: string
}

/** The same for whom an on-demand page is made. */
export const ipOfPage = ({ request, clientAddress }: PageRequest, { config }: Context): string =>
  behindProxy(config, request.headers.get('x-forwarded-for') ?? undefined, clientAddress)

/** The same for whom nothing is made, because it is there already. */
export const ipOfMessage = ({ headers, socket }: IncomingMessage, { config }: Context): string =>
  behindProxy(config, headers['x-forwarded-for']?.toString(), socket.remoteAddress)

const behindProxy = (
  { trustProxy }: Context['config'],
  forwarded: string | undefined,
  socket = '',
): string => {
  const claimed = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  const caller = claimed === undefined ? undefined : callerOf(claimed)
  return caller ?? callerOf(socket) ?? 'unknown'
}
