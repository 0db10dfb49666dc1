import type { Insertable, Updateable } from 'kysely'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { BrowserStore } from '#platform/server/login/known-browsers.ts'

export const insertSession = async (
  transaction: Transaction,
  row: Insertable<Tables['staff_session']>,
): Promise<void> => {
  await transaction.insertInto('staff_session').values(row).execute()
}

export const findSession = (db: Database, sessionHash: string) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_pk', 'staff_session.staff_pk')
    .select([
      'staff.staff_pk',
      'staff_id',
      'staff_name',
      'staff.email',
      'staff.totp_secret',
      'totp_step',
      'state',
    ])
    .select(['session_hash', 'stage', 'challenge', 'offered_secret', 'factor_at'])
    .select(['staff_session.created_at', 'last_used_at'])
    .where('session_hash', '=', sessionHash)
    .where('state', '!=', 'ended')
    .executeTakeFirst()

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** False if the session has ended. */
export const updateSession = (
  db: Database,
  sessionHash: string,
  row: Updateable<Tables['staff_session']>,
): Promise<boolean> =>
  isChanged(db.updateTable('staff_session').set(row).where('session_hash', '=', sessionHash))

/** Deletes the challenge, so that it is signed only once. */
export const takeChallenge = (
  transaction: Transaction,
  sessionHash: string,
  challenge: string,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('staff_session')
      .set({ challenge: null })
      .where('session_hash', '=', sessionHash)
      .where('challenge', '=', challenge),
  )

export const findSessions = (db: Database, staffPk: number, usedAfter: string) =>
  db
    .selectFrom('staff_session')
    .select(['session_hash', 'device', 'network', 'created_at', 'last_used_at'])
    .where('staff_pk', '=', staffPk)
    .where('stage', '=', 'in')
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .execute()

export const deleteSession = (
  transaction: Transaction,
  { staff_pk, start }: { staff_pk: number; start: string },
): Promise<boolean> =>
  isChanged(
    transaction
      .deleteFrom('staff_session')
      .where('staff_pk', '=', staff_pk)
      .where('session_hash', 'like', `${start}%`),
  )

export const deleteSessionsOf = async (
  transaction: Transaction,
  staffPk: number,
): Promise<void> => {
  await transaction.deleteFrom('staff_session').where('staff_pk', '=', staffPk).execute()
}

export const staffBrowsers: BrowserStore = {
  findNames: async (db, { idKey, hashes, since }) => {
    const rows = await db
      .selectFrom('staff_browser')
      .innerJoin('staff', 'staff.staff_pk', 'staff_browser.staff_pk')
      .select('name_hash')
      .where('name_hash', 'in', hashes)
      .where('staff_id', '=', idKey)
      .where('staff_browser.last_login_at', '>', since)
      .execute()
    return new Set(rows.map(({ name_hash }) => name_hash))
  },
  putName: async (transaction, { owner, ...browser }) => {
    const { last_login_at } = browser
    await transaction
      .insertInto('staff_browser')
      .values({ ...browser, staff_pk: owner })
      .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ last_login_at }))
      .execute()
  },
}
