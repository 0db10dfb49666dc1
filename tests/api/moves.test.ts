import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, vi } from 'vitest'
import { createContext } from '#app/context.ts'
import { moveToPostgres, moveToSqlite } from '#app/shell/move.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { databaseFile } from '#platform/server/db/dialects.ts'
import { gone } from '#platform/server/db/rolling.ts'
import { plantFile } from '#tests/support/backups.ts'
import { emptyFor } from '#tests/support/databases.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { liveFully } from '#tests/support/lived.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import { type Rows, rowsIn } from '#tests/support/tables.ts'

// Where there are both engines: the site's own database is PostgreSQL's.

const quietly = () => vi.spyOn(console, 'log').mockReturnValue()

const inFile = async ({ context: { config } }: Site): Promise<Config> => ({
  ...config,
  dataDir: await mkdtemp(join(config.dataDir, 'moved-')),
  databaseUrl: undefined,
})

const toFile = async (site: Site): Promise<Config> => {
  const file = await inFile(site)
  await moveToSqlite.run({ ...file, databaseUrl: site.context.config.databaseUrl }, [])
  return file
}

/** All rows as text in one order, without what tells of the moving itself. */
const factsOf = async ({ db }: Context): Promise<Rows> => {
  const rows = Object.entries(await rowsIn(db)).map(([table, found]) => {
    const texts = found
      .filter((row) => !String(row['call']).startsWith('move-to-'))
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value])
            .toSorted(),
        ),
      )
    return [table, texts.toSorted().map((row) => ({ row }))] as const
  })
  return Object.fromEntries(rows)
}

const tablesIn = async ({ databaseUrl }: Config): Promise<string[]> => {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  )
  await client.end()
  return rows.map(({ tablename }) => tablename)
}

const titlesOf = async (context: Context, search: string): Promise<string[]> =>
  (await listPosts(context, { type: 'notice', page: 1, search })).rows.map(({ title }) => title)

describe.skipIf(isEmbedded)('a database', () => {
  test('goes from PostgreSQL into a file and back, with all that it has', async ({ site }) => {
    const said = quietly()
    await liveFully(site)
    await plantPost(site, { title: '노화 강연', pinned: true })
    await plantPost(site, {
      title: '🎓 "따옴표" \\ 그리고 \'작은\' 것',
      content: '<p>총회\n\t안건</p>',
    })
    await plantFile(site)
    const { member_pk: last } = await plantMember(site)
    await site.context.db.deleteFrom('member').where('member_pk', '=', last).execute()
    const before = await factsOf(site.context)

    const file = await toFile(site)
    const there = await emptyFor(file)
    await moveToPostgres.run(file, [there.databaseUrl ?? ''])
    expect(said.mock.calls.flat().join('\n')).toContain('원본과 일치함을 확인했습니다')
    expect((await readdir(file.dataDir)).filter((name) => name !== 'site.sqlite')).toEqual([])

    for (const config of [file, there]) {
      const context = await createContext(config, site.clock)
      expect(await factsOf(context)).toEqual(before)
      const { call } = await context.db
        .selectFrom('staff_log')
        .select('call')
        .orderBy('log_pk', 'desc')
        .executeTakeFirstOrThrow()
      expect(call).toMatch(/^move-to-/)
      expect(await titlesOf(context, '노화')).toEqual(['노화 강연'])
      expect(await titlesOf(context, '따옴표')).toHaveLength(1)
      const next = await plantMember({ ...site, context }, { member_id: 'next01' })
      expect(next.member_pk).toBe(last + 1)
      await plantPost({ context }, { title: '옮긴 뒤의 노화' })
      expect(await titlesOf(context, '노화')).toHaveLength(2)
      await expect(context.db.updateTable('order_event').set({ at: '' }).execute()).rejects.toThrow(
        'append-only',
      )
      await context.close()
    }
  })

  test('is not moved into one that has anything', async ({ site }) => {
    quietly()
    const file = await toFile(site)
    const before = await factsOf(site.context)
    const address = site.context.config.databaseUrl ?? ''
    await expect(moveToPostgres.run(file, [address])).rejects.toThrow(
      /비어 있지 않습니다\(표 \d+개\)/,
    )
    expect(await factsOf(site.context)).toEqual(before)
    const there = { ...file, databaseUrl: address }
    await expect(moveToSqlite.run(there, [])).rejects.toThrow('이미 있습니다')
    expect(await readdir(file.dataDir)).toEqual(['site.sqlite'])
  })

  test('of which one row does not fit leaves the other with nothing', async ({ site }) => {
    quietly()
    await plantMember(site)
    await plantPost(site)
    const file = await toFile(site)
    const sqlite = new SQLite(databaseFile(file))
    sqlite.exec('update post set hit = 3000000000')
    sqlite.close()
    const there = await emptyFor(file)
    await expect(moveToPostgres.run(file, [there.databaseUrl ?? ''])).rejects.toThrow(
      /^post 표를 옮기지 못했습니다\(.+\)\. 변경된 내용은 없습니다\.$/,
    )
    expect(await tablesIn(there)).toEqual([])
  })

  test('stays where a server is at work on it', async ({ site }) => {
    quietly()
    const { db, config } = site.context
    const prints = { secret_print: '', files_print: '', program: '' }
    const seen = (ago: number) =>
      sql<number>`cast(extract(epoch from clock_timestamp()) as integer) - ${sql.lit(ago)}`
    const running = db.insertInto('running_server')
    await running.values({ name: 'this 127.0.0.1:4321', seen_at: seen(0), ...prints }).execute()
    const other = { ...(await inFile(site)), databaseUrl: config.databaseUrl }
    await expect(moveToSqlite.run(other, [])).rejects.toThrow('켜져 있는 서버(this 127.0.0.1:4321)')
    await db
      .updateTable('running_server')
      .set({ seen_at: seen(gone + 1) })
      .execute()
    await moveToSqlite.run(other, [])
    expect(await readdir(other.dataDir)).toEqual(['site.sqlite'])
  })
})
