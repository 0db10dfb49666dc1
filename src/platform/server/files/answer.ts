import type { Context } from '#platform/server/context.ts'
import { etagOf, headersOf } from '#platform/server/files/headers.ts'
import { type Part, partOf } from '#platform/server/files/part.ts'
import type { StoredFile } from '#platform/server/files/service.ts'
import { forNobody } from '#platform/server/http/caching.ts'
import { isCurrent } from '#platform/server/http/etag.ts'
import type { Context as HonoContext } from 'hono'
import { Readable } from 'node:stream'

/**
 * A stored file, or the part of it that is asked for; `caching` says who may keep it for how long. Not transformed: a part of a
 * compressed file is not a part of the file.
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

/** A file that cannot be read is an error, not the beginning of an answer that may be cached. */
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
