import type { Envelope } from '#platform/api/call.ts'
import { ApiError, TransportError, type TransportKind } from '#platform/client/errors.ts'
import { fetchCall } from '#platform/client/fetch-call.ts'
import type { Answer, FileKey, Input, Key } from '#platform/client/keys.ts'

/**
 * Makes one request, without token refresh and without dialogs. Throws ApiError for a refusal,
 * TransportError if the call did not get through, and the signal's own AbortError.
 */
export const exchange = async <K extends Key>(
  key: K,
  input: Input<K>,
  who: Who,
): Promise<Answer<K>> => {
  const started = { ...who, since: performance.now() }
  const response = await request(key, input, started)
  const envelope = await readEnvelope<Answer<K>>(response, started)
  if (envelope?.success) return envelope.data
  throw failureOf(response, envelope)
}

export interface NamedFile {
  name: string
  blob: Blob
}

export const exchangeFile = async <K extends FileKey>(
  key: K,
  input: Input<K>,
  who: Who,
): Promise<NamedFile> => {
  const started = { ...who, since: performance.now() }
  const response = await request(key, input, started)
  const { headers } = response
  // A refusal is JSON, but a file may be JSON too; only a file has Content-Disposition.
  if (!response.ok || !headers.has('Content-Disposition')) {
    throw failureOf(response, await readEnvelope<never>(response, started))
  }
  try {
    return { name: fileName(headers.get('Content-Disposition')), blob: await response.blob() }
  } catch (error) {
    throw asTransportError(error, started)
  }
}

/**
 * In ms. Browsers do not say why a call failed. A missing or refused connection fails at once; an
 * unanswered one fails after 20 seconds or more, when the system gives up. This limit tells the two
 * apart.
 */
const timeout = 15_000

/** `token` is the bare access token. */
interface Who {
  token: string | undefined
  signal: AbortSignal | undefined
}

interface Started extends Pick<Who, 'signal'> {
  since: number
}

const request = async <K extends Key>(
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

/** The signal's own error is passed on unchanged, because the caller aborted on purpose. */
const asTransportError = (error: unknown, { signal, since }: Started): unknown => {
  if (signal?.aborted) return error
  if (!(error instanceof Error)) return new TransportError('other', String(error))
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new TransportError('timeout')
  if (!(error instanceof TypeError)) return new TransportError('other', error.name)
  return new TransportError(performance.now() - since < timeout ? 'network' : 'timeout')
}

/** Prefers the encoded file name if there is one (RFC 6266). */
const fileName = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)/i.exec(disposition ?? '')?.[1]
  return encoded === undefined ? (plain ?? 'file') : decodeURIComponent(encoded)
}

const readEnvelope = async <Data>(
  response: Response,
  started: Started,
): Promise<Envelope<Data> | undefined> => {
  try {
    return (await response.json()) as Envelope<Data>
  } catch (error) {
    // An answer that is no JSON is judged by its status. An answer that broke off is a network
    // error.
    if (error instanceof SyntaxError) return undefined
    throw asTransportError(error, started)
  }
}

const failureOf = (response: Response, envelope: Envelope<never> | undefined): Error =>
  envelope === undefined || envelope.success
    ? new TransportError(kindOf(response.status))
    : refusalOf(response, envelope.error)

type Refusal = Extract<Envelope<never>, { success: false }>['error']

const refusalOf = (response: Response, { code, message, fields, id, current }: Refusal): Error => {
  if (response.status >= 500) return new TransportError(kindOf(response.status), id)
  const wait = Number(response.headers.get('Retry-After'))
  return new ApiError(code, message, { fields, retryAfter: wait > 0 ? wait : undefined, current })
}

/** 503 is our server's answer to a call that took too long, 504 that of a proxy. */
const kindOf = (status: number): TransportKind => {
  if (status === 408 || status === 503 || status === 504) return 'timeout'
  if (status >= 500) return 'badResponse'
  return status >= 400 ? 'badRequest' : 'badResponse'
}
