import type { Config } from '#server/config.ts'
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploaded files lie, under keys that the server makes. */
export interface FileStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Copies a file of this machine of `size` bytes, without ever holding all of it. */
  putFile: (key: string, path: string, size: number) => Promise<void>
  /** A part of a file, read as it is sent. */
  read: (key: string, range: ByteRange) => Promise<Readable>
  delete: (key: string) => Promise<void>
  close: () => void
}

/** The bucket where one is configured, else a folder of `DATA_DIR`; only what is used is loaded. */
export const openFileStore = async (config: Config): Promise<FileStore> => {
  if (config.bucket === undefined) {
    const { openFolder } = await import('#server/files/folder-store.ts')
    return openFolder(config.dataDir)
  }
  const { openBucket } = await import('#server/files/bucket-store.ts')
  return openBucket(config.bucket)
}
