import { TransportError } from '#platform/client/errors.ts'
import { fetchCall } from '#platform/client/fetch-call.ts'
import type { Input, Key } from '#platform/client/keys.ts'

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
  try {
    return await fetchCall(key, input, token, signal)
  } catch (error) {
    throw asTransportError(error, { signal, since })
  }
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
