import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'

export interface StoredToken {
  family: string
  generation: number
}

/**
 * Moves on from this token in one statement, so that only one of parallel calls succeeds. After a
 * restore, the table may be behind a token that was already issued.
 */
export const advance = (
  transaction: Transaction,
  { family, generation }: StoredToken,
  { now, usedAfter, createdAfter }: { now: string; usedAfter: string; createdAfter: string },
) =>
  transaction
    .updateTable('member_session')
    .set({ generation: generation + 1, last_used_at: now })
    .where('refresh_token_hash', '=', family)
    .where('generation', '<=', generation)
    .where('state', '=', 'active')
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', createdAfter)
    .returning(['session_id', 'member_pk'])
    .executeTakeFirst()

export const addUse = async (
  transaction: Transaction,
  { session_id, generation, used_at }: { session_id: string; generation: number; used_at: string },
): Promise<void> => {
  await transaction
    .insertInto('refresh_token_use')
    .values({ session_id, generation, used_at })
    .execute()
}

export const deleteUsesBefore = async (
  transaction: Transaction,
  sessionId: string,
  before: string,
): Promise<void> => {
  await transaction
    .deleteFrom('refresh_token_use')
    .where('session_id', '=', sessionId)
    .where('used_at', '<', before)
    .execute()
}

export const findByFamily = (transaction: Transaction, family: string) =>
  transaction
    .selectFrom('member_session')
    .innerJoin('member', 'member.member_pk', 'member_session.member_pk')
    .select([
      'session_id',
      'member_session.member_pk',
      'state',
      'generation',
      'member_session.created_at',
      'last_used_at',
      'email',
    ])
    .where('refresh_token_hash', '=', family)
    .executeTakeFirst()

export const findUse = (transaction: Transaction, sessionId: string, generation: number) =>
  transaction
    .selectFrom('refresh_token_use')
    .select('used_at')
    .where('session_id', '=', sessionId)
    .where('generation', '=', generation)
    .executeTakeFirst()

export const endActive = (transaction: Transaction, sessionId: string): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('member_session')
      .set({ state: 'ended' })
      .where('session_id', '=', sessionId)
      .where('state', '=', 'active'),
  )
