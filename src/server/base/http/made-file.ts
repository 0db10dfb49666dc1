import { type BuiltFile, copyOf, type Encoding } from '#server/base/http/built-files.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page made of the database, to be sent as the files of the build are. */
export interface MadeFile extends BuiltFile {
  copies: Map<Encoding, ReturnType<typeof copyOf>>
}

/** What the first reader waits for, and what the others are worth: measured in docs/decisions/041-kept-pages.md. */
const quick = 5
const dense = 10

/** What the first reader gets who can read brotli. */
export const quickBrotli = (bytes: Buffer): Promise<Buffer> => brotli(bytes, quick)

/** In three copies, each compressed once; always revalidated. */
export const madeFile = async (headers: BuiltFile['headers'], bytes: Buffer): Promise<MadeFile> => {
  const [br, zipped] = await Promise.all([quickBrotli(bytes), promisify(gzip)(bytes)])
  const said = JSON.stringify(headers)
  return {
    copies: new Map([
      ['br', copyOf(said, br)],
      ['gzip', copyOf(said, zipped)],
      ['identity', copyOf(said, bytes)],
    ]),
    keeping: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' },
    headers,
  }
}

/** Puts a smaller brotli copy in place of the quick one: a twelfth less, for thirty times the work. */
export const makeDense = async ({ copies, headers }: MadeFile): Promise<void> => {
  const plain = copies.get('identity')
  if (plain === undefined) return
  copies.set('br', copyOf(JSON.stringify(headers), await brotli(plain.bytes, dense)))
}

/** In bytes, all copies together. */
export const sizeOf = ({ copies }: BuiltFile): number =>
  [...copies.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
