import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import { Hono } from 'hono'
import { createApp } from '#app/app.ts'
import { pagesOf } from '#app/astro-pages.ts'
import { destinationOf } from '#app/http/destination.ts'
import { emitOnceSent, routeOfApp, routeOfPage } from '#app/http/emitted.ts'
import { createInFlightLimit, type InFlightLimit } from '#app/http/in-flight.ts'
import { setSecurityHeaders } from '#app/http/security-headers.ts'
import { createKeptPages, type SendMissing } from '#app/kept-pages.ts'
import type { Render } from '#app/page-maker.ts'
import { keptAddressOf } from '#boards/server/posts/kept.ts'
import { checkinPath } from '#conference/rules/checkin.ts'
import { isSandbox } from '#payments/server/gateways/sandbox/wallet.ts'
import { clockEntry, demoClockEntry, leftOfSeoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { createAccessLog } from '#platform/server/http/access-log.ts'
import { type BuiltFiles, readBuiltFiles } from '#platform/server/http/built-files.ts'
import { forEverybody, soon, unkept } from '#platform/server/http/caching.ts'
import { refuseLargeBody } from '#platform/server/http/input.ts'
import {
  errorPagePolicy,
  type PageHeaders,
  readPageHeaders,
} from '#platform/server/http/page-headers.ts'
import { answerInTime, failPage, plainAnswer } from '#platform/server/http/plain-answers.ts'
import { isHttps, setRequestId, targetOf } from '#platform/server/http/request.ts'
import { builtFileOf, isAtHand, sendBuiltFile } from '#platform/server/http/static-files.ts'
import { isProgrammePage } from '#programme/rules/addresses.ts'

/** Quality 5 makes files a twelfth smaller than the library's 4, in the same time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** In ms: longer than a database statement may take, but no longer than a reader waits. */
const pageLimit = 9_000

const moved = forEverybody(86_400)(Infinity)

export interface Build {
  dist: string
  headers: PageHeaders
  files: BuiltFiles
}

export const readBuild = async (dist: string): Promise<Build> => {
  const headers = await readPageHeaders(dist)
  return { dist, headers, files: await readBuiltFiles(dist, headers) }
}

interface Options {
  own?: Hono
  /** Assets of earlier builds, for readers whose pages are still open. */
  earlier?: BuiltFiles
}

export const createListener = async (
  context: Context,
  { dist, headers, files }: Build,
  { own = new Hono(), earlier = new Map() }: Options = {},
): Promise<RequestListener> => {
  const sendMissing = missingSender(files)
  const pages = await pagesOf(context, { dist, policy: errorPagePolicy(headers), sendMissing })
  const sendKept = keptSender(context, pages, sendMissing)
  const api = getRequestListener(createApp(context, dist).fetch)
  const ownPages = getRequestListener(own.fetch)
  const rehearses = context.gatewayPages !== undefined
  const begin = beginner(context)
  const shedLoad = createInFlightLimit()
  const sendFile = fileSender(context, [files, earlier], { sendMissing, shedLoad })

  return (request, response) => {
    const { id, target } = begin(request, response)
    if (refuseLargeBody(request, response, takesBody(request, rehearses))) return
    if (target === undefined) {
      if (request.url?.startsWith('/api/')) void api(request, response)
      else sendMissing(request, response, soon)
      return
    }
    const { pathname, search } = target
    const destination = destinationOf(target, { rehearses })
    if (destination.to === 'redirect') {
      response.writeHead(301, { Location: destination.location, ...moved }).end()
      return
    }
    if (destination.to === 'app') {
      if (shedLoad(request, response, pathname)) return
      if (!pathname.startsWith('/api/')) emitOnceSent(request, response, routeOfApp(pathname))
      compressed(request, response, () => void api(request, response))
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(request, response)
      return
    }
    const { path } = destination
    if (sendFile(request, response, path)) return
    if (shedLoad(request, response, pathname)) return
    emitOnceSent(request, response, routeOfPage(path))
    if (sendKept(request, response, { path, query: target.searchParams, id })) return
    answerInTime(response, pageLimit)
    if (path !== pathname) request.url = path + search
    compressed(request, response, () => {
      if (hasRoute(own, pathname)) void ownPages(request, response)
      else void pages(request, response, id, { context })
    })
  }
}

/**
 * The header entry that carries the clock. With a set clock, every page shows it
 * (src/app/site/shell/demo-clock.ts). The console always follows the server's clock, except the
 * check-in page, which devices cache for days.
 */
const clockEntryOf = ({ config }: Context, pathname = ''): string | undefined => {
  if (config.now !== undefined) return demoClockEntry
  return /^\/admin(?:\/|$)/.test(pathname) && pathname !== checkinPath ? clockEntry : undefined
}

const hasRoute = ({ routes }: Hono, path: string): boolean =>
  routes.some((route) => route.path === path)

const beginner = (context: Context) => {
  const note = createAccessLog(context)
  const isSecure = isHttps(context)
  return (request: IncomingMessage, response: ServerResponse) => {
    const id = setRequestId(response)
    const target = targetOf(request.url)
    setSecurityHeaders(response, target?.pathname, isSecure)
    const entry = clockEntryOf(context, target?.pathname)
    if (entry !== undefined) {
      response.setHeader('Server-Timing', `${entry};desc="${context.clock.now().toISOString()}"`)
    }
    note(request, response, id, target?.pathname ?? '')
    return { id, target }
  }
}

/** A missing asset is never cached, as another server may have the build it belongs to. */
const missingSender = (files: BuiltFiles): SendMissing => {
  const page = files.get('/404')
  const english = files.get('/en/404') ?? page
  if (page === undefined || english === undefined)
    throw new Error('A build without the page of error 404')
  return (request, response, left) => {
    const isAsset = request.url?.startsWith('/assets/')
    const own = /^\/en[/?]/.test(request.url ?? '') ? english : page
    const file = isAsset ? { ...page, caching: unkept } : own
    sendBuiltFile(request, response, file, { status: 404, left })
  }
}

interface FileAnswers {
  sendMissing: SendMissing
  shedLoad: InFlightLimit
}

/**
 * Returns false if no build has the file. Only files that must be unpacked count towards the limit
 * on requests in flight. Sending any other is as quick as refusing it, and a page without its
 * style helps nobody.
 */
const fileSender =
  ({ clock }: Context, builds: readonly BuiltFiles[], { sendMissing, shedLoad }: FileAnswers) =>
  (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const isMissing =
      ['/404', '/500', '/en/404'].includes(path) || isFramework(decodeURIComponent(path))
    const [file] = isMissing ? [] : builds.flatMap((files) => builtFileOf(files, path) ?? [])
    if (file === undefined && !isMissing) return false
    if (file && !isAtHand(request, file) && shedLoad(request, response, path)) return true
    emitOnceSent(request, response, 'file')
    if (file === undefined) sendMissing(request, response, soon)
    else sendBuiltFile(request, response, file, { left: leftOfSeoulDay(clock.now()) })
    return true
  }

const keptSender = (context: Context, render: Render, sendMissing: SendMissing) => {
  const { sendAtOnce, send } = createKeptPages(context, render, sendMissing)
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { path, query, id }: { path: string; query: URLSearchParams; id: string },
  ): boolean => {
    const kept = isProgrammePage(path)
      ? { address: path, pk: undefined }
      : keptAddressOf(path, query)
    if (kept === undefined) return false
    if (sendAtOnce(request, response, kept)) return true
    answerInTime(response, pageLimit)
    send(request, response, { ...kept, id }).catch((error: unknown) => {
      failPage(context.log, response, { id, error })
    })
    return true
  }
}

const compress = compression({ brotli })

const compressed = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
  // @ts-expect-error express' request type is narrower than what the library needs
  compress(request, response, next)

/** Only API calls and the payment simulator's forms may have a body, GET never. */
const takesBody = ({ method = '', url = '' }: IncomingMessage, rehearses: boolean): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  (url.startsWith('/api/') || (rehearses && isSandbox(url)))

/**
 * Astro's own `/_image` and `/_server-islands/…` are refused: the site uses neither, and resizing a
 * picture takes seconds.
 */
const isFramework = (path: string): boolean => path.startsWith('/_')

const refuseMethod = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  if (request.method === 'OPTIONS') response.writeHead(204).end()
  else plainAnswer(response, 405, '이 주소에서 지원하지 않는 요청 방식입니다.')
}
