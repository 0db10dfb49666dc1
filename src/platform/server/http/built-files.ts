import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import mime from 'mime'
import { type Caching, forEverybody, forGood } from '#platform/server/http/caching.ts'
import type { PageHeaders } from '#platform/server/http/page-headers.ts'
import { fewAtOnce } from '#platform/server/on-disk.ts'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const endings = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>

interface Copy {
  /**
   * Undefined for a plain copy that also exists in brotli: few ask for it, so it is unpacked on
   * request.
   */
  bytes?: Buffer
  size: number
  /** A strong ETag (RFC 9110, 8.8.3); each copy has its own. */
  etag: string
}

type Headers = Readonly<Record<string, string>>

export interface BuiltFile {
  copies: ReadonlyMap<Encoding, Copy>
  caching: Caching
  varies: boolean
  headers: Headers
}

export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/**
 * Reads a whole build into memory, so that readers get this build even while the folder is being
 * rewritten (docs/decisions/015-page-cache.md). Browsers keep hashed assets for a year and
 * revalidate pages every time. Each page has its own Content-Security-Policy. Throws as reading
 * does.
 */
export const readBuiltFiles = async (dist: string, pages: PageHeaders): Promise<BuiltFiles> => {
  const folder = join(dist, 'client')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const nameOf = (path: string): string =>
    path.slice(folder.length).replaceAll(sep, '/').normalize()
  const originals = paths.filter((path) => !/\.(?:br|gz)$/.test(path))
  const files = originals.map(async (path) => {
    const name = nameOf(path)
    const address = addressOf(name)
    const headers = {
      'Content-Type': typeOf(name),
      ...(name.endsWith('.svg') && { 'Content-Security-Policy': drawingPolicy }),
      ...Object.fromEntries((pages.get(address) ?? []).map(({ key, value }) => [key, value])),
    }
    const copies = await readCopies(path, known, JSON.stringify(headers))
    return [
      address,
      { copies, caching: cachingOf(name), varies: copies.size > 1, headers },
    ] as const
  })
  return new Map(await Promise.all(files))
}

/** The office's drawings may come from strangers, so one opened by itself must not run scripts. */
const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

const factsOf = (said: string, bytes: Buffer): Copy => {
  const hash = createHash('sha256').update(said).update(bytes).digest('base64url')
  return { size: bytes.length, etag: `"${hash.slice(0, 22)}"` }
}

export const packedCopies = (said: string, plain: Buffer, packed: Buffer) =>
  new Map<Encoding, Copy>([
    ['br', { ...factsOf(said, packed), bytes: packed }],
    ['identity', factsOf(said, plain)],
  ])

const readCopies = async (
  path: string,
  known: ReadonlySet<string>,
  said: string,
): Promise<ReadonlyMap<Encoding, Copy>> => {
  const found = encodings.filter((encoding) => known.has(path + endings[encoding]))
  const copies = found.map(async (encoding) => {
    const bytes = await fewAtOnce(() => readFile(path + endings[encoding]))
    const isPacked = encoding === 'identity' && found.includes('br')
    return [encoding, { ...factsOf(said, bytes), ...(!isPacked && { bytes }) }] as const
  })
  return new Map(await Promise.all(copies))
}

const addressOf = (name: string): string => name.replace(/(?:(?<=^\/)index)?\.html$/, '')

const typeOf = (name: string): string => {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return /^text\/|json$|xml$/.test(type) ? `${type}; charset=utf-8` : type
}

const page = forEverybody(0)
const picture = forEverybody(86_400)

/**
 * In seconds, for pages whose contents come by calls. Returning readers on a slow line see the page
 * at once. The console's pages are not for shared caches.
 */
const frameFor = 300
const memberFrame = forEverybody(frameFor)
const officeFrame: Caching = () => ({ 'Cache-Control': `private, max-age=${frameFor}` })

const cachingOf = (name: string): Caching => {
  if (name.startsWith('/assets/')) return forGood
  if (/^\/admin[./]/.test(name)) return officeFrame
  if (/^\/mypage(?!\/term)[./]/.test(name)) return memberFrame
  return name.endsWith('.html') ? page : picture
}
