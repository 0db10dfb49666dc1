import type { Command } from '#server/programs/shell/command.ts'
import { byOf } from '#server/programs/shell/by.ts'
import { by, readGiven } from '#server/programs/shell/given.ts'
import { record } from '#server/features/staff-log/service.ts'
import { systemClock } from '#server/base/clock.ts'
import type { Config } from '#server/base/config.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import { copyDatabase, isSoundDatabase } from '#server/base/db/backup.ts'
import { type Database, openDatabase } from '#server/base/db/database.ts'
import { databaseFile } from '#server/base/db/dialects.ts'
import { keptCopyIn } from '#server/base/db/kept-copies.ts'
import { Refusal } from '#server/base/program.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

export const restore: Command = {
  help: {
    usage: '파일 [--by 직원]',
    text: '백업 파일의 내용으로 되돌립니다. 지금의 데이터베이스는 DATA_DIR에 30일 동안 따로 남겨 둡니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, by)
    const [file] = positionals
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
    const kept = await replaceWith(config, file, values.by)
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

/**
 * Brings a copy up to date first: a backup that this version cannot read must not become the database. Who restores is somebody of
 * the copy, which has the row of its log before it takes the other's place. Answers where the other is kept, if there was one.
 */
const replaceWith = async (
  config: Config,
  file: string,
  who: string | undefined,
): Promise<string | undefined> => {
  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  const copy = { ...config, dataDir: folder }
  try {
    await copyDatabase(file, databaseFile(copy))
    const db = await openDatabase(copy)
    try {
      await note(db, basename(file), who)
    } finally {
      await db.destroy()
    }
    const kept = await keepPresent(config)
    await copyDatabase(databaseFile(copy), databaseFile(config))
    return kept
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const note = async (db: Database, file: string, who: string | undefined): Promise<void> => {
  const asked = { call: 'restore', permission: 'system.change' } as const
  const author = await byOf(db, who, asked)
  const label = '백업한 내용으로 되돌렸습니다.'
  await db.transaction().execute((transaction) =>
    record({ clock: systemClock }, transaction, author, {
      ...{ kind: 'system', label, after: { file } },
    }),
  )
}
