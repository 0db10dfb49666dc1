import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { ReleaseTable } from '#platform/server/db/text-tables.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { AskedRelease, PublishReleaseInput } from '#texts/api/releases.ts'
import { isOfSame, isThere } from '#texts/server/releases/folders.ts'
import { chosenDrafts } from '#texts/server/releases/plan.ts'
import * as store from '#texts/server/releases/store.ts'
import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'

const asked = (
  { clock }: Context,
  cause: ReleaseTable['cause'],
  more: Partial<Insertable<ReleaseTable>>,
): Insertable<ReleaseTable> => ({
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
    throw new AppError('invalid', { fields: { on: '오늘보다 뒤의 날을 골라 주십시오.' } })
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
  const { clock, config, db } = context
  const wanted = await store.findRelease(db, release_pk)
  const current = await store.currentRelease(db)
  if (wanted?.state !== 'past') throw new AppError('notFound')
  const atOnce = isOfSame(wanted, current) && isThere(config, wanted)
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
    if (atOnce) {
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
export const cancel = async (context: Context, staff: Staff, release_pk: number): Promise<void> => {
  await context.db.transaction().execute(async (transaction) => {
    const isOff = await store.changeRelease(transaction, release_pk, ['scheduled', 'asked'], {
      state: 'cancelled',
      ended_at: context.clock.now().toISOString(),
      asked_for: null,
    })
    if (!isOff) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'release',
      subject: release_pk,
      label: '예약한 홈페이지 글의 공개를 취소했습니다.',
    })
  })
}

/** Asks for a build that nobody of the office asked for, once for each `asked_for`, whoever else asks. */
export const askFor = (
  context: Context,
  cause: ReleaseTable['cause'],
  why: { asked_for: string; note: string },
): Promise<void> => store.insertOnce(context.db, asked(context, cause, why))
