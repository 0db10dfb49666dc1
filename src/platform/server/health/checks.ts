import { randomUUID } from 'node:crypto'
import { access, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '#platform/server/clock.ts'
import type { Context } from '#platform/server/context.ts'
import { engineOf } from '#platform/server/db/dialects.ts'
import { databaseNow } from '#platform/server/db/lock.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import { mayWork } from '#platform/server/db/rolling.ts'

export class Unready extends Error {}

export type Check = () => Promise<void>

/** Free bytes that suffice for a release and a few days of uploads. */
const leastFree = 500_000_000

/** In ms; the housekeeping deletes the row after that. */
const rowLife = 3_600_000

export const checksOf = (
  context: Context,
  dist: string | undefined,
): Readonly<Record<string, Check>> => ({
  database: databaseCheck(context),
  schema: () => schemaCheck(context),
  disk: async () => refuseFullDisk(await freeBytes(context.config.dataDir)),
  ...(engineOf(context.config) === 'postgres' && { clock: () => clockCheck(context) }),
  ...(dist !== undefined && { build: () => buildCheck(context, dist) }),
  ...(context.config.bucket !== undefined && {
    bucket: async () => void (await context.files.has('readyz')),
  }),
})

export const databaseCheck = ({ db, clock }: Context): Check => {
  const key = `ready ${randomUUID()}`
  let count = 0
  return async () => {
    count += 1
    const ends_at = new Date(clock.now().getTime() + rowLife).toISOString()
    // The row is among counters, which are deleted once they are over.
    await db
      .insertInto('rate_limit')
      .values({ key, count, ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, ends_at }))
      .execute()
    const row = await db
      .selectFrom('rate_limit')
      .select('count')
      .where('key', '=', key)
      .executeTakeFirst()
    if (row?.count === count) return
    throw new Unready('저장한 내용을 다시 읽지 못합니다.')
  }
}

const schemaCheck = async ({ db, config }: Context): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const known = Object.keys(migrations(engineOf(config)))
  const missing = known.find((name) => !there.has(name))
  if (missing !== undefined) {
    throw new Unready(`데이터베이스가 프로그램보다 오래되었습니다. ${missing}부터 없습니다.`)
  }
  if (there.size > known.length && !(await mayWork(db, known.at(-1) ?? ''))) {
    throw new Unready('데이터베이스가 프로그램보다 새롭습니다. 새 프로그램으로 바꾸십시오.')
  }
}

export const refuseFullDisk = (free: number): void => {
  if (free >= leastFree) return
  const [has, least] = [free, leastFree].map((bytes) => Math.floor(bytes / 1_000_000))
  throw new Unready(`DATA_DIR의 디스크에 ${has}MB만 남았습니다. ${least}MB 이상 필요합니다.`)
}

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The pages of another program may ask the API for calls it does not have. */
const buildCheck = async ({ program }: Context, dist: string): Promise<void> => {
  for (const part of ['server/entry.mjs', '_headers.json']) {
    await access(join(dist, part)).catch(() => {
      throw new Unready(`만들어 둔 사이트에 ${part} 파일이 없습니다.`)
    })
  }
  const made = await readFile(join(dist, 'program'), 'utf8').catch(() => undefined)
  if (program === undefined || made === undefined || made === program) return
  throw new Unready(
    '공개된 사이트가 다른 버전의 프로그램으로 생성되었습니다. 생성 중이면 완료 후 교체됩니다.',
  )
}

/** In ms; a deviation this large counts as agreement. */
const wander = 5 * 60_000

/**
 * Throws if the machine's clock and the database's differ, because sessions would end too early or
 * never.
 */
const clockCheck = async ({ db }: Context): Promise<void> => {
  const kept = await databaseNow(db)
  const ahead = kept === undefined ? 0 : systemClock.now().getTime() - kept.getTime()
  if (Math.abs(ahead) <= wander) return
  const minutes = Math.round(Math.abs(ahead) / 60_000).toLocaleString('ko-KR')
  const how = ahead > 0 ? '빠릅니다' : '느립니다'
  throw new Unready(
    `서버의 시각이 데이터베이스의 시각보다 ${minutes}분 ${how}. 잘못된 쪽의 시각을 맞추십시오(timedatectl set-ntp true).`,
  )
}
