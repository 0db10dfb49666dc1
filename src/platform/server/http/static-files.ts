import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import {
  type BuiltFile,
  type BuiltFiles,
  type Encoding,
  encodings,
} from '#platform/server/http/built-files.ts'
import { isCurrent } from '#platform/server/http/caching.ts'

export const builtFileOf = (files: BuiltFiles, path: string): BuiltFile | undefined =>
  files.get(path.includes('%') ? decodeURIComponent(path).normalize() : path)

/**
 * Answers with the smallest copy that the browser can read, or with 304. `left` is the number of
 * seconds until the file may change; `status` differs from 200 for error pages.
 */
export const sendBuiltFile = (
  request: IncomingMessage,
  response: ServerResponse,
  { copies, caching, varies, headers }: BuiltFile,
  { left, status = 200 }: { left: number; status?: number },
): void => {
  const encoding = encodingFor(request, [...copies.keys()])
  const copy = copies.get(encoding)
  if (copy === undefined) throw new Error('A file of the build has lost its bytes')
  const { size, etag } = copy
  const version = {
    ...caching(left),
    ...(varies && { Vary: 'Accept-Encoding' }),
    ...(status === 200 && { ETag: etag }),
  }
  if (status === 200 && isCurrent(request.headers['if-none-match'], etag)) {
    response.writeHead(304, version).end()
    return
  }
  const send = (bytes?: Buffer): void => {
    response.writeHead(status, {
      ...version,
      ...headers,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': size,
    })
    response.end(bytes)
  }
  const bytes = atHand(copies, encoding)
  if (request.method === 'HEAD') send()
  else if (bytes !== undefined) send(bytes)
  else {
    unpacked
      .fetch(packedOf(copies))
      .then(send)
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  }
}

export const isAtHand = (request: IncomingMessage, { copies }: BuiltFile): boolean =>
  atHand(copies, encodingFor(request, [...copies.keys()])) !== undefined

const atHand = (copies: BuiltFile['copies'], encoding: Encoding): Buffer | undefined =>
  copies.get(encoding)?.bytes ?? unpacked.get(packedOf(copies))

const packedOf = (copies: BuiltFile['copies']): Buffer => {
  const packed = copies.get('br')?.bytes
  if (packed === undefined) throw new Error('A file of the build has lost its bytes')
  return packed
}

const unpacked = new LRUCache<Buffer, Buffer>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (packed) => promisify(brotliDecompress)(packed),
})

const encodingFor = ({ headers }: IncomingMessage, some: readonly Encoding[]): Encoding => {
  const accepted = understood.memo(headers['accept-encoding']?.toString() ?? '')
  return encodings.find((one) => accepted.has(one) && some.includes(one)) ?? 'identity'
}

const understood = new LRUCache<string, ReadonlySet<string>>({
  max: 100,
  memoMethod: (header) => {
    const accepted = parseAccept(header).filter(({ q }) => q > 0)
    return new Set(accepted.map(({ type }) => type.toLowerCase()))
  },
})
