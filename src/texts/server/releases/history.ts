import type { Problem } from '#texts/server/content/read.ts'
import type { ReleaseList, ReleaseProgress, ReleaseRow } from '#texts/api/releases.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { halvesOf } from '#texts/server/releases/failure.ts'
import { contentOf, folderOf, isOfSame, isThere, zipTexts } from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'
import { problemRows } from '#texts/server/check.ts'
import { nameOf } from '#texts/server/kinds.ts'
import { join } from 'node:path'

/** Releases on one page of their list. */
const perPage = 50

/** What was published, newest first, a page at a time: those before a number. */
export const list = async (context: Context, before: number | undefined): Promise<ReleaseList> => {
  const { config, db } = context
  const rows = await store.releasesBefore(db, before, perPage)
  const pks = rows.map(({ release_pk }) => release_pk)
  const changes = Map.groupBy(await store.changesOf(db, pks), ({ release_pk }) => release_pk)
  const current = await store.currentRelease(db)
  const releases = rows.map((row): ReleaseRow => {
    const { release_pk, state, cause, note, staff_name, created_at, on_day, current_since } = row
    return {
      release_pk,
      state,
      cause,
      note,
      by: staff_name,
      created_at,
      on_day,
      ended_at: row.ended_at,
      current_since,
      changes: (changes.get(release_pk) ?? []).map(({ path, bytes }) => ({
        path,
        ...nameOf(path),
        deleted: bytes === null,
      })),
      at_once: isOfSame(row, current) && isThere(config, row),
    }
  })
  return { releases }
}

/** How far a release is. `shown`: the one that this server shows. Throws `notFound`. */
export const progress = async (context: Context, release_pk: number): Promise<ReleaseProgress> => {
  const { clock, db, program } = context
  const release = await store.findRelease(db, release_pk)
  if (release === undefined) throw new AppError('notFound')
  const { state, phase, problems, said } = release
  const spans = (await store.newestBuilt(db, 5)).flatMap((one) => secondsOf(one) ?? [])
  return {
    state,
    phase,
    ...halvesOf(said),
    seconds: secondsOf({ ...release, ended_at: release.ended_at ?? clock.now().toISOString() }),
    usual:
      spans.length === 0
        ? null
        : Math.round(spans.reduce((sum, span) => sum + span, 0) / spans.length),
    problems: problems === null ? [] : problemRows(JSON.parse(problems) as Problem[]),
    shown: context.release === release_pk,
    // A server shows what its own program has built: after an update, the rest once it was started again.
    restart_needed: state === 'current' && program !== undefined && !isOfSame(release, { program }),
  }
}

/** How long a build took; null where none was begun. */
const secondsOf = ({
  started_at,
  ended_at,
}: Pick<store.Release, 'started_at' | 'ended_at'>): number | null =>
  started_at === null || ended_at === null
    ? null
    : Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000)

/** The texts of a release as a file. Throws `notFound` where they are not kept. */
export const zipOf = async (context: Context, release_pk: number): Promise<MadeFile> => {
  const release = await store.findRelease(context.db, release_pk)
  const content = release && (await contentOf(context, release).catch(() => undefined))
  if (content === undefined) throw new AppError('notFound')
  return {
    name: `홈페이지-글-${release_pk}.zip`,
    type: 'application/zip',
    bytes: new Uint8Array(await zipTexts(content)),
  }
}

/** The release in force. */
export const releaseInForce = ({ db }: Context) => store.currentRelease(db)

/** The newest releases that were built, newest first. */
export const newestBuilt = ({ db }: Context, most: number) => store.newestBuilt(db, most)

/** Readers with a page of one of so many releases before this one can still load its islands. */
const assetsKept = 2

/** Where the sites before a release lie on this machine, newest first. */
export const pastSites = async (
  { config, db }: Context,
  { release_key }: { release_key: string },
): Promise<string[]> =>
  (await store.newestBuilt(db, assetsKept + 1))
    .filter((one) => one.release_key !== release_key && isThere(config, one))
    .slice(0, assetsKept)
    .map((one) => join(folderOf(config, one), 'dist'))
