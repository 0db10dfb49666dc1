import type { AskedRelease, PublishReleaseInput } from '#texts/api/releases.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { findProblems } from '#texts/server/content/problems.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { ReleaseTable } from '#platform/server/db/release-tables.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { chosenFor } from '#texts/server/releases/chosen.ts'
import { isOfSame, isThere } from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { problemRows } from '#texts/server/check.ts'
import { missingReasons } from '#texts/server/reasons.ts'
import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

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
 * Publishes drafts and files that were changed by hand: at once, or on a Seoul day at midnight (ruling 44). Throws
 * `changedMeanwhile` where a text is not any more what was looked at, `textsUnfit` with what to mend, and `invalid` for a
 * day that is not to come. Only asks: a server builds it and all switch.
 */
export const publish = async (
  context: Context,
  staff: Staff,
  { drafts, note, on }: PublishReleaseInput,
): Promise<AskedRelease> => {
  const { clock, db } = context
  if (on !== undefined && on <= seoulDay(clock.now())) {
    throw new AppError('invalid', { fields: { on: '오늘보다 뒤의 날을 골라 주십시오.' } })
  }
  const { changes, content, published } = await chosenFor(context, drafts)
  const problems = [
    ...problemRows(findProblems(content, resolve('public'))),
    ...missingReasons(published, content),
  ]
  if (problems.length > 0) throw new AppError('textsUnfit', { current: { problems } })
  const state = on === undefined ? 'asked' : 'scheduled'
  return db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    const release = asked(context, 'publish', {
      state,
      note,
      staff_pk: staff.staff_pk,
      staff_name: staff.staff_name,
      on_day: on ?? null,
    })
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
  input: { release_pk: number; note: string },
): Promise<AskedRelease> => {
  const { clock, config, db } = context
  const wanted = await store.findRelease(db, input.release_pk)
  const current = await store.currentNames(db)
  if (wanted?.state !== 'past') throw new AppError('notFound')
  const atOnce = isOfSame(wanted, current) && (await isThere(config, wanted))
  return db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    await record(context, transaction, staff, {
      kind: 'release',
      subject: wanted.release_pk,
      label: `홈페이지를 ${wanted.release_pk}번째 공개본으로 되돌렸습니다.`,
      before: { release_pk: current?.release_pk },
      after: { release_pk: wanted.release_pk },
      reason: input.note,
    })
    if (atOnce) {
      const now = clock.now().toISOString()
      await store.makeCurrent(transaction, wanted.release_pk, { current_since: now })
      return { release_pk: wanted.release_pk, state: 'current' as const }
    }
    const release_pk = await store.insertRelease(
      transaction,
      asked(context, 'back', {
        note: input.note,
        staff_pk: staff.staff_pk,
        staff_name: staff.staff_name,
        base_pk: wanted.release_pk,
      }),
    )
    return { release_pk, state: 'asked' as const }
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
export const askFor = async (
  context: Context,
  cause: ReleaseTable['cause'],
  { asked_for, note }: { asked_for: string; note: string },
): Promise<void> => {
  await context.db.transaction().execute(async (transaction: Transaction) => {
    await takeWriteLock(transaction)
    const release = asked(context, cause, { asked_for, note })
    await transaction
      .insertInto('release')
      .values(release)
      .onConflict((conflict) => conflict.column('asked_for').doNothing())
      .execute()
  })
}
