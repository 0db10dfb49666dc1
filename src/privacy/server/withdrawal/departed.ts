import { hash } from 'node:crypto'
import { copyOutlives, oldestBackup } from '#platform/rules/backups.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'

/** Identifies a member, also against a later one with the same number, and reveals nothing else. */
const fingerprintOf = (member_pk: number, joined: string): string =>
  hash('sha256', `${member_pk} ${joined}`, 'base64url')

/**
 * Records the departure, so that no restored backup brings the member back (docs/decisions/080).
 */
export const noteDeparture = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  member_pk: number,
): Promise<void> => {
  const { created_at } = await transaction
    .selectFrom('member')
    .select('created_at')
    .where('member_pk', '=', member_pk)
    .executeTakeFirstOrThrow()
  const print = fingerprintOf(member_pk, created_at)
  await insertDeparted(transaction, { print, at: clock.now().toISOString() })
}

const insertDeparted = async (
  db: Database | Transaction,
  row: Tables['departed'],
): Promise<void> => {
  const departed = db.insertInto('departed').values(row)
  await departed.onConflict((conflict) => conflict.column('print').doNothing()).execute()
}

export const forgetPastDepartures = async ({ db, clock }: Context): Promise<void> => {
  const oldest = oldestBackup.sealed + copyOutlives + 30
  const before = new Date(clock.now().getTime() - oldest * day)
  await db.deleteFrom('departed').where('at', '<', before.toISOString()).execute()
}

type Remove = (
  transaction: Transaction,
  member: { member_pk: number; email: string | null },
) => Promise<void>

/**
 * Removes departed members from a restored database. `departed` maps fingerprints to the time of
 * departure. Answers how many went, and the numbers of members whose payments are unsettled here;
 * the office must look after these.
 */
export const departAgain = async (
  { db }: Pick<Context, 'db'>,
  departed: Readonly<Record<string, string>>,
  remove: Remove,
): Promise<{ gone: number; left: number[] }> => {
  for (const [print, at] of Object.entries(departed)) await insertDeparted(db, { print, at })
  const left: number[] = []
  let gone = 0
  const members = db.selectFrom('member').select(['member_pk', 'email', 'created_at'])
  for (const { member_pk, email, created_at } of await members.execute()) {
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
