import type { Config } from '#platform/server/config.ts'
import { hasDatabase } from '#platform/server/db/database.ts'
import { databaseFile, engineOf } from '#platform/server/db/dialects.ts'
import { Refusal } from '#platform/server/program.ts'
import { stat } from 'node:fs/promises'

/**
 * Throws a refusal where DATA_DIR is somebody else's, root's included: what a command leaves there the server could not
 * read.
 */
export const refuseForeignData = async ({ dataDir }: Config): Promise<void> => {
  const owner = (await stat(dataDir).catch(() => undefined))?.uid
  // Windows knows no such owners.
  if (owner === undefined || owner === (process.getuid?.() ?? owner)) return
  throw new Refusal(
    `DATA_DIR(${dataDir})은 다른 사용자의 폴더입니다. 서버를 실행하는 사용자로 실행하십시오. ` +
      'deploy/upgrade로 설치한 서버에서는 npm run admin -- 대신 members-admin을 씁니다.',
  )
}

/** Throws a refusal where there is no database: a command in the wrong folder would work on an empty one of its own. */
export const refuseWithoutDatabase = async (config: Config): Promise<void> => {
  if (await hasDatabase(config)) return
  const where =
    engineOf(config) === 'sqlite'
      ? `DATA_DIR(${config.dataDir})에 데이터베이스(${databaseFile(config)})가`
      : 'DATABASE_URL의 데이터베이스에 이 사이트의 자료가'
  throw new Refusal(
    `${where} 없습니다. 서버와 같은 DATA_DIR과 DATABASE_URL로 실행하고, 처음이면 서버를 먼저 켜십시오.`,
  )
}
