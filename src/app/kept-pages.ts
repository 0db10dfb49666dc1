import { boardStateOfLate } from '#boards/server/posts/board-state.ts'
import { countHit } from '#boards/server/posts/hits.ts'
import { createKeep, type KeptAddress, keptOrLast, type Made } from '#boards/server/posts/kept.ts'
import type { Context } from '#platform/server/context.ts'
import { ipOfMessage } from '#platform/server/http/request.ts'
import { type BuiltFile, packedCopies } from '#platform/server/http/built-files.ts'
import { forEverybody, soon } from '#platform/server/http/caching.ts'
import { sendBuiltFile } from '#platform/server/http/static-files.ts'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { ownPolicy, policyHeader } from '#platform/server/http/page-headers.ts'
import { inject } from 'light-my-request'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** In bytes: about 400 pages. */
const maxBytes = 12 * 1024 * 1024

/** Sends the page of error 404; `left` as below. */
export type SendMissing = (request: IncomingMessage, response: ServerResponse, left: number) => void

interface Sending {
  file: BuiltFile
  /** Of the post that is read, where that is to be counted. */
  pk: number | undefined
  /** In how many seconds it may be another page. */
  left: number
}

/**
 * Answers for pages of posts: made once per change by `render`, then sent as files of the build are. Whoever asks, it is
 * made for nobody: `render` gets a request without anything of the reader's. `id` is what the log says of a failure. Throws as the database does where a page is not known from before.
 */
export const createKeptPages = (context: Context, render: Render, sendMissing: SendMissing) => {
  const keep = createKeep<Answer>(maxBytes)

  const sendPage = (
    request: IncomingMessage,
    response: ServerResponse,
    { file, pk, left }: Sending,
  ): void => {
    if (pk !== undefined && request.method === 'GET') count(context, request, pk)
    sendBuiltFile(request, response, file, { left })
  }

  /** Sends what is there already; answers whether it did. */
  const sendAtOnce = (
    request: IncomingMessage,
    response: ServerResponse,
    { address, pk }: KeptAddress,
  ): boolean => {
    const state = boardStateOfLate(context)
    if (state === undefined) return false
    const answer = keep.find(address, state)
    if (answer === undefined || !('file' in answer)) return false
    sendPage(request, response, { file: answer.file, pk, left: state.left })
    return true
  }

  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, pk, id }: KeptAddress & { id: string },
  ): Promise<void> => {
    const asked = { key: address, make: () => makePage(context, render, { address, id }) }
    const { value: answer, left, isLast } = await keptOrLast(context, keep, asked)
    if ('file' in answer) {
      sendPage(request, response, { file: answer.file, left, pk: isLast ? undefined : pk })
    } else if (answer.status === 404) {
      sendMissing(request, response, Math.min(left, soon))
    } else {
      response.writeHead(answer.status, answer.headers).end(answer.bytes)
    }
  }

  return { sendAtOnce, send }
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

/** Makes a page. `locals` is what the page is given, and where it says what it shows. */
export type Render = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  locals: App.Locals,
) => Promise<void>

type Headers = Readonly<Record<string, string>>

/** What was made; what is no page of posts is sent as it came. */
export type Answer = { file: BuiltFile } | { status: number; headers: Headers; bytes: Buffer }

/**
 * Makes the page at an address, for nobody: `render` gets a request without anything of a reader's. `id` is what the log says
 * of a failure.
 */
export const makePage = async (
  context: Context,
  render: Render,
  { address, id }: { address: string; id: string },
): Promise<Made<Answer>> => {
  const locals: App.Locals = { context }
  // As a stream, for otherwise it makes a string of each page as well, which nobody reads.
  const { statusCode, headers, stream } = await inject(
    (request, response) => void render(request, response, id, locals),
    { method: 'GET', url: address, payloadAsStream: true },
  )
  const bytes = await buffer(stream())
  const sent = passedOn(headers)
  if (statusCode !== 200 || locals.shows === undefined) {
    const value = { status: statusCode, headers: sent, bytes }
    return { value, shows: undefined, size: 0 }
  }
  const file = await fileOf(ofPage(sent, bytes), bytes)
  const size = [...file.copies.values()].reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0)
  return { value: { file }, shows: locals.shows, size }
}

/** What a reader waits for, and what it is worth: measured in docs/decisions/015-page-cache.md. */
const quality = 5

/** A page as the files of the build are: in brotli, which is unpacked for the few who cannot read that. */
const fileOf = async (headers: BuiltFile['headers'], bytes: Buffer): Promise<BuiltFile> => {
  const packed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A page is smaller than this window, and the default one of 4 MB is memory that each thread keeps.
      [constants.BROTLI_PARAM_LGWIN]: 17,
    },
  })
  return {
    // Copied out of the larger block that the library hands out.
    copies: packedCopies(JSON.stringify(headers), bytes, Buffer.from(packed)),
    caching: forEverybody(0),
    varies: true,
    headers,
  }
}

/** What is said of a page whenever it is sent. */
const ofPage = (sent: Headers, bytes: Buffer): Headers => ({
  'Content-Type': sent['Content-Type'] ?? '',
  [policyHeader]: ownPolicy(bytes, sent[policyHeader] ?? ''),
})

/** Of what a page says; nothing else is for everyone. */
const passed = ['Content-Type', policyHeader, 'Location', 'Cache-Control'] as const

const passedOn = (headers: OutgoingHttpHeaders): Headers => {
  const given = passed.map((name) => [name, headers[name.toLowerCase()]] as const)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
