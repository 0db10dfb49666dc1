import type { Insertable } from 'kysely'
import { goneStatuses } from '#members/rules/member-status.ts'
import { hasStatus } from '#members/server/member-statuses/service.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { BrowserStore } from '#platform/server/login/known-browsers.ts'

export const replaceActiveSession = async (
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  await transaction
    .updateTable('member_session')
    .set({ state: 'replaced' })
    .where((eb) => eb.and({ member_pk: memberPk, state: 'active' }))
    .execute()
}

export const addSession = async (
  db: Database | Transaction,
  session: Insertable<Tables['member_session']>,
): Promise<void> => {
  await db.insertInto('member_session').values(session).execute()
}

export const endSession = async (db: Database, sessionId: string): Promise<void> => {
  await db
    .updateTable('member_session')
    .set({ state: 'ended' })
    .where((eb) => eb.and({ session_id: sessionId, state: 'active' }))
    .execute()
}

export const findSession = (db: Database, sessionId: string) =>
  db
    .selectFrom('member_session')
    .select(['member_pk', 'state'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()

export const destroyPastSessions = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  await transaction.deleteFrom('known_browser').where('last_login_at', '<=', before).execute()
  return countChanged(transaction.deleteFrom('member_session').where('created_at', '<=', before))
}

export const endSessionsOf = (transaction: Transaction, memberPk: number): Promise<number> =>
  countChanged(
    transaction
      .updateTable('member_session')
      .set({ state: 'ended' })
      .where((eb) => eb.and({ member_pk: memberPk, state: 'active' })),
  )

export const findSessionsOfGone = async (db: Database, today: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('member')
    .innerJoin('member_session', 'member_session.member_pk', 'member.member_pk')
    .select('member.member_pk')
    .distinct()
    .where('member_session.state', '=', 'active')
    .where(hasStatus(today, goneStatuses))
    .execute()
  return rows.map(({ member_pk }) => member_pk)
}

export const memberBrowsers: BrowserStore = {
  findNames: async (db, { idKey, hashes, since }) => {
    const rows = await db
      .selectFrom('known_browser')
      .innerJoin('member', 'member.member_pk', 'known_browser.member_pk')
      .select('name_hash')
      .where('name_hash', 'in', hashes)
      .where('member_id_key', '=', idKey)
      .where('known_browser.last_login_at', '>', since)
      .execute()
    return new Set(rows.map(({ name_hash }) => name_hash))
  },
  putName: async (transaction, { owner, ...browser }) => {
    const { last_login_at } = browser
    await transaction
      .insertInto('known_browser')
      .values({ ...browser, member_pk: owner })
      .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ last_login_at }))
      .execute()
  },
}
