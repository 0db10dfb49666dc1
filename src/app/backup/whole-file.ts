import { writeWhole } from '#platform/server/on-disk.ts'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What a file is, as it lies there. */
export interface Stored {
  /** In bytes. */
  size: number
  sha256: string
}

/** Counts and hashes what passes. */
export const measured = () => {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      size += chunk.byteLength
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: (): Stored => ({ size, sha256: hash.digest('hex') }) }
}

/** Writes a file that has its name only once it is whole and on the disk. */
export const writeStored = async (
  path: string,
  bytes: Readable | Iterable<Uint8Array>,
): Promise<Stored> => {
  const { stream, result } = measured()
  await writeWhole(path, (part) =>
    pipeline(bytes, stream, createWriteStream(part, { mode: 0o600, flush: true })),
  )
  return result()
}
