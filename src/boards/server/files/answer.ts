import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import type { Context as HonoContext } from 'hono'
import parseRange from 'range-parser'
import { findFile } from '#boards/server/files/store.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { ByteRange } from '#platform/server/files/folder-store.ts'
import type { StoredFile } from '#platform/server/files/service.ts'
import { forNobody, isCurrent } from '#platform/server/http/caching.ts'

/**
 * Answers with a stored file or the requested part; `caching` sets its cache headers.
 * `no-transform` is set because a part of a compressed file is not a part of the file.
 */
export const answerFile = async (
  c: HonoContext,
  context: Context,
  file: StoredFile,
  caching: Readonly<Record<string, string>>,
): Promise<Response> => {
  const keeping = `${caching['Cache-Control'] ?? forNobody}, no-transform`
  const headers = { ...headersOf(file), ...caching, 'Cache-Control': keeping }
  if (isCurrent(c.req.header('if-none-match'), etagOf(file))) return c.body(null, 304, headers)
  const part = partOf(file, c.req.header('range'), c.req.header('if-range'))
  if (part === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` })
  }
  return send(c, context, file, { ...part, headers })
}

/**
 * A file that cannot be read must answer with an error, not with the beginning of a response that
 * may be cached.
 */
const send = async (
  c: HonoContext,
  context: Context,
  file: StoredFile,
  part: Part & { headers: Record<string, string> },
): Promise<Response> => {
  const { status, start, end } = part
  const headers = {
    ...part.headers,
    'Content-Length': String(end - start + 1),
    ...(status === 206 && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  }
  if (c.req.method === 'HEAD' || file.size === 0) {
    if (await context.files.has(file.storage_key)) return c.body(null, status, headers)
    throw new Error('A stored file is missing')
  }
  const bytes = Readable.toWeb(await context.files.read(file.storage_key, part))
  return c.body(bytes as ReadableStream<Uint8Array>, status, headers)
}

interface Part extends ByteRange {
  status: 200 | 206
}

/**
 * The range to send. The whole file is sent without a range, for an invalid one, for several at
 * once, and for one with an outdated ETag (`If-Range`).
 */
const partOf = (
  file: StoredFile,
  range: string | undefined,
  ifRange: string | undefined,
): Part | 'unsatisfiable' => {
  const whole: Part = { status: 200, start: 0, end: file.size - 1 }
  if (range === undefined || (ifRange ?? etagOf(file)) !== etagOf(file)) return whole
  const ranges = parseRange(file.size, range, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  const [only] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  if (ranges === -2 || ranges.length !== 1 || only === undefined) return whole
  return { status: 206, start: only.start, end: only.end }
}

/** SVG is missing because it is a document that may have scripts. */
const inBrowser = new Set([
  'application/pdf',
  ...['png', 'jpeg', 'webp', 'gif', 'avif'].map((kind) => `image/${kind}`),
])

/** No file may run scripts, whatever it holds. A PDF viewer works only outside a sandbox. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"
const policies = { pdf: `${policy}; object-src 'self'`, other: `${policy}; sandbox` }

const etagOf = (file: StoredFile): string => `"${file.storage_key}"`

const headersOf = (file: StoredFile): Record<string, string> => ({
  'Content-Type': file.content_type,
  'Content-Disposition': create(file.original_name, {
    type: inBrowser.has(file.content_type) ? 'inline' : 'attachment',
  }),
  'Content-Security-Policy':
    file.content_type === 'application/pdf' ? policies.pdf : policies.other,
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
  ETag: etagOf(file),
})

/** Throws `notFound`. */
export const fileOf = async ({ db }: Context, pk: number): Promise<StoredFile> => {
  const file = await findFile(db, pk)
  if (file === undefined) throw new AppError('notFound')
  return file
}
