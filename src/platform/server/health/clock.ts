import { systemClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { databaseNow } from '#platform/server/db/now.ts'

/** What counts as agreement, in ms: what a clock is set by now and then, and an answer that took its time. */
const wander = 5 * 60_000

/**
 * In a sentence for who runs the server, by how much its machine's clock and the database's differ; undefined where they agree,
 * and where the database has no clock of its own. Whichever is wrong: by another clock sessions have ended, or never will.
 */
export const clockTrouble = async (db: Database): Promise<string | undefined> => {
  const kept = await databaseNow(db)
  if (kept === undefined) return undefined
  const ahead = systemClock.now().getTime() - kept.getTime()
  if (Math.abs(ahead) <= wander) return undefined
  const minutes = Math.round(Math.abs(ahead) / 60_000).toLocaleString('ko-KR')
  const how = ahead > 0 ? '빠릅니다' : '느립니다'
  return `서버의 시계가 데이터베이스의 시계보다 ${minutes}분 ${how}. 틀린 쪽을 바로잡으십시오(timedatectl set-ntp true).`
}
