import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { type Facts, factsOf } from '#app/backup/facts.ts'
import { type BackupSet, listSets } from '#app/backup/manifest.ts'
import { bringFilesBack, type Stage, stageOf, takePlace } from '#app/backup/stage.ts'
import { filesAmiss, isComplete, rowsAmiss } from '#app/backup/stored.ts'
import { by, byOf, type Command, readGiven, refuseBeside, within } from '#app/shell/given.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, openDatabase, serversOn } from '#platform/server/db/database.ts'
import { databaseFile } from '#platform/server/db/dialects.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { Refusal } from '#platform/server/program.ts'
import { retention } from '#privacy/rules/retention.ts'
import { destructionRecords } from '#privacy/server/retention/service.ts'
import { departAgain } from '#privacy/server/withdrawal/departed.ts'
import { removeMember } from '#privacy/server/withdrawal/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

export const restore: Command = {
  help: {
    usage: '파일|폴더 [--by 직원] | --check [파일|폴더] | --list',
    text:
      '백업에서 복원합니다. 서버를 먼저 멈춥니다. 현재 데이터베이스는 DATA_DIR에 30일 동안 별도로 보관합니다. ' +
      '--check: 별도 위치에 시험 복원하여 비교만 하며, 현재 데이터는 변경하지 않습니다. 생략하면 BACKUP_DIR의 마지막 백업입니다. ' +
      '--list: BACKUP_DIR의 온전한 백업을 회원이 있는 것부터 최근 순으로 표시합니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, options)
    const sets = config.backup.dir === undefined ? [] : await listSets(config.backup.dir)
    if (values.list === true) {
      await list(sets)
      return
    }
    const place = positionals[0] ?? (values.check === true ? sets[0]?.folder : undefined)
    if (place === undefined || place === '') throw new Refusal('백업 파일 이름을 입력해 주십시오.')
    // A database that cannot be read may be replaced.
    if (values.check !== true) refuseBeside(await serversOn(config).catch(() => []))
    const stage = await stageOf(config, resolve(place))
    try {
      await rehearse(config, stage, place)
      if (values.check === true) return
      await bringBack(config, stage, { place, who: values.by })
    } catch (error) {
      throw isConstraint(error) ? new Refusal(unfitting(place)) : error
    } finally {
      await stage.remove()
    }
  },
}

const options = { ...by, check: { type: 'boolean' }, list: { type: 'boolean' } } as const

const isConstraint = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:SQLITE_CONSTRAINT|23)/.test('code' in error ? String(error.code) : '')

const unfitting = (place: string): string =>
  `${place}의 백업은 자료끼리 서로 맞지 않아 복원하지 못했습니다. 변경된 내용은 없습니다. restore --list에서 다른 백업을 선택하십시오.`

/**
 * Lists backups with members first: a server that waits for its restore may have made newer empty
 * ones.
 */
const list = async (sets: readonly BackupSet[]): Promise<void> => {
  const membersIn = ({ manifest }: BackupSet): number => manifest.counts['member'] ?? 0
  const bestFirst = sets.toSorted(
    (one, other) => Number(membersIn(one) === 0) - Number(membersIn(other) === 0),
  )
  for (const set of bestFirst) {
    const members = membersIn(set).toLocaleString('ko-KR')
    if (await isComplete(set)) console.log(`${set.folder}  회원 ${members}명`)
    else console.warn(`${set.folder}  온전하지 않습니다.`)
  }
}

/**
 * The log entry is written, and members who left since the backup are removed, before the restored
 * database replaces the current one. `who` must be staff in the backup.
 */
const bringBack = async (
  config: Config,
  stage: Stage,
  { place, who }: { place: string; who: string | undefined },
): Promise<void> => {
  const db = await openDatabase(stage.config)
  try {
    await note(db, basename(place), who)
  } finally {
    await db.destroy()
  }
  const dir = stage.set === undefined ? config.backup.dir : dirname(stage.set.folder)
  await departFrom(stage.config, await allDeparted(config, dir))
  await bringFilesBack(config, stage)
  const kept = await takePlace(config, stage.config)
  console.log(`${place}에서 복원했습니다.`)
  if (kept !== undefined) console.log(`복원 전의 데이터베이스: ${kept}`)
}

const note = async (db: Database, file: string, who: string | undefined): Promise<void> => {
  const asked = { call: 'restore', permission: 'system.change' } as const
  const author = await byOf(db, who, asked)
  const label = '백업에서 복원'
  await db.transaction().execute((transaction) =>
    record({ clock: systemClock }, transaction, author, {
      kind: 'system',
      label,
      after: { file },
    }),
  )
}

