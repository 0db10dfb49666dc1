import type { IncomingMessage, ServerResponse } from 'node:http'
import { createPageMaker, type Answer, packWell, type Page, type Render } from '#app/page-maker.ts'
import { boardStateOfLate } from '#boards/server/posts/board-state.ts'
import { countHitSoon } from '#boards/server/posts/hits.ts'
import { createKeep, type KeptAddress, keptOrLast } from '#boards/server/posts/kept.ts'
import type { Context } from '#platform/server/context.ts'
import { soon } from '#platform/server/http/caching.ts'
import { ipOfMessage } from '#platform/server/http/request.ts'
import { sendBuiltFile } from '#platform/server/http/static-files.ts'

/** In bytes, about eight hundred pages. */
const maxBytes = 12 * 1024 * 1024

export type SendMissing = (request: IncomingMessage, response: ServerResponse, left: number) => void

interface Sending {
  page: Page
  pk: number | undefined
  /** Seconds until the page may change. */
  left: number
}

/**
 * Answers for pages of posts, rendered once per change and then sent like built files. `render`
 * gets a request without anything of the reader's, so a page is the same for everybody. `id` marks
 * failures in the log. Throws if the database fails and the page is not cached.
 */
export const createKeptPages = (context: Context, render: Render, sendMissing: SendMissing) => {
  const keep = createKeep<Answer>(maxBytes)
  const makePage = createPageMaker(context, render)

  const sendPage = (
    request: IncomingMessage,
    response: ServerResponse,
    { page, pk, left }: Sending,
  ): void => {
    if (pk !== undefined && request.method === 'GET') count(context, request, pk)
    sendBuiltFile(request, response, page.file, { left })
    page.sent += 1
    if (page.sent === 2) packWell(page)
  }

  const sendAtOnce = (
    request: IncomingMessage,
    response: ServerResponse,
    { address, pk }: KeptAddress,
  ): boolean => {
    const state = boardStateOfLate(context)
    if (state === undefined) return false
    const answer = keep.find(address, state)
    if (answer === undefined || !('file' in answer)) return false
    sendPage(request, response, { page: answer, pk, left: state.left })
    return true
  }

  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, pk, id }: KeptAddress & { id: string },
  ): Promise<void> => {
    const asked = { key: address, make: () => makePage({ address, id }) }
    const { value: answer, left, isLast } = await keptOrLast(context, keep, asked)
    if ('file' in answer) {
      sendPage(request, response, { page: answer, left, pk: isLast ? undefined : pk })
    } else if (answer.status === 404) {
      sendMissing(request, response, Math.min(left, soon))
    } else {
      response.writeHead(answer.status, answer.headers).end(answer.bytes)
    }
  }

  return { sendAtOnce, send }
}

const count = (context: Context, request: IncomingMessage, pk: number): void => {
  const { 'user-agent': userAgent = '', 'sec-purpose': secPurpose, purpose } = request.headers
  const reader = {
    ip: ipOfMessage(request, context),
    userAgent,
    purpose: (secPurpose ?? purpose ?? '').toString(),
  }
  countHitSoon(context, pk, reader)
}
