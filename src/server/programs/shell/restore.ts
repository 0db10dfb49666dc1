import type { Command } from '#server/programs/shell/command.ts'
import { systemClock } from '#server/base/clock.ts'
import type { Config } from '#server/base/config.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import { copyDatabase, isSoundDatabase } from '#server/base/db/backup.ts'
import { openDatabase } from '#server/base/db/database.ts'
import { databaseFile } from '#server/base/db/dialects.ts'
import { keptCopyIn } from '#server/base/db/kept-copies.ts'
import { Refusal } from '#server/base/program.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const restore: Command = {
  help: {
    usage: '파일',
    text: '백업 파일의 내용으로 되돌립니다. 지금의 데이터베이스는 DATA_DIR에 30일 동안 따로 남겨 둡니다.',
  },
  run: async (config, [file]) => {
    if (config.databaseUrl !== undefined) {
      throw new Refusal('PostgreSQL은 psql이나 pg_restore로 되돌리십시오.')
    }
    if (file === undefined) throw new Refusal('백업 파일 이름을 적어 주십시오.')
    if (!existsSync(file)) throw new Refusal(`${file} 파일이 없습니다.`)
    if (!isSoundDatabase(file)) {
      throw new Refusal(
        `${file} 파일은 이 사이트의 백업이 아니거나 손상되었습니다. 바뀐 것은 없습니다.`,
      )
    }
    await openDataDir(config.dataDir)
    const kept = await keepPresent(config)
    await replaceWith(config, file)
    console.log(`${file}의 내용으로 되돌렸습니다.`)
    if (kept !== undefined) console.log(`되돌리기 전의 데이터베이스: ${kept}`)
  },
}

const keepPresent = async (config: Config): Promise<string | undefined> => {
  if (!existsSync(databaseFile(config))) return undefined
  const kept = keptCopyIn(config.dataDir, systemClock.now())
  await copyDatabase(databaseFile(config), kept)
  return kept
}

/** Brings a copy up to date first: a backup that this version cannot read must not become the database. */
const replaceWith = async (config: Config, file: string): Promise<void> => {
  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  const copy = { ...config, dataDir: folder }
  try {
    await copyDatabase(file, databaseFile(copy))
    const db = await openDatabase(copy)
    await db.destroy()
    await copyDatabase(databaseFile(copy), databaseFile(config))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
