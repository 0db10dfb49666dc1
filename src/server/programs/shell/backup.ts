import type { Command } from '#server/programs/shell/command.ts'
import { systemClock } from '#server/base/clock.ts'
import { copyDatabase } from '#server/base/db/backup.ts'
import { databaseFile } from '#server/base/db/dialects.ts'
import { noteBackup } from '#server/base/last-backup.ts'
import { Refusal } from '#server/base/program.ts'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const backup: Command = {
  help: {
    usage: '파일 | --done',
    text: '데이터베이스를 파일 하나로 복사합니다. 서버가 켜져 있어도 됩니다. --done: 다른 방법으로 백업했다고 적어 둡니다.',
  },
  run: async (config, [file]) => {
    if (file === '--done') {
      await noteBackup(config.dataDir, systemClock.now())
      console.log('방금 백업하신 것으로 적었습니다.')
      return
    }
    if (config.databaseUrl !== undefined) {
      throw new Refusal(
        'PostgreSQL은 pg_dump로 백업하십시오. 예: pg_dump "$DATABASE_URL" > backup.sql && npm run admin -- backup --done',
      )
    }
    if (file === undefined) throw new Refusal('저장할 파일 이름을 적어 주십시오.')
    if (existsSync(file))
      throw new Refusal(`${file} 파일이 이미 있습니다. 다른 이름을 적어 주십시오.`)
    if (!existsSync(databaseFile(config))) {
      throw new Refusal(`${databaseFile(config)} 데이터베이스가 없습니다. DATA_DIR을 확인하십시오.`)
    }
    // Under its own name only once it is whole.
    const unfinished = `${file}.part`
    try {
      await copyDatabase(databaseFile(config), unfinished)
      await rename(unfinished, file)
      await noteBackup(config.dataDir, systemClock.now())
    } finally {
      await rm(unfinished, { force: true })
    }
    console.log(`${file}에 백업했습니다.`)
    const files = config.bucket?.name ?? join(config.dataDir, 'files')
    console.log(`첨부 파일은 따로 복사하십시오: ${files}`)
  },
}
