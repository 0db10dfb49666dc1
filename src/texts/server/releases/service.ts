import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { ReleaseTable } from '#platform/server/db/text-tables.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type {
  AskedRelease,
  PublishReleaseInput,
  ReleaseList,
  ReleaseProgress,
} from '#texts/api/releases.ts'
import { problemRows } from '#texts/server/check.ts'
import type { Problem } from '#texts/server/content/read.ts'
import { nameOf } from '#texts/server/kinds.ts'
import { contentOf, isOfSame, isThere, zipTexts } from '#texts/server/releases/folders.ts'
import { chosenDrafts } from '#texts/server/releases/plan.ts'
import * as store from '#texts/server/releases/store.ts'
import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'

/** A release that is to be built. */
export const asked = (
  { clock }: Context,
  cause: ReleaseTable['cause'],
  more: Partial<Insertable<ReleaseTable>>,
): Insertable<ReleaseTable> & { release_key: string } => ({
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
export const publish = async (
  context: Context,
  staff: Staff,
  { drafts, note, on }: PublishReleaseInput,
): Promise<AskedRelease> => {
  if (on !== undefined && on <= seoulDay(context.clock.now())) {
    throw new AppError('invalid', { fields: { on: '오늘보다 뒤의 날을 선택해 주십시오.' } })
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
        ? `홈페이지 글 ${changes.length}건을 ${on}에 공개하도록 예약했습니다.`
        : `홈페이지 글 ${changes.length}건을 공개했습니다.`,
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
export const goBack = async (
  context: Context,
  staff: Staff,
  { release_pk, note }: { release_pk: number; note: string },
): Promise<AskedRelease> => {
  const { clock, db } = context
  const wanted = await store.findRelease(db, release_pk)
  const current = await store.currentRelease(db)
  if (wanted?.state !== 'past') throw new AppError('notFound')
  return db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    await record(context, transaction, staff, {
      kind: 'release',
      subject: release_pk,
      label: `홈페이지를 ${release_pk}번째 공개본으로 되돌렸습니다.`,
      before: { release_pk: current?.release_pk },
      after: { release_pk },
      reason: note,
    })
    if (isAtOnce(context, wanted, current)) {
      const current_since = clock.now().toISOString()
      await store.makeCurrent(transaction, release_pk, { current_since })
      return { release_pk, state: 'current' as const }
    }
    const { staff_pk, staff_name } = staff
    const again = asked(context, 'back', { note, staff_pk, staff_name, base_pk: release_pk })
    return { release_pk: await store.insertRelease(transaction, again), state: 'asked' as const }
  })
}

const isAtOnce = ({ config }: Context, one: store.Release, current?: store.Release): boolean =>
  isOfSame(one, current) && isThere(config, one)

/** Calls a publication off that has not begun; its drafts stay. Throws `notFound` where there is none. */
export const cancel = async (
  context: Context,
  staff: Staff,
  { release_pk }: { release_pk: number },
): Promise<Record<string, never>> =>
  context.db.transaction().execute(async (transaction) => {
    const off = {
      state: 'cancelled',
      ended_at: context.clock.now().toISOString(),
      asked_for: null,
    } as const
    const begun = ['scheduled', 'asked'] as const
    const isOff = await store.changeRelease(transaction, release_pk, begun, off)
    if (!isOff) throw new AppError('notFound')
    const label = '예약한 홈페이지 글의 공개를 취소했습니다.'
    await record(context, transaction, staff, { kind: 'release', subject: release_pk, label })
    return {}
  })

/** Asks for a build that nobody of the office asked for, once for each `asked_for`, whoever else asks. */
export const askFor = (
  context: Context,
  cause: ReleaseTable['cause'],
  why: { asked_for: string; note: string },
): Promise<number> => store.insertRelease(context.db, asked(context, cause, why))

/** What was published, newest first, fifty at a time: those before a number. */
export const list = async (context: Context, before: number | undefined): Promise<ReleaseList> => {
  const { db } = context
  const rows = await store.newestReleases(db, { most: 50, before })
  const pks = rows.map(({ release_pk }) => release_pk)
  const changes = Map.groupBy(await store.changesOf(db, pks), ({ release_pk }) => release_pk)
  const current = await store.currentRelease(db)
  const releases = rows.map((row) => ({
    release_pk: row.release_pk,
    state: row.state,
    cause: row.cause,
    note: row.note,
    by: row.staff_name,
    created_at: row.created_at,
    on_day: row.on_day,
    ended_at: row.ended_at,
    current_since: row.current_since,
    changes: (changes.get(row.release_pk) ?? []).map(({ path, bytes }) => ({
      path,
      ...nameOf(path),
      deleted: bytes === null,
    })),
    at_once: isAtOnce(context, row, current),
  }))
  return { releases }
}

/** How far a release is. `shown`: the one that this server shows. Throws `notFound`. */
export const progress = async (context: Context, release_pk: number): Promise<ReleaseProgress> => {
  const { db, program } = context
  const release = await store.findRelease(db, release_pk)
  if (release === undefined) throw new AppError('notFound')
  const { state, phase, problems, said } = release
  const [sentence = null, ...details] = said?.split('\n') ?? []
  return {
    state,
    phase,
    said: sentence,
    details: details.join('\n').trim() || null,
    problems: problems === null ? [] : problemRows(JSON.parse(problems) as Problem[]),
    shown: context.release === release_pk,
    // A server shows what its own program has built: after an update, the rest once it was started again.
    restart_needed: state === 'current' && program !== undefined && !isOfSame(release, { program }),
  }
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

/** So many sites are kept on a machine to be switched to at once; of all others the texts. */
export const sitesKept = 20

/** The newest releases that were built, newest first. */
export const newestBuilt = ({ db }: Context, most: number) =>
  store.newestReleases(db, { most, states: ['current', 'past'] })

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