/** The records hold a day, a kind and a count, and name nobody. */
export const destroyed: Command = {
  help: { usage: '', text: '개인정보 파기 기록을 날짜, 종류, 건수로 표시합니다.' },
  run: async (config) => {
    const records = await within(config, destructionRecords)
    if (records.length === 0) console.log('파기 기록이 없습니다.')
    for (const { day, kind, count } of records) {
      console.log(`${day}  ${retention[kind].what}  ${count}건`)
    }
  },
}

const most = 20

/**
 * Compares the unpacked backup with its manifest and migrates its schema: an unreadable database
 * must never replace the current one. Throws Refusal listing every defect.
 */
const rehearse = async (config: Config, stage: Stage, place: string): Promise<void> => {
  const amiss = await amissIn(config, stage)
  if (amiss.length > 0) {
    const more = amiss.length > most ? [`이 외에 ${amiss.length - most}건이 더 있습니다.`] : []
    throw new Refusal(
      [
        `${place}의 백업은 온전하지 않습니다. 변경된 내용은 없습니다.`,
        ...amiss.slice(0, most),
        ...more,
      ].join('\n'),
    )
  }
  const db = await openDatabase(stage.config).catch(() => {
    throw new Refusal(
      `${place}의 백업은 이 프로그램에서 지원하지 않는 버전입니다. 백업한 버전이나 그 이후의 프로그램으로 복원하십시오. 변경된 내용은 없습니다.`,
    )
  })
  await db.destroy()
  for (const line of linesOf(stage, place)) console.log(line)
}

const amissIn = async (config: Config, { set, seal, facts }: Stage): Promise<string[]> => {
  if (set === undefined) return []
  const store = await openFileStore(config)
  try {
    return [...rowsAmiss(facts, set.manifest), ...(await filesAmiss(set, seal, store))]
  } finally {
    store.close()
  }
}

const linesOf = ({ set, facts }: Stage, place: string): string[] => {
  const tables = Object.keys(facts.counts).length
  const rows = Object.values(facts.counts).reduce((sum, count) => sum + count, 0)
  const held = `${place}: 표 ${tables}개, ${rows.toLocaleString('ko-KR')}건`
  if (set === undefined) return [`${held}이 정상적으로 복원됩니다. 첨부 파일은 포함되지 않습니다.`]
  const { files, files_in, missing } = set.manifest
  const count = Object.keys(files).length.toLocaleString('ko-KR')
  const where = files_in === 'bucket' ? '버킷에' : '백업에'
  return [
    count === '0'
      ? `${held}이 백업 시점과 동일하게 복원됩니다. 첨부 파일은 없습니다.`
      : `${held}이 백업 시점과 동일하게 복원됩니다. 첨부 파일 ${count}개도 그대로 ${where} 있습니다.`,
    ...(missing.length > 0
      ? [`백업할 때 이미 저장소에 없던 첨부 파일이 ${missing.length}개 있습니다.`]
      : []),
  ]
}

type Departed = Record<string, string>

const ofLive = async (config: Config): Promise<Departed> => {
  const file = databaseFile(config)
  if (config.databaseUrl === undefined && !existsSync(file)) return {}
  try {
    return (await (config.databaseUrl === undefined ? factsOf(file) : factsAt(config.databaseUrl)))
      .departed
  } catch {
    console.warn(
      '현재 데이터베이스를 읽지 못하여, 그동안 탈퇴한 회원을 백업 폴더의 목록으로만 확인합니다.',
    )
    return {}
  }
}

const factsAt = async (databaseUrl: string): Promise<Facts> => {
  const { factsBy, using } = await import('#app/backup/postgres.ts')
  return using(databaseUrl, factsBy)
}

const allDeparted = async (live: Config, dir: string | undefined): Promise<Departed> => {
  const sets = dir === undefined ? [] : await listSets(dir)
  return Object.assign(
    {},
    ...sets.map(({ manifest }) => manifest.departed),
    await ofLive(live),
  ) as Departed
}

const departFrom = async (staged: Config, departed: Departed): Promise<void> => {
  const { gone, left } = await within(staged, async (context) => {
    const answer = await departAgain(context, departed, (transaction, member) =>
      removeMember(context, transaction, { ...member, mailTo: undefined }),
    )
    await eraseTraces(context.db)
    return answer
  })
  if (gone > 0) console.log(`백업한 뒤에 탈퇴한 회원 ${gone}명의 정보를 다시 삭제했습니다.`)
  if (left.length === 0) return
  console.warn(
    `탈퇴한 회원 ${left.length}명은 백업에 완료되지 않은 결제가 있어 다시 삭제하지 못했습니다. 관리 화면에서 결제를 처리한 뒤 탈퇴 처리하십시오. 회원 번호: ${left.join(', ')}`,
  )
}
