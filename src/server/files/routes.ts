import { fileDownload } from '#contract/files.schema.ts'
import type { Context } from '#server/context.ts'
import { etagOf, headersOf } from '#server/files/headers.ts'
import { type Part, partOf } from '#server/files/part.ts'
import { fileOf, type StoredFile } from '#server/files/service.ts'
import { readInput } from '#server/http/input.ts'
import type { Context as HonoContext, Hono } from 'hono'
import { Readable } from 'node:stream'

/** `fileDownload` for links, images and PDF viewers: whole files and parts of them (RFC 9110, 13 and 14). */
export const fileRoutes = (app: Hono, context: Context): void => {
  app.get(`/api${fileDownload.call.path}`, async (c) => {
    const { file_pk } = await readInput(c, fileDownload.input)
    const file = await fileOf(context, file_pk)
    for (const [name, value] of Object.entries(headersOf(file))) c.header(name, value)
    if (isKnown(c.req.header('if-none-match'), file)) return c.body(null, 304)
    const part = partOf(file, c.req.header('range'), c.req.header('if-range'))
    if (part === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${file.size}`)
      return c.body(null, 416)
    }
    return send(c, context, file, part)
  })
}

const send = (c: HonoContext, context: Context, file: StoredFile, part: Part): Response => {
  const { start, end } = part
  c.header('Content-Length', String(end - start + 1))
  if (part.status === 206) c.header('Content-Range', `bytes ${start}-${end}/${file.size}`)
  if (c.req.method === 'HEAD' || file.size === 0) return c.body(null, part.status)
  const bytes = Readable.toWeb(context.files.read(file.storage_key, part))
  return c.body(bytes as ReadableStream<Uint8Array>, part.status)
}

const isKnown = (known: string | undefined, file: StoredFile): boolean =>
  known !== undefined &&
  (known === '*' ||
    known
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .includes(etagOf(file)))
