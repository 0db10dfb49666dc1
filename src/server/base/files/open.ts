import type { Config } from '#server/base/config.ts'
import type { FileStore } from '#server/base/files/file-store.ts'

/** The bucket where one is configured, else a folder of `DATA_DIR`; only what is used is loaded. */
export const openFileStore = async (config: Config): Promise<FileStore> => {
  if (config.bucket === undefined) {
    const { openFolder } = await import('#server/base/files/folder-store.ts')
    return openFolder(config.dataDir)
  }
  const { openBucket } = await import('#server/base/files/bucket-store.ts')
  return openBucket(config.bucket)
}
