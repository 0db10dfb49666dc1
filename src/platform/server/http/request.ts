import { callerOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'

/**
 * Whom a call comes from, as limits count it: the socket's address, or what the proxy of one's own says last if that is
 * an address. Under `astro dev` there is no socket to ask.
 */
export const ipOf = (c: HonoContext, { config }: Context): string => {
  const socket = isServedByNode(c.env) ? getConnInfo(c).remote.address : '127.0.0.1'
  return behindProxy(config, c.req.header('x-forwarded-for'), socket)
}

export const isHttps = ({ config }: Context): boolean => config.siteUrl.startsWith('https:')

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

/**
 * What a request asks for, or undefined where its target is malformed: a broken escape, a NUL byte. A browser never sends
 * one of these.
 */
export const targetOf = (url: string | undefined): URL | undefined => {
  if (!url?.startsWith('/')) return undefined
  const target = URL.parse(`http://site${url}`)
  if (target === null || !isDecodable(target.pathname)) return undefined
  return target
}

const isDecodable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Whether Node's own request and answer stand behind a call; under `astro dev` they do not. */
const isServedByNode = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env
