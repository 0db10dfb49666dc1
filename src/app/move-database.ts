import { byOf } from '#app/shell/given.ts'
import type { PostType } from '#boards/rules/boards.ts'
import type { IndexedPost } from '#boards/server/search/search-index.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openAlone } from '#platform/server/db/alone.ts'
import { bringUpToDate, runMigrations } from '#platform/server/db/bring-up-to-date.ts'
import { tablesOf } from '#platform/server/db/catalog.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { engineOf, engineOfDatabase } from '#platform/server/db/dialects.ts'
import { isBusy } from '#platform/server/db/errors.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import { findRunning } from '#platform/server/db/rolling.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { rowsOf, transfer, TransferError } from '#platform/server/db/transfer.ts'
import { migrationsIn } from '#platform/server/health/checks.ts'
import { Refusal } from '#platform/server/program.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { sql } from 'kysely'

/**
 * Moves all that a database has into an empty one of the other engine, in one transaction, and says how much it was. While it
 * does, nobody can write to the first. Throws Refusal where somebody is at work there, where the other is not empty, and where
 * it does not have the same in the end; then it has nothing.
 */
export const moveDatabase = async (
  config: Config,
  target: Config,
  who: string | undefined,
): Promise<void> => {
  await using from = await openAlone(config)
  await using to = await openAlone(target)
  try {
    const counts = await whileNobodyWrites(from, async (source) => {
      await requireThisVersion(source)
      if (engineOf(target) === 'sqlite') await bringUpToDate(to, migrations('sqlite'))
      return to.transaction().execute((transaction) => fill(source, transaction, who))
    })
    for (const line of linesOf(counts)) console.log(line)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

const whileNobodyWrites = async <Answer>(
  from: Database,
  work: (source: Database) => Promise<Answer>,
): Promise<Answer> => {
  // Opened for this program alone.
  if (engineOfDatabase(from) === 'sqlite') return work(from)
  const names = (await tablesOf(from)).map(({ name }) => sql.table(name))
  if (names.length === 0)
    throw new Refusal('옮길 데이터베이스가 비어 있습니다. DATABASE_URL을 확인하십시오.')
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (source) => {
      await sql`lock table ${sql.join(names)} in share mode`.execute(source)
      const [server] = await findRunning(source)
      if (server === undefined) return work(source)
      throw new Refusal(
        `켜져 있는 서버(${server.name})가 있습니다. 서버를 멈추고 30초 뒤에 다시 실행하십시오. 바뀐 것은 없습니다.`,
      )
    })
}

const requireThisVersion = async (source: Database): Promise<void> => {
  const known = Object.keys(migrations(engineOfDatabase(source)))
  const done = await migrationsIn(source)
  if (known.toSorted().join() === done.toSorted().join()) return
  throw new Refusal(
    '데이터베이스의 판이 이 프로그램과 다릅니다. 이 프로그램으로 서버를 한 번 시작하였다가 멈추고 다시 실행하십시오. 바뀐 것은 없습니다.',
  )
}

/** All that is done to the other database. Answers how many rows each table has. */
const fill = async (
  from: Database,
  to: Transaction,
  who: string | undefined,
): Promise<Map<string, number>> => {
  const isPostgres = engineOfDatabase(to) === 'postgres'
  if (isPostgres) {
    await requireEmpty(to)
    await runMigrations<Tables>(to, migrations('postgres'))
  }
  const counts = await transfer(from, to)
  await searchIndex(to).fill(to, listedPosts(from))
  const call = isPostgres ? 'move-to-postgres' : 'move-to-sqlite'
  const author = await byOf(to, who, { call, permission: 'system.change' })
  const label = `데이터베이스를 ${isPostgres ? 'PostgreSQL' : 'SQLite'}로 옮겼습니다.`
  await record({ clock: systemClock }, to, author, { kind: 'system', label })
  // What the planner does not know yet it would learn by and by.
  if (isPostgres) await sql`analyze`.execute(to)
  return counts
}

const requireEmpty = async (to: Transaction): Promise<void> => {
  const { rows } = await sql<{ encoding: string; tables: string }>`
    select current_setting('server_encoding') as encoding, count(*) as tables
    from pg_tables where schemaname = 'public'
  `.execute(to)
  const { encoding = '', tables = '' } = rows[0] ?? {}
  const make =
    '빈 데이터베이스를 새로 만들어 그 주소를 적으십시오: createdb -E UTF8 -T template0 이름'
  if (tables !== '0')
    throw new Refusal(`옮길 PostgreSQL이 비어 있지 않습니다(표 ${tables}개). ${make}`)
  if (encoding !== 'UTF8')
    throw new Refusal(`옮길 PostgreSQL의 인코딩이 UTF8이 아닙니다(${encoding}). ${make}`)
}

/** What search finds. */
async function* listedPosts(db: Database): AsyncGenerator<IndexedPost> {
  const columns = ['post_pk', 'type', 'sort_key', 'state', 'title', 'plain_text']
  for await (const row of rowsOf(db, { name: 'post', columns })) {
    if (row['state'] !== 'public') continue
    yield {
      type: String(row['type']) as PostType,
      sortKey: Number(row['sort_key']),
      title: String(row['title']),
      content: String(row['plain_text']),
    }
  }
}

const linesOf = (counts: ReadonlyMap<string, number>): string[] => {
  const inWords = (count = 0): string => count.toLocaleString('ko-KR')
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [members, posts, orders] = ['member', 'post', 'payment_order'].map((name) =>
    inWords(counts.get(name)),
  )
  return [
    `표 ${counts.size}개, ${inWords(all)}건을 모두 옮기고, 옮긴 것을 다시 읽어 처음과 같음을 확인하였습니다.`,
    `회원 ${members ?? ''}명, 게시글 ${posts ?? ''}건, 주문 ${orders ?? ''}건이 있습니다.`,
  ]
}

const refusalOf = (error: unknown): Refusal | undefined => {
  if (isBusy(error))
    return new Refusal(
      '데이터베이스를 쓰고 있는 프로그램이 있습니다. 서버를 멈추고 다시 실행하십시오. 바뀐 것은 없습니다.',
    )
  if (!(error instanceof TransferError)) return undefined
  const { cause, table } = error
  const why = cause instanceof Error ? cause.message : String(cause)
  return new Refusal(`${table} 표를 옮기지 못했습니다(${why}). 바뀐 것은 없습니다.`)
}
