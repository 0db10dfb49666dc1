import type { Context } from '#platform/server/context.ts'
import type { ReleaseTable } from '#platform/server/db/release-tables.ts'
import { forgetSite } from '#texts/server/releases/archive.ts'
import { type Named, removeOthers, removeUnused } from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'
import { forgetDrafts } from '#texts/server/service.ts'
import type { Updateable } from 'kysely'

/** So many sites are kept to be switched to at once; of all others the texts. */
const sitesKept = 20

/**
 * Puts a release into force: from the next second on every server switches to it. Drafts that it has published go, unless
 * somebody has written on meanwhile.
 */
export const finishRelease = async (
  context: Context,
  { release_pk }: Named,
  built: Updateable<ReleaseTable>,
): Promise<void> => {
  const now = context.clock.now().toISOString()
  await context.db.transaction().execute(async (transaction) => {
    await store.makeCurrent(transaction, release_pk, {
      ...built,
      phase: null,
      ended_at: now,
      current_since: now,
    })
    await forgetDrafts(transaction, await store.changesOf(transaction, [release_pk]))
  })
  await forgetOldSites(context)
}

/** What is left over only costs space. */
const forgetOldSites = async (context: Context): Promise<void> => {
  const built = await store.newestBuilt(context.db, sitesKept + 1)
  const current = await store.currentNames(context.db)
  const gone = built.slice(sitesKept).filter(({ release_pk }) => release_pk !== current?.release_pk)
  for (const release of gone) await forgetSite(context, release)
  const kept = built.filter((one) => !gone.includes(one)).map(({ release_pk }) => release_pk)
  await removeOthers(context.config, current ? [...kept, current.release_pk] : kept)
}

const day = 86_400_000

/**
 * Removes from this machine's disk what nobody switches to any more, and what a builder or a start that was killed has left.
 * What was touched within a day stays: another server of this machine may be at it, and its row need not say so.
 */
export const tidyDisk = async ({ clock, config, db }: Context): Promise<void> => {
  const current = await store.currentNames(db)
  const kept = [...(await store.buildingReleases(db)), ...(await store.newestBuilt(db, sitesKept))]
  if (current !== undefined) kept.push(current)
  await removeUnused(config, kept, new Date(clock.now().getTime() - day))
}
