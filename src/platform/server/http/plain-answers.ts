import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Logger } from 'pino'
import { errors } from '#platform/api/errors.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import { isOutage, outageOf } from '#platform/server/db/errors.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/**
 * A page that loads nothing. The style must stay in one piece, because the policy contains its
 * hash.
 */
export const plainPage = (title: string, style: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      ${body}
    </html>`

export const plainAnswer = (response: ServerResponse, status: number, text: string): void => {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
    })
    .end(text)
}

export const refuseEarly = (
  request: IncomingMessage,
  response: ServerResponse,
  name: 'tooLarge' | 'unavailable',
): void => {
  const { status, message } = errors[name]
  if (request.url?.startsWith('/api/')) {
    const body = { success: false, error: { code: errorCodes[name], message } }
    response.writeHead(status, {
      'Content-Type': 'application/json',
      ...(name === 'unavailable' && { 'Retry-After': retryAfter }),
    })
    response.end(JSON.stringify(body))
  } else if (name === 'unavailable') {
    outageAnswer(response)
  } else {
    plainAnswer(response, status, message)
  }
}

const style =
  'body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;font:1.0625rem/1.7 sans-serif;color:#1f2937}h1{font-size:1.375rem}'

/** In seconds; a restarted server answers again by then. */
const retryAfter = 10

const outagePage = await plainPage(
  '잠시 후 다시 열어 주십시오',
  style,
  html`<body>
    <h1>잠시 후 다시 열어 주십시오</h1>
    <p>
      이용자가 많거나 서버에 일시적인 문제가 있어 화면을 표시하지 못했습니다. 불편을 드려
      죄송합니다. 잠시 후 다시 열어 주십시오.
    </p>
  </body>`,
)

const outageAnswer = (response: ServerResponse): void => {
  const styleHash = hash('sha256', style, 'base64')
  response
    .writeHead(503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
      'Retry-After': retryAfter,
    })
    .end(outagePage.toString())
}

/**
 * Logs why a page failed and answers instead: 503 if the database is unreachable, otherwise 500
 * with the request id.
 */
export const failPage = (
  log: Logger,
  response: ServerResponse,
  { id, error }: { id: string; error: unknown },
): void => {
  const isOut = isOutage(error)
  if (isOut) log.error({ id, ...outageOf(error) }, 'unavailable')
  else log.error({ id, err: error }, 'page failed')
  if (response.writableEnded) return
  if (response.headersSent) response.destroy()
  else if (isOut) outageAnswer(response)
  else plainAnswer(response, 500, `일시적인 오류가 발생했습니다. (${id})`)
}

/**
 * Answers with the outage page if no answer has begun within `ms`. Code that is still at work for
 * the request does not notice.
 */
export const answerInTime = (response: ServerResponse, ms: number): void => {
  const timer = setTimeout(() => {
    if (!response.headersSent) outageAnswer(response)
  }, ms)
  response.once('close', () => clearTimeout(timer))
}
