import { openDisk } from '#platform/server/files/disk.ts'
import { type ByteRange, type FileStore, wholePart } from '#platform/server/files/file-store.ts'
import { syncFile } from '#platform/server/on-disk.ts'
import { FSDriver } from 'flydrive/drivers/fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'

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
