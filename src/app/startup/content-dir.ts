import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readMarker } from '#app/releases/sync.ts'
import type { Config } from '#platform/server/config.ts'
import { readContent, writeContent } from '#platform/server/content-folder.ts'
import { openDataDir } from '#platform/server/data-dir.ts'
import { readContentData } from '#texts/server/content/data.ts'
import {
  folderOf,
  migrateFolder,
  releasesHere,
  textsFolder,
} from '#texts/server/releases/folders.ts'

/**
 * Production keeps the office's texts in `DATA_DIR/content` unless CONTENT_DIR says otherwise,
 * filled from the shipped ones at the first start (ruling 43).
 */
export const productionConfig = async (
  config: Config,
  given: NodeJS.ProcessEnv,
): Promise<Config> => {
  if (given['CONTENT_DIR']) return config
  const own = join(config.dataDir, 'content')
  if (!existsSync(own)) {
    await openDataDir(config.dataDir)
    // The folder gets its own name only when it is complete.
    const filling = join(config.dataDir, `content-${process.pid}`)
    // Texts that `npm start` published here, or else the shipped ones.
    await writeContent(filling, await readContent((await inForce(config)).contentDir))
    await rename(filling, own)
  } else if ((await readMarker(config)) === undefined) {
    // Without a release, the server reads these.
    await migrateFolder(own)
  }
  return { ...config, contentDir: own, sourceDir: own }
}

/**
 * Uses the texts that this machine showed last, because CONTENT_DIR may be half edited. If this
 * program cannot read them, it takes the newest that it can (ruling 60).
 */
export const inForce = async (config: Config): Promise<Config> => {
  const marker = await readMarker(config)
  if (marker === undefined) return config
  for (const release of [marker, ...(await releasesHere(config))]) {
    try {
      const contentDir = await textsFolder(config, release)
      await readContentData(contentDir)
      return { ...config, contentDir }
    } catch {
      // This release cannot be read: the next older one is tried.
    }
  }
  return { ...config, contentDir: join(folderOf(config, marker), 'content') }
}
