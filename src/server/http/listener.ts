import { fileOf } from '#rules/page-variants.ts'
import { createApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { isFeed } from '#server/feeds/routes.ts'
import { redirectOf } from '#server/http/redirects.ts'
import { setSecurityHeaders } from '#server/http/security-headers.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'

type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: App.Locals,
) => Promise<void>

/** One origin: redirects, built files, then the API or Astro's on-demand pages, both compressed as they are sent. */
export const createListener = async (context: Context, dist: string): Promise<RequestListener> => {
  const { handler: pages } = (await import(join(dist, 'server/entry.mjs'))) as {
    handler: PageHandler
  }
  const files = await staticFiles(dist)
  const api = getRequestListener(createApp(context).fetch)
  const compress = compression()
  const https = context.config.siteUrl.startsWith('https:')

  return (request, response) => {
    setSecurityHeaders(response, https)
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://site')
    const target = redirectOf(pathname, search)
    if (target !== undefined) {
      response.writeHead(301, { Location: target }).end()
      return
    }
    const file = fileOf(pathname, searchParams)
    if (file !== pathname) request.url = file
    files(request, response, () => {
      // @ts-expect-error express' request type is narrower than what the library needs
      compress(request, response, () => {
        if (isApi(pathname)) void api(request, response)
        else void pages(request, response, undefined, { context })
      })
    })
  }
}

const isApi = (path: string): boolean =>
  path === '/healthz' || path.startsWith('/api/') || isFeed(path)
