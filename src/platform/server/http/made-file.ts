import { forEverybody } from '#platform/server/http/caching.ts'
import { type BuiltFile, copyOf, type Encoding } from '#platform/server/http/built-files.ts'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** A page made of the database, to be sent as the files of the build are: in brotli, and in gzip once somebody asked. */
export interface MadeFile extends BuiltFile {
  copies: Map<Encoding, ReturnType<typeof copyOf>>
  /** Under way for whoever asks meanwhile. */
  zipping?: Promise<unknown>
}

/** What the first reader waits for, and what the others are worth: measured in docs/decisions/015-page-cache.md. */
const quick = 5
const dense = 10

/** What the first reader gets who can read brotli. */
export const quickBrotli = (bytes: Buffer): Promise<Buffer> => brotli(bytes, quick)

const caching = forEverybody(0)

/** Compressed once; always revalidated by browsers. */
export const madeFile = async (
  headers: BuiltFile['headers'],
  bytes: Buffer,
): Promise<MadeFile> => ({
  copies: new Map([['br', copyOf(JSON.stringify(headers), await quickBrotli(bytes))]]),
  caching,
  varies: true,
  headers,
})

/** The page in an encoding. The plain one, five times as large and asked for by few, is made for each of them. */
export const inEncoding = async (file: MadeFile, encoding: Encoding): Promise<BuiltFile> => {
  if (encoding === 'identity') {
    const plain = copyOf(JSON.stringify(file.headers), await plainOf(file))
    return { ...file, copies: new Map([['identity', plain]]) }
  }
  if (!file.copies.has(encoding)) await (file.zipping ??= zip(file))
  return file
}

const zip = async (file: MadeFile): Promise<void> => {
  const zipped = alone(await promisify(gzip)(await plainOf(file)))
  file.copies.set('gzip', copyOf(JSON.stringify(file.headers), zipped))
}

/** Puts a smaller brotli copy in place of the quick one: a twelfth less, for thirty times the work. */
export const makeDense = async (file: MadeFile): Promise<void> => {
  const bytes = await brotli(await plainOf(file), dense)
  file.copies.set('br', copyOf(JSON.stringify(file.headers), bytes))
}

/** In bytes, with a copy in gzip that may come. */
export const sizeOf = ({ copies }: MadeFile): number =>
  Math.ceil(2.2 * (copies.get('br')?.bytes.length ?? 0))

const plainOf = ({ copies }: MadeFile): Promise<Buffer> => {
  const copy = copies.get('br')
  if (copy === undefined) throw new Error('A page has lost its bytes')
  return promisify(brotliDecompress)(copy.bytes)
}

const brotli = async (bytes: Buffer, quality: number): Promise<Buffer> => {
  const packed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A page is smaller than this window, and the default one of 4 MB is memory that each thread keeps.
      [constants.BROTLI_PARAM_LGWIN]: 17,
    },
  })
  return alone(packed)
}

/** Bytes that are to be kept, out of the block of 64 KB that they share with others which are not. */
const alone = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
