import { TransportError } from '#platform/client/errors.ts'
import type { Input, Key } from '#platform/client/keys.ts'

const base = '/api'
export const clientSecret = import.meta.env.PUBLIC_CLIENT_SECRET ?? 'society-web'

/**
 * In ms. A browser says of every call that failed no more than that it did: a connection that is missing or refused
 * fails at once, one that nobody answers when the system gives it up, after 20 seconds at the least.
 */
const timeout = 15_000

/** `token` is the bare access token. */
export interface Who {
  token: string | undefined
  signal: AbortSignal | undefined
}

export interface Started {
  /** When the call began, by `performance.now()`. */
  since: number
}

/** Sends a call and answers with whatever comes back. Throws TransportError, and the signal's own AbortError. */
export const request = async <K extends Key>(
  key: K,
  input: Input<K>,
  { token, signal, since }: Who & Started,
): Promise<Response> => {
  const [method = '', path = ''] = key.split(' ')
  const headers = new Headers({
    'client-secret': clientSecret,
    // The specification sends null when logged out, as the text that a header makes of it.
    Authorization: token ?? 'null',
  })
  const init = { method, headers, signal: signal ?? null }
  try {
    if (method === 'GET') {
      const address = base + path + queryOf(input)
      return await (globalThis.firstCall?.(address, token) ?? fetch(address, init))
    }
    headers.set('Content-Type', 'application/json')
    return await fetch(base + path, { ...init, body: JSON.stringify(input) })
  } catch (error) {
    throw asTransportError(error, { signal, since })
  }
}

declare global {
  /** The answer to a call that the page's head has made (src/layouts/first-calls.js): once, and for the same token. */
  var firstCall:
    | ((address: string, token: string | undefined) => Promise<Response> | undefined)
    | undefined
}

const queryOf = (input: unknown): string => {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** What a broken connection is called; the signal's own error stays what it is. */
export const asTransportError = (
  error: unknown,
  { signal, since }: Pick<Who, 'signal'> & Started,
): unknown => {
  if (signal?.aborted) return error
  if (!(error instanceof Error)) return new TransportError('other', String(error))
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new TransportError('timeout')
  if (!(error instanceof TypeError)) return new TransportError('other', error.name)
  return new TransportError(performance.now() - since < timeout ? 'network' : 'timeout')
}
