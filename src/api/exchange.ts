import { ApiError, TransportError, type TransportKind } from '#api/errors.ts'
import type { Call, Envelope } from '#contract/call.ts'

const base = '/api'
const clientSecret = import.meta.env.PUBLIC_CLIENT_SECRET ?? 'society-web'

/**
 * One request and its answer, nothing else: no refresh, no dialogs. `token` is the bare access token.
 * Throws ApiError for a refusal, TransportError where the call did not get through, and the signal's own AbortError.
 */
export const exchange = async <Input, Answer>(
  call: Call<Input, Answer>,
  input: Input,
  { token, signal }: { token: string | undefined; signal: AbortSignal | undefined },
): Promise<Answer> => {
  const response = await request(call, input, {
    method: call.method,
    headers: new Headers({
      'client-secret': clientSecret,
      // The specification sends null when logged out, as the text that a header makes of it.
      Authorization: token ?? 'null',
    }),
    signal: signal ?? null,
  })
  const envelope = await readEnvelope<Answer>(response, signal)
  if (envelope?.success) return envelope.data
  throw envelope === undefined
    ? new TransportError(kindOf(response.status))
    : refusalOf(response, envelope.error)
}

const request = async (
  call: Pick<Call<unknown, unknown>, 'method' | 'path'>,
  input: unknown,
  init: RequestInit & { headers: Headers },
): Promise<Response> => {
  const address = `${base}${call.path}`
  if (call.method === 'POST') init.headers.set('Content-Type', 'application/json')
  try {
    return call.method === 'GET'
      ? await fetch(address + queryOf(input), init)
      : await fetch(address, { ...init, body: JSON.stringify(input) })
  } catch (error) {
    throw asTransportError(error, init.signal ?? undefined)
  }
}

const queryOf = (input: unknown): string => {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return query.size === 0 ? '' : `?${query.toString()}`
}

const asTransportError = (error: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) return error
  if (!(error instanceof Error)) return new TransportError('other', String(error))
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new TransportError('timeout')
  return error instanceof TypeError
    ? new TransportError('network')
    : new TransportError('other', error.name)
}

const readEnvelope = async <Answer>(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Envelope<Answer> | undefined> => {
  try {
    return (await response.json()) as Envelope<Answer>
  } catch (error) {
    // An answer that is no JSON is judged by its status; one that broke off on the way is the network's.
    if (error instanceof SyntaxError) return undefined
    throw asTransportError(error, signal)
  }
}

interface Refusal {
  code: number
  message: string
  fields?: Record<string, string>
  id?: string
  current?: unknown
}

const refusalOf = (response: Response, { code, message, fields, id, current }: Refusal): Error => {
  if (response.status >= 500) return new TransportError(kindOf(response.status), id)
  const wait = Number(response.headers.get('Retry-After'))
  return new ApiError(code, message, { fields, retryAfter: wait > 0 ? wait : undefined, current })
}

/** 503 is how the server says that a call took too long, 504 how a proxy says it. */
const kindOf = (status: number): TransportKind => {
  if (status === 408 || status === 503 || status === 504) return 'timeout'
  if (status >= 500) return 'badResponse'
  return status >= 400 ? 'badRequest' : 'badResponse'
}
