import type { Problem } from '#texts/server/content/read.ts'
import type { ReleaseList, ReleaseProgress, ReleaseRow } from '#texts/api/releases.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { keptTexts, zipTexts } from '#texts/server/releases/archive.ts'
import { contentOf } from '#texts/server/releases/content.ts'
import { toldOf } from '#texts/server/releases/failure.ts'
import { isOfSame, isThere } from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'
import { problemRows } from '#texts/server/check.ts'
import { nameOf } from '#texts/server/kinds.ts'

/** Releases on one page of their list. */
const perPage = 50

/** A server that has loaded so many builds has grown by 200 to 300 MB (docs/decisions/044-releases.md). */
const switchesUntilRestart = 30

/** How many builds this process has loaded. */
let switched = 0

export const countSwitch = (): void => {
  switched += 1
}

/** What was published, newest first, a page at a time: those before a number. */
export const list = async (context: Context, before: number | undefined): Promise<ReleaseList> => {
  const { config, db } = context
  const rows = await store.releasesBefore(db, before, perPage)
  const changes = Map.groupBy(
    await store.changesOf(
      db,
      rows.map(({ release_pk }) => release_pk),
    ),
    ({ release_pk }) => release_pk,
  )
  const current = await store.currentNames(db)
  const releases = rows.map(async (row): Promise<ReleaseRow> => {
    const { release_pk, state, cause, note, staff_name, created_at, on_day } = row
    const { ended_at, current_since } = row
    return {
      ...{ release_pk, state, cause, note, by: staff_name, created_at, on_day },
      ...{ ended_at, current_since },
      changes: (changes.get(release_pk) ?? []).map(({ path, bytes }) => ({
        path,
        ...nameOf(path),
        deleted: bytes === null,
      })),
      at_once: isOfSame(row, current) && (await isThere(config, row)),
    }
  })
  return {
    releases: await Promise.all(releases),
    switched,
    restart_advised: switched >= switchesUntilRestart,
  }
}

/** How far a release is. `shown`: the one that this server shows. Throws `notFound`. */
export const progress = async (context: Context, release_pk: number): Promise<ReleaseProgress> => {
  const { clock, db } = context
  const release = await store.findRelease(db, release_pk)
  if (release === undefined) throw new AppError('notFound')
  const { state, phase, started_at, ended_at, problems, said } = release
  const begun = started_at === null ? undefined : Date.parse(started_at)
  const until = ended_at === null ? clock.now().getTime() : Date.parse(ended_at)
  const spans = (await store.newestSpans(db)).flatMap(({ started_at, ended_at }) =>
    started_at === null || ended_at === null ? [] : [Date.parse(ended_at) - Date.parse(started_at)],
  )
  const mean = spans.reduce((sum, span) => sum + span, 0) / spans.length
  return {
    ...{ state, phase, ...toldOf(said) },
    seconds: begun === undefined ? null : Math.round((until - begun) / 1000),
    usual: spans.length === 0 ? null : Math.round(mean / 1000),
    problems: problems === null ? [] : problemRows(JSON.parse(problems) as Problem[]),
    shown: context.release === release_pk,
    // A server shows what its own program has built: after an update, the rest once it was started again.
    restart_needed:
      state === 'current' &&
      context.program !== undefined &&
      !isOfSame(release, { program: context.program }),
  }
}

/** The texts of a release as a file. Throws `notFound` where they are not kept. */
export const zipOf = async (context: Context, release_pk: number): Promise<MadeFile> => {
  const release = await store.findRelease(context.db, release_pk)
  if (release === undefined) throw new AppError('notFound')
  const kept =
    (await keptTexts(context, release)) ??
    (await contentOf(context, release).then(zipTexts, () => undefined))
  if (kept === undefined) throw new AppError('notFound')
  return {
    name: `홈페이지-글-${release_pk}.zip`,
    type: 'application/zip',
    bytes: new Uint8Array(kept),
  }
}
