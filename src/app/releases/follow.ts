import type { Context } from '#platform/server/context.ts'
import { type Content, contentPrint, readContent } from '#platform/server/content-folder.ts'
import {
  followInSource,
  migrateSource,
  type Named,
  readMarker,
  textsFolder,
  writeMarker,
} from '#texts/server/releases/folders.ts'
import { tidyDisk } from '#texts/server/releases/finish.ts'

/**
 * Notes which release this machine shows, removes what it needs no more, and brings the folder that people edit by hand up to it, but for files that
 * they have changed. A folder that cannot be written to stays as it is.
 */
export const follow = async (context: Context, release: Named): Promise<void> => {
  const { config, log } = context
  await tidyDisk(context)
  const marker = await readMarker(config)
  if (marker?.release_key === release.release_key) return
  const after = await readContent(await textsFolder(config, release.release_pk))
  const before = await contentBefore(config, marker, after)
  const { release_pk, release_key } = release
  const source_print = await migrateSource(config.sourceDir)
    .then(() => followInSource(config.sourceDir, before, after))
    .catch(async (error: unknown) => {
      log.warn({ err: error, folder: config.sourceDir }, 'the content folder was not brought up')
      return contentPrint(await readContent(config.sourceDir))
    })
  await writeMarker(config, { release_pk, release_key, source_print, source_dir: config.sourceDir })
}

/** Where it is not known what the folder was made of, nothing in it is touched. */
const contentBefore = async (
  config: Context['config'],
  marker: Named | undefined,
  after: Content,
): Promise<Content> =>
  marker === undefined
    ? after
    : textsFolder(config, marker.release_pk).then(readContent, () => after)
