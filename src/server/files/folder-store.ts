import type { FileStore } from '#server/files/file-store.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Files on this machine's disk. */
export const openFolder = async (dataDir: string): Promise<FileStore> => {
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putFile: (key, path) => disk.putStream(key, createReadStream(path)),
    // Flydrive reads whole files only.
    read: (key, range) => Promise.resolve(createReadStream(join(folder, key), range)),
    delete: (key) => disk.delete(key),
    close: () => undefined,
  }
}
