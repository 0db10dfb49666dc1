import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/folder-store.ts'

/**
 * The bucket if one is configured, otherwise a folder in `DATA_DIR`. Only the used one is loaded.
 */
export const openFileStore = async (
  config: Pick<Config, 'bucket' | 'dataDir'>,
): Promise<FileStore> => {
  if (config.bucket === undefined) {
    const { openFolder } = await import('#platform/server/files/folder-store.ts')
    return openFolder(config.dataDir)
  }
  const { openBucket } = await import('#platform/server/files/bucket-store.ts')
  return openBucket(config.bucket)
}
