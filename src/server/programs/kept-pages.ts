import type { Context } from '#server/base/context.ts'
import { ipOfMessage } from '#server/base/http/address.ts'
import type { BuiltFile } from '#server/base/http/built-files.ts'
import { inEncoding, makeDense } from '#server/base/http/made-file.ts'
import { encodingFor, sendBuiltFile } from '#server/base/http/static-files.ts'
import { boardState, boardStateOfLate } from '#server/features/posts/board-state.ts'
import { countHit } from '#server/features/posts/hits.ts'
import { createKeep } from '#server/features/posts/kept.ts'
import type { KeptAddress } from '#server/features/posts/kept-address.ts'
import { type Answer, makePage, type Render, type Sent } from '#server/programs/made-page.ts'
import pLimit from 'p-limit'
import type { IncomingMessage, ServerResponse } from 'node:http'

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

  const sendPage = (
    request: IncomingMessage,
    response: ServerResponse,
    { answer, file, pk }: { answer: Sent; file: BuiltFile; pk: number | undefined },
  ): void => {
    if (pk !== undefined && request.method === 'GET') count(context, request, pk)
    sendBuiltFile(request, response, file)
    improve(answer)
  }

  /** Sends what is there already to who reads brotli, as nearly all do; answers whether it did. */
  const sendAtOnce = (
    request: IncomingMessage,
    response: ServerResponse,
    { address, pk }: KeptAddress,
  ): boolean => {
    const state = encodingFor(request) === 'br' ? boardStateOfLate(context) : undefined
    const answer = state && keep.find(address, state)
    if (answer === undefined || !('file' in answer)) return false
    sendPage(request, response, { answer, file: answer.file, pk })
    return true
  }

  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, pk, id }: KeptAddress & { id: string },
  ): Promise<void> => {
    const state = await boardState(context)
    const answer = await keep.findOrMake(address, state, () =>
      makePage(context, render, { address, id }),
    )
    if ('file' in answer) {
      const file = await inEncoding(answer.file, encodingFor(request))
      sendPage(request, response, { answer, file, pk })
    } else if (answer.status === 404 && missing !== undefined) {
      sendBuiltFile(request, response, missing, 404)
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
