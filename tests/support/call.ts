import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Call, Envelope } from '#platform/api/call.ts'
import { languageHeader } from '#platform/rules/language-header.ts'
import type { Language } from '#platform/rules/languages.ts'
import type { Site } from '#tests/support/site.ts'

export interface Answer<T> {
  status: number
  headers: IncomingHttpHeaders
  body: Envelope<T>
}

interface Caller {
  /** The access token. */
  token?: string
  /** The client secret; the right one where it is not given. */
  secret?: string
  /** The address to connect from, another of this machine's: `127.0.0.2`. */
  from?: string
  /** The browser's cookie. */
  cookie?: string
  /** The language of the page that calls. */
  language?: Language
}

export interface Sent {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  /** Several chunks are sent without a length. */
  body?: string | string[]
  from?: string
}

/** Sends just what it is given, however wrong. */
export const send = (site: Pick<Site, 'url'>, sent: Sent) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { method, path, headers = {}, from } = sent
    const outgoing = request(
      site.url,
      { method, path, headers, ...(from !== undefined && { localAddress: from }) },
      (response) => {
        text(response).then(
          (body) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }),
          reject,
        )
      },
    )
    outgoing.on('error', reject)
    if (Array.isArray(sent.body)) for (const chunk of sent.body) outgoing.write(chunk)
    outgoing.end(typeof sent.body === 'string' ? sent.body : undefined)
  })

const queryOf = (input: unknown): string =>
  new URLSearchParams(Object.entries(input ?? {}).map(([k, v]) => [k, String(v)])).toString()

/** Makes a call of the contract over HTTP and answers with the envelope. */
export const call = async <Input, T>(
  site: Pick<Site, 'url' | 'context'>,
  { method, path }: Call<Input, T>,
  input: Input,
  {
    token = 'null',
    secret = site.context.config.clientSecret,
    from,
    cookie,
    language,
  }: Caller = {},
): Promise<Answer<T>> => {
  const { status, headers, text } = await send(site, {
    method,
    path: method === 'GET' ? `/api${path}?${queryOf(input)}` : `/api${path}`,
    headers: {
      'client-secret': secret,
      authorization: token,
      'content-type': 'application/json',
      ...(cookie !== undefined && { cookie }),
      ...(language === 'en' && { [languageHeader]: language }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
    ...(from !== undefined && { from }),
  })
  return { status, headers, body: JSON.parse(text) as Envelope<T> }
}

/** The answer of a call that must succeed. */
export const succeed = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const { body } = await answer
  if (!body.success) throw new Error(`The call was refused: ${JSON.stringify(body.error)}`)
  return body.data
}

/** The number of the refusal of a call that must be refused. */
export const refusalOf = async (answer: Promise<Answer<unknown>>): Promise<number> => {
  const { body } = await answer
  if (body.success) throw new Error('The call succeeded')
  return body.error.code
}

/** What is wrong at which field; nothing where the call succeeded. */
export const fieldsOf = ({ body }: Answer<unknown>): Record<string, string> =>
  body.success ? {} : (body.error.fields ?? {})

/** The numbers of the refusals of calls that were made at the same instant, 0 for each that succeeded. */
export const codesOf = async (asked: readonly Promise<Answer<unknown>>[]): Promise<number[]> =>
  (await Promise.all(asked)).map(({ body }) => (body.success ? 0 : body.error.code))

/** How many succeeded of calls that were made at the same instant. */
export const countDone = async (...asked: Promise<Answer<unknown>>[]): Promise<number> =>
  (await codesOf(asked)).filter((code) => code === 0).length

/** Somebody who makes calls. */
export interface Person {
  ask: <Input, T>(what: Call<Input, T>, input: Input) => Promise<Answer<T>>
  /** The answer of a call that must succeed. */
  do: <Input, T>(what: Call<Input, T>, input: Input) => Promise<T>
  /** The number of the refusal of a call that must be refused. */
  refused: <Input, T>(what: Call<Input, T>, input: Input) => Promise<number>
  /** What is wrong at which field. */
  wrong: <Input, T>(what: Call<Input, T>, input: Input) => Promise<Record<string, string>>
}

/** Somebody who asks in a way of their own: with a cookie, from an address. */
export const personWho = (ask: Person['ask']): Person => ({
  ask,
  do: (what, input) => succeed(ask(what, input)),
  refused: (what, input) => refusalOf(ask(what, input)),
  wrong: async (what, input) => fieldsOf(await ask(what, input)),
})

export const personOf = (site: Pick<Site, 'url' | 'context'>, caller: Caller = {}): Person =>
  personWho((what, input) => call(site, what, input, caller))
