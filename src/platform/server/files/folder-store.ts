import { syncFile } from '#platform/server/on-disk.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, type Readable, Transform } from 'node:stream'

/** Files on this machine's disk. */
export const openFolder = async (dataDir: string): Promise<FileStore> => {
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const disk = openDisk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...disk,
    // A post that is kept must not have lost its files to a power cut.
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

/** Opened and measured before anything is answered. */
const readPart = async (path: string, range: ByteRange) => {
  const file = await open(path)
  const { size } = await file.stat()
  if (size > range.end) return wholePart(file.createReadStream(range), range)
  await file.close()
  throw new Error(`A stored file has ${size} bytes, and is asked for ${range.end + 1}`)
}

/** What Flydrive does of whole files, wherever they lie. */
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

/** Throws what went wrong, by which an outage is known; Flydrive says only that something did. */
const plainly = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploaded files lie, under keys that the server makes. */
export interface FileStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes in `size` bytes, without ever holding all of them. */
  putStream: (key: string, bytes: Readable, size: number) => Promise<void>
  /** A part of a file, read as it is sent. Throws where the store does not have all of it. */
  read: (key: string, range: ByteRange) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  /** In bytes. Throws where there is no such file. */
  size: (key: string) => Promise<number>
  delete: (key: string) => Promise<void>
  close: () => void
}

/** A part of a file that fails where it turns out shorter than it must be: half a file must not pass for a whole one. */
export const wholePart = (bytes: Readable, { start, end }: ByteRange): Readable => {
  let missing = end - start + 1
  const counted = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      missing -= chunk.byteLength
      done(null, chunk)
    },
    flush: (done) => done(missing === 0 ? null : new Error(`A stored file lacks ${missing} bytes`)),
  })
  // What breaks is told to whoever reads.
  pipeline(bytes, counted, () => undefined)
  return counted
}
