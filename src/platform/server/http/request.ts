import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { callerOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'

/**
 * The caller's IP address as limits count it: the socket's, or the last address that our own proxy
 * reports. `astro dev` has no socket and counts as local.
 */
export const ipOf = (c: HonoContext, { config }: Context): string => {
  const socket = isServedByNode(c.env) ? getConnInfo(c).remote.address : '127.0.0.1'
  return behindProxy(config, c.req.header('x-forwarded-for'), socket)
}

export const isHttps = ({ config }: Context): boolean => config.siteUrl.startsWith('https:')

export interface PageRequest {
  request: Request
  clientAddress: string
}

export const ipOfPage = ({ request, clientAddress }: PageRequest, { config }: Context): string =>
  behindProxy(config, request.headers.get('x-forwarded-for') ?? undefined, clientAddress)

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
    requestId: string
  }
}

/** Gives an answer its id. A caller's own id is never used, because it could mislead the log. */
export const setRequestId = (response: ServerResponse): string => {
  const id = randomUUID()
  response.setHeader(header, id)
  return id
}

export const callId: MiddlewareHandler = async (c, next) => {
  const given = isServedByNode(c.env) ? c.env.outgoing.getHeader(header) : undefined
  const id = typeof given === 'string' ? given : randomUUID()
  c.set('requestId', id)
  c.header(header, id)
  await next()
}

/**
 * The URL of a request; undefined if malformed (a broken escape, a NUL byte), which no browser
 * sends.
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

const isServedByNode = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env
