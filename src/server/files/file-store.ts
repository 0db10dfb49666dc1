import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploaded files lie, under keys that the server makes. */
export interface FileStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** A part of a file, read as it is sent. */
  read: (key: string, range: ByteRange) => Readable
  delete: (key: string) => Promise<void>
}

export const openFileStore = async (folder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    // Flydrive reads whole files only.
    read: (key, { start, end }) => createReadStream(join(folder, key), { start, end }),
    delete: (key) => disk.delete(key),
  }
}
