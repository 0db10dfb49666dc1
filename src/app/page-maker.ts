import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { inject } from 'light-my-request'
import type { Made } from '#boards/server/posts/kept.ts'
import type { Context } from '#platform/server/context.ts'
import { type BuiltFile, packedCopies } from '#platform/server/http/built-files.ts'
import { forEverybody } from '#platform/server/http/caching.ts'
import { ownPolicy, policyHeader } from '#platform/server/http/page-headers.ts'

export type Render = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  locals: App.Locals,
) => Promise<void>

/**
 * Computes what the parts of a page show, by name. Pages with the same `frame` differ only in
 * these parts. Empty if there is no page. Throws if the database fails.
 */
export type Fill = (
  address: URL,
) => Promise<{ frame?: string; views?: Readonly<Record<string, unknown>> }>

type Headers = Readonly<Record<string, string>>

export type Answer = Page | { status: number; headers: Headers; bytes: Buffer }

export interface Page {
  file: BuiltFile
  sent: number
}

interface Frame {
  headers: Headers
  shows: NonNullable<App.Locals['shows']>
  texts: readonly Buffer[]
  names: readonly string[]
  parts: NonNullable<App.Locals['framed']>['parts']
}

/**
 * Renders pages for nobody in particular: `render` gets a request without anything of a reader's.
 * The first page of a frame is rendered whole; for the others only the parts are.
 */
export const createPageMaker = (context: Context, render: Render) => {
  const fills = new Map<string, Fill>()
  const frames = new Map<string, Frame>()
  const mark = randomUUID()

  const fillFrame = async (address: string): Promise<Made<Answer> | undefined> => {
    const url = new URL(address, context.config.siteUrl)
    const route = routeOf(url.pathname)
    const { frame: name, views } = (await fills.get(route)?.(url)) ?? {}
    const frame = frames.get(`${route} ${name}`)
    if (frame === undefined) return undefined
    const drawn = await Promise.all(
      frame.names.map(async (name) => frame.parts[name]?.(views?.[name])),
    )
    const html = frame.texts.flatMap((text, at) => [text, Buffer.from(drawn[at] ?? '')])
    return pageOf(frame, Buffer.concat(html))
  }

  const renderWhole = async (address: string, id: string): Promise<Made<Answer>> => {
    const framed = { mark, parts: {} }
    const locals: App.Locals = { context, framed }
    // As a stream: otherwise it also makes a string of each page that nobody reads.
    const { statusCode, headers, stream } = await inject(
      (request, response) => void render(request, response, id, locals),
      { method: 'GET', url: address, payloadAsStream: true },
    )
    const bytes = await buffer(stream())
    const { shows, frame } = locals
    if (statusCode !== 200 || shows === undefined) {
      const value = { status: statusCode, headers: passedOn(headers), bytes }
      return { value, shows: undefined, size: 0 }
    }
    // Pieces alternate between frame and part. Each piece but the first starts after its mark's
    // end.
    const pieces = `>${bytes.toString()}`.split(mark).map((piece) => {
      const end = piece.indexOf('>')
      return { name: piece.slice(0, end), text: piece.slice(end + 1) }
    })
    const html = Buffer.from(pieces.map(({ text }) => text).join(''))
    const made = { headers: ofPage(passedOn(headers), html), shows }
    if (frame !== undefined) {
      const route = routeOf(address)
      const texts = pieces.filter((_, at) => at % 2 === 0).map(({ text }) => Buffer.from(text))
      const names = pieces.filter((_, at) => at % 2 === 1).map(({ name }) => name)
      fills.set(route, frame.fill)
      frames.set(`${route} ${frame.name}`, { ...made, texts, names, parts: framed.parts })
    }
    return pageOf(made, html)
  }

  return async ({ address, id }: { address: string; id: string }): Promise<Made<Answer>> =>
    (await fillFrame(address)) ?? renderWhole(address, id)
}

const routeOf = (address: string): string => address.replace(/\?.*/, '').replace(/\/\d+$/, '')

/**
 * Brotli qualities: fast for the first reader, small for later ones
 * (docs/decisions/015-page-cache.md).
 */
const light = 2
const well = 6

const pageOf = ({ headers, shows }: Pick<Frame, 'headers' | 'shows'>, html: Buffer): Made<Page> => {
  const packed = pack(html, light)
  return { value: { file: fileOf(headers, html, packed), sent: 0 }, shows, size: packed.length }
}

export const packWell = (page: Page): void => {
  const { headers, copies } = page.file
  const html = brotliDecompressSync(copies.get('br')?.bytes ?? '')
  page.file = fileOf(headers, html, pack(html, well))
}

/** Synchronous, because handing it to a thread takes longer than packing. */
const pack = (html: Buffer, quality: number): Buffer => {
  const packed = brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // A page is smaller than this window; the default of 4 MB would be allocated each time.
      [constants.BROTLI_PARAM_LGWIN]: 17,
    },
  })
  // Copied, because a slice would keep the library's or Node's whole block in memory.
  return Buffer.from(new Uint8Array(packed).buffer)
}

const fileOf = (headers: Headers, html: Buffer, packed: Buffer): BuiltFile => ({
  copies: packedCopies(JSON.stringify(headers), html, packed),
  caching: forEverybody(0),
  varies: true,
  headers,
})

const ofPage = (sent: Headers, bytes: Buffer): Headers => ({
  'Content-Type': sent['Content-Type'] ?? '',
  [policyHeader]: ownPolicy(bytes, sent[policyHeader] ?? ''),
})

const passed = ['Content-Type', policyHeader, 'Location', 'Cache-Control'] as const

const passedOn = (headers: OutgoingHttpHeaders): Headers => {
  const given = passed.map((name) => [name, headers[name.toLowerCase()]] as const)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
