import { listSets } from '#app/backup/manifest.ts'
import type { Facts } from '#app/backup/reading.ts'
import { factsOf } from '#app/backup/sqlite.ts'
import { within } from '#app/shell/given.ts'
import type { Config } from '#platform/server/config.ts'
import { databaseFile } from '#platform/server/db/dialects.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { departAgain } from '#privacy/server/withdrawal/departed.ts'
import { removeMember } from '#privacy/server/withdrawal/service.ts'
import { existsSync } from 'node:fs'

type Departed = Record<string, string>

/** Those who have left by what the database in use knows; none where it cannot be read. */
const ofLive = async (config: Config): Promise<Departed> => {
  const file = databaseFile(config)
  if (config.databaseUrl === undefined && !existsSync(file)) return {}
  try {
    return (await (config.databaseUrl === undefined ? factsOf(file) : factsAt(config.databaseUrl)))
      .departed
  } catch {
    console.warn(
      '지금의 데이터베이스를 읽지 못하여, 그동안 탈퇴한 회원을 백업 폴더의 목록으로만 확인합니다.',
    )
    return {}
  }
}

const factsAt = async (databaseUrl: string): Promise<Facts> => {
  const { factsBy, using } = await import('#app/backup/postgres.ts')
  return using(databaseUrl, factsBy)
}

/** All who have left, by the database in use and every backup in a folder. */
export const allDeparted = async (live: Config, dir: string | undefined): Promise<Departed> => {
  const sets = dir === undefined ? [] : await listSets(dir)
  return Object.assign(
    {},
    ...sets.map(({ manifest }) => manifest.departed),
    await ofLive(live),
  ) as Departed
}

/** Removes from a database that was restored who had left since, and tells how many. */
export const departFrom = async (staged: Config, departed: Departed): Promise<void> => {
  const { gone, left } = await within(staged, async (context) => {
    const answer = await departAgain(context, departed, (transaction, member) =>
      removeMember(context, transaction, { ...member, mailTo: undefined }),
    )
    await eraseTraces(context.db)
    return answer
  })
  if (gone > 0) console.log(`백업한 뒤에 탈퇴한 회원 ${gone}명의 정보를 다시 지웠습니다.`)
  if (left.length === 0) return
  console.warn(
    `탈퇴한 회원 ${left.length}명은 백업에서 결제가 끝나지 않아 다시 지우지 못했습니다. 관리 화면에서 결제를 마친 뒤 탈퇴 처리하십시오. 회원 번호: ${left.join(', ')}`,
  )
}
