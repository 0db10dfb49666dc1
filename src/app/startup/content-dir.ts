import { Refusal } from '#platform/server/program.ts'
import type { Config } from '#platform/server/config.ts'
import {
  type Content,
  readContent,
  writeContent,
  writeContentFile,
} from '#platform/server/content-folder.ts'
import { readTexts } from '#app/context.ts'
import { openDataDir } from '#platform/server/data-dir.ts'
import {
  migrateSource,
  readMarker,
  releasesHere,
  textsFolder,
} from '#texts/server/releases/folders.ts'
import { type ContentFiles, contentFiles } from '#texts/content/schema/files.ts'
import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The folder whose texts the pre-rendered pages show; undefined where the build does not say. */
export const builtContentDir = async (root: string): Promise<string | undefined> => {
  const built = await readFile(join(root, 'dist/content-dir'), 'utf8').catch(() => undefined)
  return built === undefined ? undefined : resolve(root, built)
}

/** Throws a refusal where pages would name one fee and the server charge another: each from a folder of its own. */
export const refuseOtherContent = async (root: string, contentDir: string): Promise<void> => {
  const built = await builtContentDir(root)
  if (built === undefined || built === contentDir) return
  throw new Refusal(
    `만들어 둔 사이트(dist)는 다른 폴더의 글(${built})로 만든 것입니다. ` +
      `서버가 읽는 글은 CONTENT_DIR(${contentDir})에 있습니다. npm run build를 다시 실행하십시오.`,
  )
}

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
  } else {
    // Where no release is shown, these are what the server reads.
    if ((await readMarker(config)) === undefined) await migrateSource(own)
    await addNewFiles(await readContent(config.contentDir), own)
  }
  return { ...config, contentDir: own, sourceDir: own }
}

/**
 * Gives the office's folder what a newer program has texts for: the office publishes them as it does what was written by
 * hand (docs/decisions/067-reminders.md).
 */
const addNewFiles = async (shipped: Content, own: string): Promise<void> => {
  for (const { pattern, optional } of Object.values<ContentFiles>(contentFiles)) {
    const file = shipped.get(pattern)
    if (optional !== true || file === undefined || existsSync(join(own, pattern))) continue
    await writeContentFile(own, pattern, file)
  }
}

/**
 * The texts that this machine showed last: what is being edited by hand beside them may be half done. Where this program
 * cannot read those, the newest before them that it can (ruling 60).
 */
export const inForce = async (config: Config): Promise<Config> => {
  const marker = await readMarker(config)
  if (marker === undefined) return config
  const last = await textsFolder(config, marker.release_pk).catch(() => undefined)
  if (last === undefined) return config
  const earlier = (await releasesHere(config)).filter((pk) => pk < marker.release_pk)
  return {
    ...config,
    contentDir: (await newestReadable(config, [marker.release_pk, ...earlier])) ?? last,
  }
}

const newestReadable = async (
  config: Config,
  releases: readonly number[],
): Promise<string | undefined> => {
  for (const release_pk of releases) {
    const folder = await textsFolder(config, release_pk).catch(() => undefined)
    if (folder === undefined) continue
    if (
      await readTexts(folder).then(
        () => true,
        () => false,
      )
    )
      return folder
  }
  return undefined
}
