import type { Serves } from '#staff/server/serve.ts'
import type * as calls from '#texts/api/releases.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { problemRows } from '#texts/server/check.ts'
import type { Problem } from '#texts/server/content/read.ts'
import { titleOf } from '#texts/server/kinds.ts'
import { contentOf, isOfSame, isThere, zipTexts } from '#texts/server/releases/folders.ts'
import { chosenDrafts } from '#texts/server/releases/plan.ts'
import * as store from '#texts/server/releases/store.ts'
import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'

/** A release that is to be built. */
export const asked = (
  { clock }: Context,
  cause: Tables['release']['cause'],
  more: Partial<Insertable<Tables['release']>>,
): Insertable<Tables['release']> & { release_key: string } => ({
  release_key: randomUUID(),
  state: 'asked',
  cause,
  note: '',
  staff_name: '',
  created_at: clock.now().toISOString(),
  ...more,
})

/**
 * Publishes drafts: at once, or on a Seoul day at midnight (ruling 44). Throws `changedMeanwhile` where a text is not any
 * more what was looked at, `textsUnfit` with what to mend, and `invalid` for a day that is not to come. Only asks: a server
 * builds it and all switch.
 */
export const publish: Serves<typeof calls.publishRelease> = async (
  context,
  staff,
  { drafts, note, on },
) => {
  if (on !== undefined && on <= seoulDay(context.clock.now())) {
    throw new AppError('invalid', { fields: { on: '내일 이후의 날짜를 선택해 주십시오.' } })
  }
  const changes = await chosenDrafts(context, drafts)
  const state = on === undefined ? 'asked' : 'scheduled'
  const { staff_pk, staff_name } = staff
  const who = { staff_pk, staff_name }
  const release = asked(context, 'publish', { state, note, ...who, on_day: on ?? null })
  return context.db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    const release_pk = await store.insertRelease(transaction, release, changes)
    await record(context, transaction, staff, {
      kind: 'release',
      subject: release_pk,
      label: on
        ? `홈페이지 글 공개 예약(${changes.length}건, ${on})`
        : `홈페이지 글 공개(${changes.length}건)`,
      after: { paths: changes.map(({ path }) => path), on },
      reason: note,
    })
    return { release_pk, state }
  })
}

/**
 * Shows an earlier release again: in the next second where its site is kept and was made by this program, else once it
 * has been built anew. Throws `notFound` for one that never was in force.
 */
export const goBack: Serves<typeof calls.backToRelease> = async (
  context,
  staff,
  { release_pk, note },
) => {
  const { clock, db } = context
  const wanted = await store.findRelease(db, release_pk)
  const current = await store.currentRelease(db)
  if (wanted?.state !== 'past') throw new AppError('notFound')
  return db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    await record(context, transaction, staff, {
      kind: 'release',
      subject: release_pk,
      label: `홈페이지 되돌리기(공개본 ${release_pk})`,
      before: { release_pk: current?.release_pk },
      after: { release_pk },
      reason: note,
    })
    if (isOfSame(wanted, current) && isThere(context.config, wanted)) {
      const current_since = clock.now().toISOString()
      await store.makeCurrent(transaction, release_pk, { current_since })
      return { release_pk, state: 'current' as const }
    }
    const { staff_pk, staff_name } = staff
    const again = asked(context, 'back', { note, staff_pk, staff_name, base_pk: release_pk })
    return { release_pk: await store.insertRelease(transaction, again), state: 'asked' as const }
  })
}

/** Calls a publication off that has not begun; its drafts stay. Throws `notFound` where there is none. */
export const cancel: Serves<typeof calls.cancelRelease> = async (context, staff, { release_pk }) =>
  context.db.transaction().execute(async (transaction) => {
    const off = { state: 'cancelled', ended_at: context.clock.now().toISOString() } as const
    const waiting = ['scheduled', 'asked'] as const
    const isOff = await store.changeRelease(transaction, release_pk, waiting, off)
    if (!isOff) throw new AppError('notFound')
    const label = '홈페이지 글 공개 예약 취소'
    await record(context, transaction, staff, { kind: 'release', subject: release_pk, label })
    return {}
  })

/** Asks for a build that nobody of the office asked for, once for each `asked_for`, whoever else asks. */
export const askFor = (
  context: Context,
  cause: Tables['release']['cause'],
  why: { asked_for: string; note: string },
): Promise<number> => store.insertRelease(context.db, asked(context, cause, why))

/** What is being and was published in some ten years, newest first. `shown`: by this server. */
export const list = async (context: Context): Promise<ReleaseRow[]> => {
  const rows = await store.newestReleases(context.db, { most: 1_000 })
  const texts = await store.changedTexts(context.db)
  const changes = Map.groupBy(texts, ({ release_pk }) => release_pk)
  return rows.map(({ release_pk, state, note, on_day, phase, ...row }) => ({
    release_pk,
    state,
    note,
    on_day,
    phase,
    by: row.staff_name,
    at: row.current_since ?? row.created_at,
    changes: (changes.get(release_pk) ?? []).map(
      ({ path, deleted }) => titleOf(path) + (deleted ? '(삭제)' : ''),
    ),
    shown: context.release === release_pk,
    failure: failureOf(row),
  }))
}

/** The first line of what was said is for the office. */
const failureOf = ({ said, problems }: Pick<store.Release, 'said' | 'problems'>) => {
  if (said === null) return null
  const found = problems === null ? [] : (JSON.parse(problems) as Problem[])
  return { said: said.split('\n')[0] ?? '', problems: problemRows(found) }
}

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

export const releaseOfKey = ({ db }: Context, key: string) => store.findReleaseByKey(db, key)

/**
 * What the present program could not build of the published texts, so that visitors are shown the last release (ruling 60):
 * of the newest build that nobody of the office asked for.
 */
export const textTrouble = async ({ db }: Context): Promise<Problem[]> => {
  const current = await store.currentRelease(db)
  const wanted = { most: 1, states: ['failed'], causes: ['program', 'day'] } as const
  const [failed] = await store.newestReleases(db, wanted)
  if (failed?.problems == null || failed.release_pk < (current?.release_pk ?? 0)) return []
  return JSON.parse(failed.problems) as Problem[]
}
