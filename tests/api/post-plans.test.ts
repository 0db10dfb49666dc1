import { findBoard } from '#boards/server/posts/board-store.ts'
import { deleteHitsBefore, hasHit } from '#boards/server/posts/hits.ts'
import { findPage, findPost, findRows, nextTurn } from '#boards/server/posts/store.ts'
import type { Wanted } from '#boards/server/search/search-index.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import type { Database } from '#platform/server/db/database.ts'
import { findFile, findFilesOf } from '#platform/server/files/store.ts'
import { isWasteful, plansOf } from '#tests/support/plans.ts'
import { plantPost } from '#tests/support/posts.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const wanted: Wanted = { type: 'notice', words: ['노화', '연구회'], category: '전체' }
const near = { offset: 0, limit: 10, matches: 1, count: 1 }
const far = { offset: 20, limit: 10, matches: 100, count: 100_000 }

test.for<[string, (db: Database) => Promise<unknown>]>([
  ['a page of a list', (db) => findPage(db, 'notice', { offset: 49_990, limit: 10 })],
  ['a post with its neighbours', (db) => findPost(db, 1)],
  ['its attachments', (db) => findFilesOf(db, 1)],
  ['a file', (db) => findFile(db, 1)],
  ['whether a hit counted', (db) => hasHit(db, { day: '2026-11-21', post_pk: 1, reader: 'a' })],
  ['forgetting hits', (db) => deleteHitsBefore(db, '2026-11-21')],
  ['a board', (db) => findBoard(db, 'notice')],
  [
    'the next turn in a second',
    (db) =>
      db
        .transaction()
        .execute((transaction) => nextTurn(transaction, 'notice', '2026-11-21T03:00:00.000Z')),
  ],
  ['the rows of a search', (db) => findRows(db, 'notice', [1, 2, 3])],
  ['counting a search', (db) => searchIndex(db).countMatches(db, wanted)],
  ['a page of a search', (db) => searchIndex(db).findMatches(db, wanted, near)],
  ['a far page of a search', (db) => searchIndex(db).findMatches(db, wanted, far)],
])('%s is found by an index', async ([, work], { site }) => {
  await plantPost(site, { title: '노화 연구회' })
  const plans = await plansOf(site.context.db, work)
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter(isWasteful)).toEqual([])
})

test('a query without an index would be noticed', async ({ site }) => {
  const plans = await plansOf(site.context.db, (db) =>
    db.selectFrom('post').select('post_pk').where('admin_name', '=', '사무국').execute(),
  )
  expect(plans.filter(isWasteful)).toHaveLength(1)
})
