import type { Envelope } from '#platform/api/call.ts'
import { fetchCall } from '#platform/client/fetch-call.ts'
import type { Answer, Input, Key } from '#platform/client/keys.ts'

/**
 * What anybody may have, asked without a session and without a word where it could not be had: for pages that are read, which
 * need no more of the client than this.
 */
export const askQuietly = async <K extends Key>(
  key: K,
  input: Input<K>,
): Promise<Answer<K> | undefined> => {
  const response = await fetchCall(key, input).catch(() => undefined)
  const answer: Promise<Envelope<Answer<K>>> | undefined = response?.json()
  const envelope = await answer?.catch(() => undefined)
  return envelope?.success ? envelope.data : undefined
}
