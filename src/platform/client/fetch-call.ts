import type { Input, Key } from '#platform/client/keys.ts'
import { languageHeader } from '#platform/rules/language-header.ts'
import { isEnglish } from '#platform/rules/say.ts'

const base = '/api'
export const clientSecret = import.meta.env.PUBLIC_CLIENT_SECRET ?? 'society-web'

/** Throws as `fetch` does. */
export const fetchCall = async <K extends Key>(
  key: K,
  input: Input<K>,
  token?: string,
  signal?: AbortSignal,
): Promise<Response> => {
  const [method = '', path = ''] = key.split(' ')
  const headers = new Headers({
    'client-secret': clientSecret,
    // The specification sends null when logged out; a header turns it into the text `null`.
    Authorization: token ?? 'null',
  })
  if (isEnglish()) headers.set(languageHeader, 'en')
  const init = { method, headers, signal: signal ?? null }
  if (method === 'GET') {
    const address = base + path + queryOf(input)
    return globalThis.firstCall?.(address, token) ?? fetch(address, init)
  }
  headers.set('Content-Type', 'application/json')
  return fetch(base + path, { ...init, body: JSON.stringify(input) })
}

declare global {
  /**
   * Gives out, once and for the same token, the answer to the call that the page's head has already
   * made (src/layouts/first-calls.js).
   */
  var firstCall:
    | ((address: string, token: string | undefined) => Promise<Response> | undefined)
    | undefined
}

const queryOf = (input: unknown): string => {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return query.size === 0 ? '' : `?${query.toString()}`
}
