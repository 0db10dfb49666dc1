import type { Config } from '#platform/server/config.ts'
import { readContent, writeContent } from '#platform/server/content-folder.ts'
import { openDataDir } from '#platform/server/data-dir.ts'
import { readContentData } from '#texts/server/content/data.ts'
import { readMarker } from '#app/releases/sync.ts'
import {
  folderOf,
  migrateFolder,
  releasesHere,
  textsFolder,
} from '#texts/server/releases/folders.ts'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Production keeps the office's texts in `DATA_DIR/content`, filled from the shipped ones at the first start, where
 * CONTENT_DIR does not say otherwise (ruling 43).
 */
export const productionConfig = async (
  config: Config,
  given: NodeJS.ProcessEnv,
): Promise<Config> => {
  if (given['CONTENT_DIR']) return config
  const own = join(config.dataDir, 'content')
  if (!existsSync(own)) {
    await openDataDir(config.dataDir)
    // Under its own name only once it is whole.
    const filling = join(config.dataDir, `content-${process.pid}`)
    // What was published here by `npm start`, else what is shipped.
    await writeContent(filling, await readContent((await inForce(config)).contentDir))
    await rename(filling, own)
  } else if ((await readMarker(config)) === undefined) {
    // Where no release is shown, these are what the server reads.
    await migrateFolder(own)
  }
  return { ...config, contentDir: own, sourceDir: own }
}

/**
 * With the texts that this machine showed last: what is being edited by hand in CONTENT_DIR may be half done. Where this
 * program cannot read those, with the newest of this machine that it can (ruling 60).
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
      // The one before it.
    }
  }
  return { ...config, contentDir: join(folderOf(config, marker), 'content') }
}
