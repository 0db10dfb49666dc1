import type { PageHeaders } from '#server/http/page-headers.ts'
import { join } from 'node:path'
import sirv, { type NextHandler } from 'sirv'
import type { IncomingMessage, ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse, next: NextHandler) => void

const day = 86_400

/**
 * Serves the built pages and assets with their brotli or gzip copies: hashed assets for a year, pages always
 * revalidated by their ETag and with the Content-Security-Policy that the build wrote for them.
 */
export const staticFiles = (dist: string, pages: PageHeaders): Handler =>
  sirv(join(dist, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    dotfiles: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path))
      for (const { key, value } of pages.get(path) ?? []) response.setHeader(key, value)
    },
  })

const cacheControl = (path: string): string => {
  if (path.startsWith('/assets/')) return `public, max-age=${365 * day}, immutable`
  if (/\.[a-z0-9]+$/.test(path)) return `public, max-age=${day}`
  return 'no-cache'
}
