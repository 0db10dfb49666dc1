import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { requireDatabase } from '#app/backup/facts.ts'
import { using } from '#app/backup/postgres.ts'
import {
  type Command,
  by,
  byOf,
  readGiven,
  refuseBeside,
  refuseWithoutDatabase,
} from '#app/shell/given.ts'
import { copyNumbers, copyTables } from '#app/shell/move-tables.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openDataDir } from '#platform/server/data-dir.ts'
import {
  type Database,
  openDatabase,
  serversOn,
  type Transaction,
} from '#platform/server/db/database.ts'
import { databaseFile, engineOf, engineOfDatabase } from '#platform/server/db/dialects.ts'
import { keptCopyIn } from '#platform/server/db/kept-copies.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import { syncFolder } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'
import { record } from '#staff/server/staff-log/service.ts'

const text =
  '모든 행을 대조합니다. 서버를 먼저 멈춥니다. 도중에 실패하면 변경되지 않습니다.' as const

export const moveToPostgres: Command = {
  help: {
    usage: 'postgres://… [--by 직원]',
    text: `데이터베이스를 SQLite에서 빈 PostgreSQL로 옮기고 ${text}`,
  },
  run: async (config, given) => {
    const { positionals, values } = readGiven(given, by)
    const [databaseUrl = ''] = positionals
    if (!databaseUrl.startsWith('postgres') || !URL.canParse(databaseUrl))
      throw new Refusal(
        '이전할 PostgreSQL의 주소를 입력해 주십시오. 예: postgres://site@db:5432/site',
      )
    if (engineOf(config) === 'postgres')
      throw new Refusal(
        '이미 PostgreSQL을 사용하고 있습니다. DATABASE_URL을 비우고 다시 실행하십시오.',
      )
    requireDatabase(config)
    await requireEmpty(databaseUrl)
    await moveDatabase(config, { ...config, databaseUrl }, values.by)
    const kept = keptCopyIn(config.dataDir, systemClock.now())
    sayNext(config, [
      '1. 서버 설정의 DATABASE_URL에 해당 주소를 지정하고 서버를 시작하십시오.',
      '2. 홈페이지와 관리 화면을 확인하십시오. DATABASE_URL을 삭제하고 다시 시작하면 기존 데이터베이스로 돌아갑니다. 그사이 접수된 내용은 포함되지 않습니다.',
      `3. 확인이 끝나면 기존 데이터베이스의 이름을 변경하십시오. 30일 뒤 자동 파기됩니다: mv ${databaseFile(config)} ${kept}`,
      '백업에는 pg_dump가 필요합니다(apt install postgresql-client).',
    ])
  },
}

export const moveToSqlite: Command = {
  help: {
    usage: '[--by 직원]',
    text: `데이터베이스를 PostgreSQL(DATABASE_URL)에서 DATA_DIR의 SQLite로 옮기고 ${text}`,
  },
  run: async (config, given) => {
    const { values } = readGiven(given, by)
    const file = databaseFile(config)
    if (engineOf(config) === 'sqlite')
      throw new Refusal(
        'DATABASE_URL이 없습니다. 이전할 PostgreSQL의 주소를 DATABASE_URL에 지정해 주십시오.',
      )
    if (existsSync(file))
      throw new Refusal(
        `${file} 데이터베이스가 이미 있습니다. 다른 곳으로 옮기고 다시 실행하십시오.`,
      )
    await refuseWithoutDatabase(config)
    await openDataDir(config.dataDir)
    // Folders of this name are destroyed later if this program is killed.
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
      '1. 서버 설정에서 DATABASE_URL을 삭제하고 서버를 시작하십시오.',
      '2. 홈페이지와 관리 화면을 확인하십시오. DATABASE_URL을 다시 지정하고 시작하면 기존 데이터베이스로 돌아갑니다. 그사이 접수된 내용은 포함되지 않습니다.',
      '3. 확인이 끝나면 PostgreSQL의 데이터베이스를 삭제하십시오(dropdb). 회원의 개인정보가 남아 있습니다.',
    ])
  },
}

const sayNext = ({ mainPay }: Config, steps: readonly string[]): void => {
  for (const line of ['다음 할 일', ...steps]) console.log(line)
  console.log('첨부 파일은 이동하지 않습니다.')
  if (mainPay !== undefined) return
  console.log(
    '연습 결제 장부는 이전하지 않습니다. 이전하기 전에 연습으로 결제한 주문은 환불되지 않습니다.',
  )
}

const requireEmpty = (databaseUrl: string): Promise<void> =>
  using(databaseUrl, async (client) => {
    const { rows } = await client.query<{ encoding: string; tables: string }>(
      "select current_setting('server_encoding') as encoding, count(*) as tables from pg_tables where schemaname = 'public'",
    )
    const { encoding = '', tables = '' } = rows[0] ?? {}
    const make =
      '빈 데이터베이스를 새로 만들어 해당 주소를 지정하십시오: createdb -E UTF8 -T template0 이름'
    if (tables !== '0')
      throw new Refusal(`옮길 PostgreSQL이 비어 있지 않습니다(표 ${tables}개). ${make}`)
    if (encoding !== 'UTF8')
      throw new Refusal(`옮길 PostgreSQL의 인코딩이 UTF8이 아닙니다(${encoding}). ${make}`)
  })

/**
 * Copies a whole database into an empty one of the other engine. Throws Refusal if a server is
 * running on the source.
 */
const moveDatabase = async (config: Config, target: Config, who?: string): Promise<void> => {
  refuseBeside(await serversOn(config))
  await using from = await openDatabase(config, longTimeouts)
  await using to = await openDatabase(target, longTimeouts)
  try {
    for (const line of await to.transaction().execute((all) => fill(from, all, who)))
      console.log(line)
  } catch (error) {
    // The target was empty before, so everything in it may go.
    if (engineOf(target) === 'postgres') {
      await sql`drop schema public cascade`.execute(to)
      await sql`create schema public`.execute(to)
    }
    throw error
  }
}

const fill = async (from: Database, to: Transaction, who?: string): Promise<string[]> => {
  const counts = await copyTables(from, to)
  await copyNumbers(from, to)
  await indexPosts(from, to)
  const isPostgres = engineOfDatabase(to) === 'postgres'
  const call = isPostgres ? 'move-to-postgres' : 'move-to-sqlite'
  const author = await byOf(to, who, { call, permission: 'system.change' })
  const label = `데이터베이스를 ${isPostgres ? 'PostgreSQL' : 'SQLite'}로 이전`
  await record({ clock: systemClock }, to, author, { kind: 'system', label })
  const inWords = (count = 0): string => count.toLocaleString('ko-KR')
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [members, posts, orders] = ['member', 'post', 'payment_order'].map((name) =>
    inWords(counts.get(name)),
  )
  return [
    `표 ${counts.size}개, ${inWords(all)}건을 모두 이전하고, 이전한 내용이 원본과 일치함을 확인했습니다.`,
    `회원 ${members ?? ''}명, 게시글 ${posts ?? ''}건, 주문 ${orders ?? ''}건이 있습니다.`,
  ]
}

const indexPosts = async (from: Database, to: Transaction): Promise<void> => {
  const posts = await from
    .selectFrom('post')
    .select(['type', 'sort_key', 'title', 'plain_text as content'])
    .where('state', '=', 'public')
    .execute()
  const index = searchIndex(to)
  for (const { sort_key, ...post } of posts) {
    await index.add(to, { ...post, sortKey: Number(sort_key) })
  }
}
