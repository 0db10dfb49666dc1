import { allDeparted, departFrom } from '#app/backup/departures.ts'
import { listSets } from '#app/backup/manifest.ts'
import { type Stage, stageOf } from '#app/backup/stage.ts'
import { bringFilesBack, takePlace } from '#app/backup/take-place.ts'
import type { Command } from '#app/shell/command.ts'
import { by, byOf, readGiven, within } from '#app/shell/given.ts'
import { rehearse } from '#app/shell/rehearse.ts'
import { retention } from '#platform/rules/retention.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { Refusal } from '#platform/server/program.ts'
import { destructionRecords } from '#privacy/server/retention/service.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { basename, dirname, resolve } from 'node:path'

export const restore: Command = {
  help: {
    usage: '파일|폴더 [--by 직원] | --check [파일|폴더]',
    text:
      '백업의 내용으로 되돌립니다. 지금의 데이터베이스는 DATA_DIR에 30일 동안 따로 남겨 둡니다. ' +
      '--check: 빈 곳에 되살려 보고 견주기만 하며, 지금의 것은 바꾸지 않습니다. 적지 않으면 BACKUP_DIR의 마지막 백업입니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, { ...by, check: { type: 'boolean' } } as const)
    const place = positionals[0] ?? (values.check === true ? await lastSet(config) : undefined)
    if (place === undefined) throw new Refusal('백업 파일 이름을 적어 주십시오.')
    const stage = await stageOf(config, resolve(place))
    try {
      await rehearse(config, stage, place)
      if (values.check === true) return
      await bringBack(config, stage, { place, who: values.by })
    } finally {
      await stage.remove()
    }
  },
}

const lastSet = async ({ backup: { dir } }: Config): Promise<string | undefined> =>
  dir === undefined ? undefined : (await listSets(dir))[0]?.folder

/**
 * Who restores is somebody of the backup, which has the row of its log before it takes the other's place; who has left since
 * then is removed from it before that, too.
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
  console.log(`${place}의 내용으로 되돌렸습니다.`)
  if (kept !== undefined) console.log(`되돌리기 전의 데이터베이스: ${kept}`)
}

const note = async (db: Database, file: string, who: string | undefined): Promise<void> => {
  const asked = { call: 'restore', permission: 'system.change' } as const
  const author = await byOf(db, who, asked)
  const label = '백업한 내용으로 되돌렸습니다.'
  await db.transaction().execute((transaction) =>
    record({ clock: systemClock }, transaction, author, {
      kind: 'system',
      label,
      after: { file },
    }),
  )
}

/** The record of what was destroyed: how much of what on which day, nothing of whose. */
export const destroyed: Command = {
  help: { usage: '', text: '파기한 개인정보의 기록을 날짜와 종류, 건수로 보여 줍니다.' },
  run: async (config) => {
    const records = await within(config, destructionRecords)
    if (records.length === 0) console.log('파기한 기록이 없습니다.')
    for (const { day, kind, count } of records) {
      console.log(`${day}  ${retention[kind].what}  ${count}건`)
    }
  },
}
