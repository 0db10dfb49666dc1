import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Content, hashOf, readContent } from '#platform/server/content-folder.ts'
import { migrateContent } from '#platform/server/content-migrations.ts'
import { keptTexts, textsIn } from '#texts/server/releases/archive.ts'
import { isThere, type Named, textsFolder } from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'

/** A file that a release changes; `bytes` in base64, null where it is deleted. */
export interface Change {
  path: string
  bytes: string | null
  base_hash: string | null
}

/** Whose file was published anew since somebody made a release of it. */
export class Overtaken extends Error {
  readonly paths: readonly string[]

  constructor(paths: readonly string[]) {
    super(`Changed meanwhile: ${paths.join(', ')}`)
    this.paths = paths
  }
}

/** The texts of a release, in this program's format: on this machine, else in the file store. Throws where both have lost them. */
export const contentOf = async (context: Context, release: Named): Promise<Content> => {
  if (await isThere(context.config, release)) {
    return readContent(await textsFolder(context.config, release.release_pk))
  }
  const kept = await keptTexts(context, release)
  if (kept === undefined) throw new Error(`The texts of release ${release.release_pk} are lost`)
  return migrateContent(await textsIn(kept, context.clock.now()))
}

/** The texts that are published now: those of the release in force, else those that the server reads. */
export const publishedContent = async (
  context: Context,
  db: Database = context.db,
): Promise<Content> => {
  const current = await store.currentNames(db)
  return current === undefined
    ? readContent(context.config.contentDir)
    : contentOf(context, current)
}

/** A content with some files changed. Throws `Overtaken` where one of them is not any more what was changed. */
export const withChanges = (
  base: Content,
  changes: readonly Change[],
  now: Date,
): Map<string, { bytes: Uint8Array; changed: Date }> => {
  const next = new Map(base)
  const overtaken = changes.filter(({ path, bytes, base_hash }) => {
    const file = base.get(path)
    const there = file === undefined ? null : hashOf(file.bytes)
    const wanted = bytes === null ? null : hashOf(Buffer.from(bytes, 'base64'))
    return there !== base_hash && there !== wanted
  })
  if (overtaken.length > 0) throw new Overtaken(overtaken.map(({ path }) => path))
  for (const { path, bytes } of changes) {
    if (bytes === null) next.delete(path)
    else next.set(path, { bytes: Buffer.from(bytes, 'base64'), changed: now })
  }
  return next
}
