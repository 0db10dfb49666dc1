import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type * as calls from '#texts/api/releases.ts'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { problemRows } from '#texts/server/check.ts'
import type { Problem } from '#texts/server/content/read.ts'
import { titleOf } from '#texts/server/kinds.ts'
import { contentOf, isOfSame, isThere, zipTexts } from '#texts/server/releases/folders.ts'
import { chosenDrafts } from '#texts/server/releases/plan.ts'
import * as store from '#texts/server/releases/store.ts'

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
 * Requests a publication, at once or at midnight of a Seoul day (ruling 44); a server builds it
 * later. Throws `changedMeanwhile` if a draft has changed, `textsUnfit` with the problems, and
 * `invalid` unless the day is in the future.
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
 * Activates an earlier release: at once if its build is kept and of this program's version, else
 * after a new build. Throws `notFound` if it was never in force.
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

/**
 * Cancels a publication that has not begun; its drafts stay. Throws `notFound` if there is none.
 */
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

/** Requests a build by the server itself, only once for each `asked_for`. */
export const askFor = (
  context: Context,
  cause: Tables['release']['cause'],
  why: { asked_for: string; note: string },
): Promise<number> => store.insertRelease(context.db, asked(context, cause, why))

/** The newest 1,000 releases, about ten years; `shown` is about this server. */
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

const failureOf = ({ said, problems }: Pick<store.Release, 'said' | 'problems'>) => {
  if (said === null) return null
  const found = problems === null ? [] : (JSON.parse(problems) as Problem[])
  return { said: said.split('\n')[0] ?? '', problems: problemRows(found) }
}

/** Throws `notFound` if the texts are no longer kept. */
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

export const releaseInForce = ({ db }: Context) => store.currentRelease(db)

export const releaseOfKey = ({ db }: Context, key: string) => store.findReleaseByKey(db, key)

/**
 * Problems of the newest automatic build if it failed, so that visitors still see the last release
 * (ruling 60).
 */
export const textTrouble = async ({ db }: Context): Promise<Problem[]> => {
  const current = await store.currentRelease(db)
  const wanted = { most: 1, states: ['failed'], causes: ['program', 'day'] } as const
  const [failed] = await store.newestReleases(db, wanted)
  if (failed?.problems == null || failed.release_pk < (current?.release_pk ?? 0)) return []
  return JSON.parse(failed.problems) as Problem[]
}
