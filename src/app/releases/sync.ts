import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import {
  type Content,
  contentFingerprint,
  deleteContentFile,
  hashOf,
  readContent,
  writeContentFile,
} from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { replaceFile } from '#platform/server/on-disk.ts'
import { type Build, makeSite } from '#texts/server/releases/build.ts'
import {
  contentOf,
  isThere,
  migrateFolder,
  type Named,
  releasesDir,
  removeOld,
} from '#texts/server/releases/folders.ts'

/**
 * The release that this machine showed last, and the fingerprint of CONTENT_DIR when it was
 * synced.
 */
interface Marker extends Named {
  source_print: string
  source_dir: string
}

const markerOf = (config: Config): string => join(releasesDir(config), 'current')

export const readMarker = async (config: Config): Promise<Marker | undefined> => {
  const text = await readFile(markerOf(config), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Marker)
}

/**
 * Rebuilds a release that this machine lacks, because another server built it or its folder was
 * lost. Throws if its texts are lost or cannot be built.
 */
export const bringRelease = async (
  context: Context,
  release: Named & { release_pk: number },
  build: Build,
): Promise<void> => {
  if (isThere(context.config, release)) return
  context.log.info({ release: release.release_pk }, 'building a release that is not here')
  await makeSite(context, build, release, await contentOf(context, release))
}

/**
 * Records the release shown, removes old sites, and syncs CONTENT_DIR to the release except for
 * files changed there by hand. A read-only folder stays as it is.
 */
export const syncRelease = async (context: Context, release: Named): Promise<void> => {
  const { log, config } = context
  await removeOld(config, release)
  const marker = await readMarker(config)
  if (marker?.release_key === release.release_key) return
  const after = await contentOf(context, release)
  // If the folder's origin is unknown, nothing in it is touched.
  const before = marker ? await contentOf(context, marker).catch(() => after) : after
  await migrateFolder(config.sourceDir)
    .then(() => syncFolder(config.sourceDir, before, after))
    .catch((error: unknown) => {
      log.warn({ err: error, folder: config.sourceDir }, 'the content folder was not synced')
    })
  const next: Marker = {
    release_key: release.release_key,
    source_print: contentFingerprint(await readContent(config.sourceDir)),
    source_dir: config.sourceDir,
  }
  await replaceFile(markerOf(config), JSON.stringify(next))
}

export const syncFolder = async (
  folder: string,
  before: Content,
  after: Content,
): Promise<void> => {
  const source = await readContent(folder)
  const hashIn = (content: Content, path: string) => {
    const file = content.get(path)
    return file && hashOf(file.bytes)
  }
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const next = after.get(path)
    const known = hashIn(before, path)
    if (hashIn(source, path) !== known || known === hashIn(after, path)) continue
    if (next === undefined) await deleteContentFile(folder, path)
    else await writeContentFile(folder, path, next)
  }
}
