import { type ByteRange, type FileStore, wholePart } from '#server/base/files/file-store.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'

/** Files on this machine's disk. */
export const openFolder = async (dataDir: string): Promise<FileStore> => {
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, bytes) => disk.putStream(key, bytes),
    // Flydrive reads whole files only.
    read: (key, range) => readPart(join(folder, key), range),
    has: (key) => disk.exists(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    delete: (key) => disk.delete(key),
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
