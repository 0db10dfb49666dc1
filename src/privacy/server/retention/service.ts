import { seoulDay } from '#platform/rules/days.ts'
import { type RetentionKey, timedKeys } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { destroyers } from '#privacy/server/retention/destroyers.ts'

/**
 * Destroys what is due by the rules of retention, and writes down how much of what it was and on which Seoul day, nothing
 * of whose (norms 2.3; 개인정보 보호법 제21조). What the law keeps stays. Safe beside another server that does the same.
 */
export const destroyDue = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  for (const kind of timedKeys) {
    await context.db.transaction().execute(async (transaction) => {
      const count = await destroyers[kind](context, transaction, now)
      if (count > 0) await recordDestruction(context, transaction, kind, count)
    })
  }
  await eraseTraces(context.db)
}

/** Writes down that so much of a kind was destroyed today. */
export const recordDestruction = async (
  { clock }: Context,
  transaction: Transaction,
  kind: RetentionKey,
  count: number,
): Promise<void> => {
  await transaction
    .insertInto('destruction_record')
    .values({ day: seoulDay(clock.now()), kind, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind'])
        .doUpdateSet((eb) => ({ count: eb('destruction_record.count', '+', count) })),
    )
    .execute()
}

/** What was destroyed, newest Seoul day first: how much of what, nothing of whose. */
export const destructionRecords = ({ db }: Context) =>
  db.selectFrom('destruction_record').selectAll().orderBy('day', 'desc').orderBy('kind').execute()

const day = 86_400_000

/**
 * How much of each kind will have been destroyed in so many days, for each of the numbers, which go up: done, counted and
 * rolled back, so that it is what the deletion itself will do.
 */
export const rehearseDestruction = async (context: Context, days: readonly number[]) => {
  const now = context.clock.now().getTime()
  const transaction = await context.db.startTransaction().execute()
  try {
    const counts = new Map(timedKeys.map((kind) => [kind, [] as number[]]))
    for (const ahead of days) {
      for (const kind of timedKeys) {
        const count = await destroyers[kind](context, transaction, new Date(now + ahead * day))
        const before = counts.get(kind) ?? []
        before.push((before.at(-1) ?? 0) + count)
      }
    }
    return timedKeys.map((kind) => ({ kind, counts: counts.get(kind) ?? [] }))
  } finally {
    await transaction.rollback().execute()
  }
}
