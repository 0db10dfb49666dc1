import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { findFile, findFilesOf } from '#boards/server/files/store.ts'
import { findBoard } from '#boards/server/posts/board-store.ts'
import { deleteHitsBefore } from '#boards/server/posts/hits.ts'
import { findPage, findPost, findRows, findTexts, nextTurn } from '#boards/server/posts/store.ts'
import { findBySource, findKnown } from '#boards/server/publishing/service.ts'
import { bigramText, type Wanted } from '#boards/server/search/search-index.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import { runs } from '#tests/support/nightly.ts'
import { isWasteful, plansOf } from '#tests/support/plans.ts'
import { test } from '#tests/support/site.ts'

// Filling takes seconds on a busy machine.
vi.setConfig({ testTimeout: runs(300_000, 1_200_000) })

/** As many as PostgreSQL needs to take every index, ten times as many at night. */
const posts = runs(10_000, 100_000)
const filesEach = 3
const half = posts / 2

/** Numbers from 1, in the words of both databases. */
const numbersTo = (last: number) =>
  sql`with recursive number(i) as (select 1 union all select i + 1 from number where i < ${sql.lit(last)})`

/** Every tenth post is about ageing, which is many; one in a thousand is of a congress. */
const fillSearch = async (db: Database): Promise<void> => {
  const key = sql.ref(engineOfDatabase(db) === 'sqlite' ? 'rowid' : 'sort_key')
  const [title, ageing, congress, rest] = ['공지', '노화', '국제대회', '총회'].map((text) =>
    bigramText('notice', text),
  )
  await sql`
    insert into post_search (${key}, title, content)
    ${numbersTo(posts)}
    select i, ${sql.lit(title)}, case
      when i % 1000 = 0 then ${sql.lit(congress)} when i % 10 = 0 then ${sql.lit(ageing)}
      else ${sql.lit(rest)} end || ${sql.lit(' '.repeat(2048))}
    from number
  `.execute(db)
}

/** Twenty years of a busy society, every row in its place, and what the planner must know of them. */
const fill = async (db: Database): Promise<void> => {
  await sql`
    insert into post (type, title, admin_name, pinned, enrolled_at, sort_key, hit, content, plain_text)
    ${numbersTo(posts)}
    select 'notice', '공지 ' || i, '사무국', 0, '2020-01-01T00:00:00.000Z', i, 0, '<p>노화</p>', '노화'
    from number
  `.execute(db)
  await sql`
    insert into post_file (post_pk, kind, original_name, storage_key, content_type, size)
    ${numbersTo(posts * filesEach)}
    select (i + ${sql.lit(filesEach - 1)}) / ${sql.lit(filesEach)}, 'attachment', '첨부 ' || i, 'key' || i,
      'application/pdf', 1000
    from number
  `.execute(db)
  await sql`
    insert into post_source (source, post_pk) select 'list:' || post_pk, post_pk from post
  `.execute(db)
  await fillSearch(db)
  await db.updateTable('board').set({ count: posts }).where('type', '=', 'notice').execute()
  await sql`analyze`.execute(db)
}

const often: Wanted = { type: 'notice', words: ['노화'], category: '전체' }
const seldom: Wanted = { type: 'notice', words: ['국제대회', '대회'], category: '내용' }
const syllable: Wanted = { type: 'notice', words: ['공'], category: '제목' }
const firstPage = { offset: 0, limit: 10 }

test('which hits to forget is found by an index', async ({ site: { context } }) => {
  const wasteful = async (work: (db: Database) => Promise<unknown>) =>
    (await plansOf(context.db, work)).filter(isWasteful)
  expect(await wasteful((db) => deleteHitsBefore(db, '2026-11-21'))).toEqual([])
  const noIndex = (db: Database) =>
    db.selectFrom('post').select('post_pk').where('admin_name', '=', '사무국').execute()
  expect(await wasteful(noIndex)).toHaveLength(1)
})

test('among many posts every query goes by an index', async ({ site: { context } }) => {
  {
    // Filling takes longer than a statement of the server's may.
    await using db = await openDatabase(context.config, longTimeouts)
    await fill(db)
  }
  const queries: Record<string, (db: Database) => Promise<unknown>> = {
    'the first page': (db) => findPage(db, 'notice', { offset: 0, limit: 10 }),
    'a page in the middle': (db) => findPage(db, 'notice', { offset: half - 10, limit: 10 }),
    'a post with its neighbours': (db) => findPost(db, half),
    'its attachments': (db) => findFilesOf(db, half),
    'a file': (db) => findFile(db, half * filesEach),
    'a board': (db) => findBoard(db, 'notice'),
    'rows of a search': (db) => findRows(db, 'notice', [1, half, posts - 1]),
    'what is to be read in them': (db) => findTexts(db, [1, half, posts - 1]),
    'counting what is often found': (db) => searchIndex(db).countMatches(db, often),
    'a page of it': (db) => searchIndex(db).findMatches(db, often, firstPage),
    'counting what is seldom found': (db) => searchIndex(db).countMatches(db, seldom),
    'a syllable in titles': (db) => searchIndex(db).countMatches(db, syllable),
    'the next turn in a second': (db) =>
      db
        .transaction()
        .execute((transaction) => nextTurn(transaction, 'notice', '2020-01-01T00:00:00.000Z')),
    'what was published before': (db) => findBySource(db, `list:${half}`),
    'what was imported before': (db) => findKnown(db, ['list:1', `list:${half}`]),
  }
  for (const [name, query] of Object.entries(queries)) {
    // The five boards are one block: PostgreSQL rightly reads it whole.
    const plans = (await plansOf(context.db, query, 'large')).map((plan) =>
      plan.replaceAll(/Seq Scan on board\b/g, ''),
    )
    expect(plans.length, name).toBeGreaterThan(0)
    expect(plans.filter(isWasteful), name).toEqual([])
  }
})
