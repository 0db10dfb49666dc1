import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { copySound, requireDatabase } from '#app/backup/facts.ts'
import { makeSet, pruneSets } from '#app/backup/set.ts'
import { type Command, readGiven } from '#app/shell/given.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { noteBackup } from '#platform/server/data-dir.ts'
import { databaseFile } from '#platform/server/db/dialects.ts'
import { Refusal } from '#platform/server/program.ts'

const options = {
  all: { type: 'boolean' },
  prune: { type: 'boolean' },
  done: { type: 'boolean' },
} as const

export const backup: Command = {
  help: {
    usage: '파일 | --all [폴더] [--prune] | --done',
    text:
      '데이터베이스를 파일 하나로 복사합니다. 서버가 켜져 있어도 됩니다. --all: 데이터베이스와 첨부 파일을 같은 시점의 상태로 폴더(생략하면 BACKUP_DIR)에 백업합니다. ' +
      '--prune: 보관 기간이 지난 백업을 삭제합니다. --done: 다른 방법으로 백업했음을 기록합니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, options)
    const [place] = positionals
    if (values.done === true) {
      await noteBackup(config.dataDir, systemClock.now())
      console.log('현재 시각에 백업한 것으로 기록했습니다.')
      return
    }
    if (values.all === true) await backUpAll(config, place, { prunes: values.prune === true })
    else await backUpDatabase(config, place)
  },
}

const backUpAll = async (
  config: Config,
  place: string | undefined,
  { prunes }: { prunes: boolean },
): Promise<void> => {
  const dir = place === undefined ? config.backup.dir : resolve(place)
  if (dir === undefined) {
    throw new Refusal(
      '백업할 폴더를 입력하거나 BACKUP_DIR에 지정해 주십시오. 예: backup --all /backup',
    )
  }
  // A low priority, because visitors come first.
  setPriority(10)
  const { folder, manifest } = await makeSet(config, dir, systemClock)
  const at = new Date(manifest.at)
  await noteBackup(config.dataDir, at)
  console.log(`${folder}에 백업했습니다.`)
  const { files, files_in, missing, sealed } = manifest
  const count = Object.keys(files).length.toLocaleString('ko-KR')
  console.log(
    files_in === 'copy'
      ? `첨부 파일 ${count}개가 함께 있습니다.`
      : `첨부 파일 ${count}개는 버킷(${config.bucket?.name ?? ''})에 있음을 확인했으며 복사하지 않았습니다. 버킷의 버전 관리를 켜 두십시오.`,
  )
  if (!sealed) console.log('암호화하지 않았습니다. 암호화하려면 BACKUP_PASSPHRASE를 지정하십시오.')
  if (missing.length > 0) {
    const some = missing.slice(0, 3).join(', ')
    console.warn(
      `데이터베이스에 등록된 첨부 파일 ${missing.length}개가 저장소에 없습니다(${some}). 나머지는 모두 백업했습니다.`,
    )
  }
  if (!prunes) return
  const past = await pruneSets(dir, at)
  if (past.length > 0) console.log(`보관 기간이 지난 백업을 삭제했습니다: ${past.join(', ')}`)
}

const backUpDatabase = async (config: Config, file: string | undefined): Promise<void> => {
  if (file === undefined) throw new Refusal('저장할 파일 이름을 입력해 주십시오.')
  if (existsSync(file))
    throw new Refusal(`${file} 파일이 이미 있습니다. 다른 이름을 입력해 주십시오.`)
  // It gets its own name only when it is complete.
  const unfinished = `${file}.part`
  try {
    if (config.databaseUrl === undefined) {
      requireDatabase(config)
      await copySound(databaseFile(config), unfinished)
    } else {
      const { dumpWithFacts } = await import('#app/backup/postgres.ts')
      await dumpWithFacts(config, unfinished)
    }
    await rename(unfinished, file)
    await noteBackup(config.dataDir, systemClock.now())
  } finally {
    for (const beside of ['', '-wal', '-shm']) await rm(`${unfinished}${beside}`, { force: true })
  }
  console.log(`${file}에 백업했습니다.`)
  if (config.backup.passphrase !== undefined) {
    console.log('이 파일은 암호화하지 않았습니다. 암호화하려면 backup --all을 사용하십시오.')
  }
  const files = config.bucket?.name ?? join(config.dataDir, 'files')
  console.log(`첨부 파일은 따로 복사하십시오: ${files}`)
}
