import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, type Readable, Transform } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { syncFile } from '#platform/server/on-disk.ts'

export const openFolder = async (dataDir: string): Promise<FileStore> => {
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const disk = openDisk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...disk,
    // The file must survive a power cut, because the post that names it does.
    put: async (key, bytes) => {
      await disk.put(key, bytes)
      await syncFile(join(folder, key))
    },
    putStream: async (key, bytes, size) => {
      await disk.putStream(key, bytes, size)
      await syncFile(join(folder, key))
    },
    // Flydrive reads whole files only.
    read: (key, range) => readPart(join(folder, key), range),
    close: () => undefined,
  }
}

const readPart = async (path: string, range: ByteRange) => {
  const file = await open(path)
  const { size } = await file.stat()
  if (size > range.end) return wholePart(file.createReadStream(range), range)
  await file.close()
  throw new Error(`A stored file has ${size} bytes, and is asked for ${range.end + 1}`)
}

export const openDisk = (driver: DriverContract) => {
  const disk = new Disk(driver)
  return {
    put: (key: string, bytes: Uint8Array) => plainly(disk.put(key, bytes)),
    putStream: (key: string, bytes: Readable, size: number) =>
      plainly(disk.putStream(key, bytes, { contentLength: size })),
    has: (key: string) => plainly(disk.exists(key)),
    size: async (key: string) => (await plainly(disk.getMetaData(key))).contentLength,
    delete: (key: string) => plainly(disk.delete(key)),
  }
}

/**
 * Throws the underlying error, because an outage is recognised by it; Flydrive's own error hides
 * it.
 */
const plainly = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  putStream: (key: string, bytes: Readable, size: number) => Promise<void>
  /** Throws if the store does not have the whole range. */
  read: (key: string, range: ByteRange) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  /** In bytes. Throws if there is no such file. */
  size: (key: string) => Promise<number>
  delete: (key: string) => Promise<void>
  close: () => void
}

/**
 * Fails if the range turns out shorter than it must be, so that half a file never passes for a
 * whole one.
 */
export const wholePart = (bytes: Readable, { start, end }: ByteRange): Readable => {
  let missing = end - start + 1
  const counted = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      missing -= chunk.byteLength
      done(null, chunk)
    },
    flush: (done) => done(missing === 0 ? null : new Error(`A stored file lacks ${missing} bytes`)),
  })
  // Errors reach whoever reads `counted`.
  pipeline(bytes, counted, () => undefined)
  return counted
}
