import { type Content, hashOf, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { overtaken } from '#texts/server/releases/failure.ts'
import { contentOf } from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'

/** A file that a release changes; `bytes` in base64, null where it is deleted. */
interface Change {
  path: string
  bytes: string | null
  base_hash: string | null
}

/** The texts that are published now: those of the release in force, else those that the server reads. */
export const publishedContent = async (context: Context): Promise<Content> => {
  const current = await store.currentRelease(context.db)
  return current === undefined
    ? readContent(context.config.contentDir)
    : contentOf(context, current)
}

/** A content with some files changed. Throws where one of them is not any more what was changed. */
export const withChanges = (base: Content, changes: readonly Change[], now: Date): Content => {
  const next = new Map(base)
  const hash = (bytes: Uint8Array | undefined) => (bytes === undefined ? null : hashOf(bytes))
  const lost: string[] = []
  for (const { path, bytes, base_hash } of changes) {
    const after = bytes === null ? undefined : Buffer.from(bytes, 'base64')
    if (![base_hash, hash(after)].includes(hash(base.get(path)?.bytes))) lost.push(path)
    if (after === undefined) next.delete(path)
    else next.set(path, { bytes: after, changed: now })
  }
  if (lost.length > 0) throw overtaken(lost)
  return next
}
