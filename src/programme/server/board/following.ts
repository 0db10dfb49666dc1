import type { Transaction } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'
import { lengthOf, type PlacedSession, shifted } from '#programme/rules/programme.ts'

type Times = Pick<PlacedSession, 'session_pk' | 'day' | 'room' | 'begins' | 'ends'>

/**
 * Sessions and breaks that come after a session in its room, moved by as much as its end is. None
 * where it goes to another room or day. Throws `invalid` where one would last beyond midnight.
 */
export const following = <Session extends Times>(
  before: Times,
  after: Pick<Times, 'day' | 'room' | 'ends'>,
  sessions: readonly Session[],
) => {
  if (before.day !== after.day || before.room !== after.room) return []
  const minutes = lengthOf({ begins: before.ends, ends: after.ends })
  if (minutes === 0) return []
  return sessions
    .filter(({ day, room, begins }) => {
      return day === before.day && room === before.room && begins >= before.ends
    })
    .map((session) => {
      const moved = shifted(session, minutes)
      if (moved === undefined)
        throw unfit('ends', '뒤 세션이 자정을 넘습니다. 시각을 확인해 주세요.')
      return moved
    })
}

export const keepFollowing = async (
  transaction: Transaction,
  moved: readonly Times[],
  changed: { changed_by: string; changed_at: string },
): Promise<void> => {
  for (const { session_pk, begins, ends } of moved)
    await transaction
      .updateTable('programme_session')
      .set((eb) => ({ begins, ends, ...changed, row_version: eb('row_version', '+', 1) }))
      .where('session_pk', '=', session_pk)
      .execute()
}
