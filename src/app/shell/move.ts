import { requireDatabase } from '#app/backup/snapshot.ts'
import type { Command } from '#app/shell/command.ts'
import { moveDatabase } from '#app/move-database.ts'
import { by, readGiven } from '#app/shell/given.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openDataDir } from '#platform/server/data-dir.ts'
import { databaseFile, engineOf } from '#platform/server/db/dialects.ts'
import { keptCopyIn } from '#platform/server/db/kept-copies.ts'
import { syncFolder } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const moveToPostgres: Command = {
  help: {
    usage: 'postgres://… [--by 직원]',
    text: '데이터베이스를 SQLite에서 빈 PostgreSQL로 옮기고 모든 행을 대조합니다. 서버를 먼저 멈춥니다. 도중에 실패하면 바뀐 것이 없습니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, by)
    const [databaseUrl = ''] = positionals
    if (!databaseUrl.startsWith('postgres') || !URL.canParse(databaseUrl))
      throw new Refusal('옮길 PostgreSQL의 주소를 적어 주십시오. 예: postgres://site@db:5432/site')
    if (engineOf(config) === 'postgres')
      throw new Refusal('이미 PostgreSQL을 쓰고 있습니다. DATABASE_URL을 비우고 다시 실행하십시오.')
    requireDatabase(config)
    await moveDatabase(config, { ...config, databaseUrl }, values.by)
    const kept = keptCopyIn(config.dataDir, systemClock.now())
    sayNext(config, [
      '1. 서버의 설정에 DATABASE_URL로 그 주소를 적고 서버를 시작하십시오.',
      '2. 홈페이지와 관리 화면을 확인하십시오. DATABASE_URL을 지우고 다시 시작하면 옮기기 전의 데이터베이스로 돌아갑니다. 그 사이에 접수된 것은 거기에 없습니다.',
      `3. 확인이 끝나면 옛 데이터베이스의 이름을 바꾸십시오. 30일 뒤 자동 파기됩니다: mv ${databaseFile(config)} ${kept}`,
      '백업에는 pg_dump가 필요합니다(apt install postgresql-client).',
    ])
  },
}

export const moveToSqlite: Command = {
  help: {
    usage: '[--by 직원]',
    text: '데이터베이스를 PostgreSQL(DATABASE_URL)에서 DATA_DIR의 SQLite로 옮기고 모든 행을 대조합니다. 서버를 먼저 멈춥니다. 도중에 실패하면 바뀐 것이 없습니다.',
  },
  run: async (config, given) => {
    const { values } = readGiven(given, by)
    const file = databaseFile(config)
    if (engineOf(config) === 'sqlite')
      throw new Refusal(
        'DATABASE_URL이 없습니다. 옮길 PostgreSQL의 주소를 DATABASE_URL에 적어 주십시오.',
      )
    if (existsSync(file))
      throw new Refusal(
        `${file} 데이터베이스가 이미 있습니다. 다른 곳으로 옮기고 다시 실행하십시오.`,
      )
    await openDataDir(config.dataDir)
    // A name by which it is destroyed where this program is killed.
    const folder = await mkdtemp(join(config.dataDir, 'restore-'))
    try {
      const staged = { ...config, dataDir: folder, databaseUrl: undefined }
      await moveDatabase(config, staged, values.by)
      await rename(databaseFile(staged), file)
      await syncFolder(config.dataDir)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    sayNext(config, [
      '1. 서버의 설정에서 DATABASE_URL을 지우고 서버를 시작하십시오.',
      '2. 홈페이지와 관리 화면을 확인하십시오. DATABASE_URL을 다시 적고 시작하면 옮기기 전의 데이터베이스로 돌아갑니다. 그 사이에 접수된 것은 거기에 없습니다.',
      '3. 확인이 끝나면 PostgreSQL의 데이터베이스를 지우십시오(dropdb). 회원의 개인정보가 남아 있습니다.',
    ])
  },
}

const sayNext = ({ mainPay }: Config, steps: readonly string[]): void => {
  for (const line of ['다음 할 일', ...steps]) console.log(line)
  console.log('첨부 파일은 있던 곳에 그대로 둡니다.')
  if (mainPay !== undefined) return
  console.log(
    '연습 결제의 장부는 옮기지 않습니다. 옮기기 전에 연습으로 결제한 주문은 환불되지 않습니다.',
  )
}
