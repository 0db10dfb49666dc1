import { oldestBackup } from '#platform/rules/backups.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import * as store from '#privacy/server/withdrawal/store.ts'
import { createHash } from 'node:crypto'

/** Tells a member from any other, also from one who was given the same number later, and says nothing else of them. */
const fingerprintOf = (member_pk: number, joined: string): string =>
  createHash('sha256').update(`${member_pk} ${joined}`).digest('base64url')

/** Writes down that a member goes, so that no backup brings them back (docs/decisions/080). */
export const noteDeparture = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  member_pk: number,
): Promise<void> => {
  const print = fingerprintOf(member_pk, await store.findJoined(transaction, member_pk))
  await store.insertDeparted(transaction, { print, at: clock.now().toISOString() })
}

const day = 86_400_000

/** Forgets those whom no backup has any more. */
export const forgetPastDepartures = ({ db, clock }: Context): Promise<void> => {
  const before = clock.now().getTime() - (oldestBackup.sealed + 30) * day
  return store.deleteDeparted(db, new Date(before).toISOString())
}

/** What is done to one who is back. */
type Remove = (
  transaction: Transaction,
  member: { member_pk: number; email: string | null },
) => Promise<void>

/**
 * Removes everybody again who had left, by prints and when they did. Answers how many went, and the numbers of those whose
 * payments are not settled in this database, whom somebody has to look after.
 */
export const departAgain = async (
  { db }: Pick<Context, 'db'>,
  departed: Readonly<Record<string, string>>,
  remove: Remove,
): Promise<{ gone: number; left: number[] }> => {
  for (const [print, at] of Object.entries(departed)) await store.insertDeparted(db, { print, at })
  const left: number[] = []
  let gone = 0
  for (const { member_pk, email, created_at } of await store.findAllJoined(db)) {
    if (!(fingerprintOf(member_pk, created_at) in departed)) continue
    try {
      await db.transaction().execute((transaction) => remove(transaction, { member_pk, email }))
      gone += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push(member_pk)
    }
  }
  return { gone, left }
}
