import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/folder-store.ts'

/** The bucket where one is configured, else a folder of `DATA_DIR`; only what is used is loaded. */
export const openFileStore = async (config: Config): Promise<FileStore> => {
  if (config.bucket === undefined) {
    const { openFolder } = await import('#platform/server/files/folder-store.ts')
    return openFolder(config.dataDir)
  }
  const { openBucket } = await import('#platform/server/files/bucket-store.ts')
  return openBucket(config.bucket)
}
