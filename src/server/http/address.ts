import type { Context } from '#server/context.ts'
import { isServedByNode } from '#server/http/node.ts'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom a call comes from, as limits count it: the socket's address, or what the proxy of one's own says last. Under
 * `astro dev` there is no socket to ask.
 */
export const ipOf = (c: HonoContext, { config }: Context): string => {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (config.trustProxy && forwarded !== undefined) return callerOf(forwarded)
  return callerOf(isServedByNode(c.env) ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1')
}

/** What an on-demand page knows of its reader. */
export interface PageRequest {
  request: Request
  /** The socket's address. */
  clientAddress: string
}

/** The same for whom an on-demand page is made. */
export const ipOfPage = ({ request, clientAddress }: PageRequest, { config }: Context): string => {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return callerOf(config.trustProxy && forwarded !== undefined ? forwarded : clientAddress)
}

/**
 * One caller as one text: an IPv4 address in its plain form, an IPv6 one by its first 64 bits, of which a single
 * household has 2⁶⁴ addresses.
 */
export const callerOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
