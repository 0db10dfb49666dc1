import type { Envelope } from '#platform/api/call.ts'
import { fetchCall } from '#platform/client/fetch-call.ts'
import type { Answer, Input, Key } from '#platform/client/keys.ts'

/**
 * Makes a public call without a session. A failure answers undefined and shows nothing. Reading
 * pages use it so that they need not load the whole client.
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
