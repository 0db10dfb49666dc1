import type { Context } from '#server/base/context.ts'
import { ipOfMessage } from '#server/base/http/address.ts'
import { ownPolicy } from '#server/base/http/own-policy.ts'
import { policyHeader } from '#server/base/http/page-headers.ts'
import type { BuiltFile } from '#server/base/http/built-files.ts'
import {
  inEncoding,
  type MadeFile,
  madeFile,
  makeDense,
  sizeOf,
} from '#server/base/http/made-file.ts'
import { encodingFor, sendBuiltFile } from '#server/base/http/static-files.ts'
import { boardState } from '#server/features/posts/board-state.ts'
import { countHit } from '#server/features/posts/hits.ts'
import { createKeep, type Made } from '#server/features/posts/kept.ts'
import type { KeptAddress } from '#server/features/posts/kept-address.ts'
import { inject } from 'light-my-request'
import pLimit from 'p-limit'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Makes a page. `locals` is what the page is given, and where it says what it shows. */
export type Render = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  locals: App.Locals,
) => Promise<void>

type Headers = Readonly<Record<string, string>>

/** A page of posts, and how often it was sent. */
interface Sent {
  file: MadeFile
  sent: number
}

/** What is no page of posts is sent as it came. */
type Answer = Sent | { status: number; headers: Headers; bytes: Buffer }

/** In bytes: about 400 pages. */
const maxBytes = 12 * 1024 * 1024

/** Pages that wait for being compressed better; more than these stay as they are. */
const mostWaiting = 20

/**
 * Answers for pages of posts: made once per change by `render`, then sent as files of the build are. Whoever asks, it is
 * made for nobody: `render` gets a request without anything of the reader's. `missing` is the page of error 404, `id` what
 * the log says of a failure. Throws as the database does.
 */
export const createKeptPages = (
  context: Context,
  render: Render,
  missing: BuiltFile | undefined,
) => {
  const keep = createKeep<Answer>(maxBytes)
  const oneByOne = pLimit(1)

  /** Who is asked for again is asked for often. */
  const improve = (answer: Sent): void => {
    answer.sent += 1
    if (answer.sent !== 2 || oneByOne.pendingCount >= mostWaiting) return
    context.background.add(oneByOne(makeDense, answer.file))
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, pk, id }: KeptAddress & { id: string },
  ): Promise<void> => {
    const state = await boardState(context)
    const answer = await keep(address, state, () => make(context, render, address, id))
    if ('file' in answer) {
      if (pk !== undefined && request.method === 'GET') count(context, request, pk)
      sendBuiltFile(request, response, await inEncoding(answer.file, encodingFor(request)))
      improve(answer)
    } else if (answer.status === 404 && missing !== undefined) {
      sendBuiltFile(request, response, missing, 404)
    } else {
      response.writeHead(answer.status, answer.headers).end(answer.bytes)
    }
  }
}

const make = async (
  context: Context,
  render: Render,
  address: string,
  id: string,
): Promise<Made<Answer>> => {
  const locals: App.Locals = { context }
  const { statusCode, headers, rawPayload } = await inject(
    (request, response) => void render(request, response, id, locals),
    { method: 'GET', url: address },
  )
  const sent = passedOn(headers)
  if (statusCode !== 200 || locals.shows === undefined) {
    const value = { status: statusCode, headers: sent, bytes: rawPayload }
    return { value, shows: undefined, size: 0 }
  }
  const file = await madeFile(ofPage(sent, rawPayload), rawPayload)
  return { value: { file, sent: 0 }, shows: locals.shows, size: sizeOf(file) }
}

/** What is said of a page whenever it is sent. */
const ofPage = (sent: Headers, bytes: Buffer): Headers => ({
  'Content-Type': sent['Content-Type'] ?? '',
  [policyHeader]: ownPolicy(bytes.toString(), sent[policyHeader] ?? ''),
})

/** Of what a page says; nothing else is for everyone. */
const passed = ['Content-Type', policyHeader, 'Location', 'Cache-Control'] as const

const passedOn = (headers: OutgoingHttpHeaders): Headers => {
  const given = passed.map((name) => [name, headers[name.toLowerCase()]] as const)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** A page that is there already is read all the same; nobody waits for its being counted. */
const count = (context: Context, request: IncomingMessage, pk: number): void => {
  const { 'user-agent': userAgent = '', 'sec-purpose': secPurpose, purpose } = request.headers
  const reader = {
    ip: ipOfMessage(request, context),
    userAgent,
    purpose: (secPurpose ?? purpose ?? '').toString(),
  }
  context.background.add(countHit(context, pk, reader))
}
