import type { Database, Transaction } from '#server/db/database.ts'
import type { Insertable } from 'kysely'
import type { MemberSessionTable } from '#server/db/schema.ts'

/** Notes the login. Coming first, it also makes the logins of one member wait for each other. False: no such member. */
export const touchMember = async (
  transaction: Transaction,
  memberPk: number,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('member')
    .set({ last_login_at: now })
    .where('member_pk', '=', memberPk)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export const replaceActiveSession = async (
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  await transaction
    .updateTable('member_session')
    .set({ state: 'replaced' })
    .where('member_pk', '=', memberPk)
    .where('state', '=', 'active')
    .execute()
}

export const addSession = async (
  db: Database | Transaction,
  session: Insertable<MemberSessionTable>,
): Promise<void> => {
  await db.insertInto('member_session').values(session).execute()
}

export const endSession = async (db: Database, sessionId: string): Promise<void> => {
  await db
    .updateTable('member_session')
    .set({ state: 'ended' })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'active')
    .execute()
}

/** The session with what every call needs to know of its member. */
export const findSession = (db: Database, sessionId: string) =>
  db
    .selectFrom('member_session')
    .innerJoin('member', 'member.member_pk', 'member_session.member_pk')
    .select(['member_session.member_pk', 'member_session.state', 'member.staff'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()

/** Moves the time of the last use on, if the refresh token is still good: one statement, so many tabs can ask at once. */
export const useRefreshToken = (
  db: Database,
  hash: string,
  { now, usedAfter, createdAfter }: { now: string; usedAfter: string; createdAfter: string },
) =>
  db
    .updateTable('member_session')
    .set({ last_used_at: now })
    .where('refresh_token_hash', '=', hash)
    .where('state', '=', 'active')
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', createdAfter)
    .returning(['session_id', 'member_pk'])
    .executeTakeFirst()

export const isReplacedRefreshToken = async (
  db: Database,
  hash: string,
  createdAfter: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('member_session')
    .select('session_id')
    .where('refresh_token_hash', '=', hash)
    .where('state', '=', 'replaced')
    .where('created_at', '>', createdAfter)
    .executeTakeFirst()
  return found !== undefined
}

/** Answers how many. */
export const deletePastSessions = async (
  transaction: Transaction,
  createdBefore: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_session')
    .where('created_at', '<=', createdBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const endSessionsOf = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction
    .updateTable('member_session')
    .set({ state: 'ended' })
    .where('member_pk', '=', memberPk)
    .where('state', '=', 'active')
    .execute()
}
