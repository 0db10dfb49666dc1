import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { type Config, readConfig } from '#platform/server/config.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { test as base } from '#tests/support/site.ts'
import { rowsIn } from '#tests/support/tables.ts'

const test = base.extend<{
  config: Config
  at: (last: string) => Promise<Database>
  leftAt: (...migrations: string[]) => Promise<void>
}>({
  config: async ({ pattern }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'released-'))
    const own = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const config = isEmbedded ? own : await pattern.copyFor(own)
    await use(config)
    await pattern.drop(config)
    await rm(dataDir, { recursive: true })
  },
  /** The database as the program of that last migration left it. */
  at: async ({ config }, use) => {
    await using stack = new AsyncDisposableStack()
    await use(async (last) => {
      const db = stack.use(new Kysely<Tables>({ dialect: await dialectOf(config, longTimeouts) }))
      if (!isEmbedded) {
        await sql`drop schema public cascade`.execute(db)
        await sql`create schema public`.execute(db)
      }
      const known = Object.entries(migrations(engineOf(config))).filter(([name]) => name <= last)
      await bringUpToDate(db, Object.fromEntries(known))
      return db
    })
  },
  /** A program before 1.0.0 had these migrations. */
  leftAt: async ({ at }, use) => {
    await use(async (...migrations) => {
      const db = await at('1000-baseline')
      await sql`update oldest_program set migration = '0058-loose-files'`.execute(db)
      await sql`alter table post add column position integer`.execute(db)
      await sql`create unique index post_position on post (type, position)`.execute(db)
      await sql`drop index post_listed`.execute(db)
      await sql`insert into upload_part (upload_id, begins, size, storage_key) values ('', 0, 1, 'a-part')`.execute(
        db,
      )
      await sql`delete from kysely_migration`.execute(db)
      for (const name of migrations)
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-26')`.execute(
          db,
        )
      const times = { since: '', last_at: '', retry_at: '' }
      const relay = { relay_pk: 1, kind: 'down', answer: '', times: 1, ...times } as const
      await db.insertInto('mail_relay').values(relay).execute()
    })
  },
})

test('a database of the last program before 1.0.0 is taken over', async ({ config, leftAt }) => {
  await leftAt('0001-members', '0060-text-formats', '0061-oldest-program')
  await using db = await openDatabase(config)
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  const names = Object.keys(migrations(engineOf(config)))
  expect(rows.map(({ name }) => name)).toEqual(names)
  const taken = await rowsIn(db)
  expect(taken['oldest_program']).toEqual([{ id: 1, migration: '1017-programme' }])
  expect(taken['mail_relay']).toHaveLength(1)
  expect(taken['orphaned_file']).toMatchObject([{ storage_key: 'a-part' }])
  const tables = await db.introspection.getTables()
  expect(
    tables.find(({ name }) => name === 'post')?.columns.map((column) => column.name),
  ).not.toContain('position')
  await using again = await openDatabase(config)
  expect(await rowsIn(again)).toEqual(taken)
})

test('an older one is refused with the way to go', async ({ config, leftAt }) => {
  await leftAt('0001-members', '0058-loose-files')
  await expect(openDatabase(config)).rejects.toThrow(
    /^1\.0\.0보다 오래된 판의 데이터베이스입니다\(0058-loose-files\)/,
  )
})

test('who was invited before 1002 is on the roll, and may go on', async ({ config, at }) => {
  const old = await at('1001-left-behind')
  const created_at = '2026-11-20T16:00:00.000Z'
  const someone = { cell: '01012345678', company_name: '', position: '', birth: '', created_at }
  const invited = sql`insert into member_invitation
    (token_hash, member_name, email, member_type, cell, company_name, position, birth, joined, created_at) values
    ('one', '이노화', 'lee@example.org', '학생회원', '01012345678', '', '', '', '2019-03-02', ${created_at}),
    ('two', '김회원', 'kim@example.org', '정회원', '', '', '', '', '', ${created_at})`
  await invited.execute(old)
  await sql`insert into member (member_id, member_id_key, password_hash, member_name, member_type, email, created_at)
    values ('kim001', 'kim001', 'x', '김회원', '정회원', 'kim@example.org', ${created_at})`.execute(
    old,
  )
  await using db = await openDatabase(config)
  const members = await db.selectFrom('member').selectAll().orderBy('member_pk').execute()
  expect(members).toMatchObject([
    { member_id: 'kim001', joined_on: '2026-11-21' },
    { ...someone, member_id: null, member_name: '이노화', joined_on: '2019-03-02' },
  ])
  expect(await db.selectFrom('account_invitation').selectAll().execute()).toEqual([
    { token_hash: 'one', member_pk: members[1]?.member_pk, created_at },
  ])
})

test('days that nobody named are unknown from 1006 on, but for printed receipts', async ({
  config,
  at,
}) => {
  const old = await at('1005-privacy-register')
  const day = (year: number) => `${year}-12-30T15:00:00.000Z`
  const now = '2026-11-20T16:00:00.000Z'
  const order = (pk: number, key: string, paid_at: string, from: number | null) =>
    `(${pk}, '', '정회원', '', '연회비', '${key}', '', 1, 'account', 'paid', '${now}', '', '${paid_at}', ${from})`
  for (const statement of [
    `insert into dues_import (import_pk, file_name, staff_name, created_at) values (1, '', '', '')`,
    `insert into payment_order (order_pk, member_name, member_type, company_name, goods_type, goods_key, goods_name,
      amount, pay_method, state, created_at, due_at, paid_at, import_pk) values
      ${order(1, 'fee:2024', day(2024), 1)}, ${order(2, 'fee:2026', now, 1)}, ${order(3, 'fee:2023', day(2024), 1)},
      ${order(4, 'fee:2024', day(2024), null)}, ${order(5, 'fee:2022', day(2022), 1)}`,
    `insert into receipt (order_pk, number, code, issued_at) values (5, '1', '1', '')`,
  ])
    await sql.raw(statement).execute(old)
  await using db = await openDatabase(config)
  const unknown = db.selectFrom('payment_order').select('order_pk').where('day_unknown', '=', 1)
  expect(await unknown.orderBy('order_pk').execute()).toEqual([{ order_pk: 1 }, { order_pk: 2 }])
})

test('what privacy recorded before 1005 is in its register', async ({ config, at }) => {
  const old = await at('1004-plain-names')
  const night = '2026-11-20T16:00:00.000Z'
  for (const statement of [
    `insert into member (member_pk, member_id, member_id_key, password_hash, member_name, member_type, email,
      created_at) values (1, 'lee', 'lee', 'x', '이노화', '정회원', 'lee@example.org', '${night}'),
      (2, 'kim', 'kim', 'x', '김회원', '정회원', 'kim@example.org', '${night}')`,
    `insert into destruction_entry (what, count, rule, method, day, staff_name, created_at)
      values ('명단(종이)', 120, '1년', '파쇄', '2026-10-20', '김관리', '${night}')`,
    `insert into privacy_signoff (kind, month, note, figures, staff_name, at) values
      ('access', '2026-10', '이상 없음', '{"month":"2026-10","looked":2,"night":1}', '김관리', '${night}'),
      ('destruction', '2026-10', '', '{"month":"2026-10","rows":1,"count":120}', '김관리', '${night}')`,
    `insert into breach (breach_pk, state, known_at, items, happened, advice, measures, contact, sensitive, outside,
      whose, people, sending_at, created_at)
      values (7, 'closed', '${night}', '이름', '밤에', '', '삭제함', '', 0, 1, '', 2, '${night}', '${night}')`,
    `insert into breach_person (breach_pk, member_pk, state, told_at)
      values (7, 1, 'told', '${night}'), (7, 2, 'unreachable', null)`,
    `insert into breach_event (breach_pk, what, staff_name, at) values (7, '대응 종료', '김관리', '${night}')`,
  ])
    await sql.raw(statement).execute(old)
  await using db = await openDatabase(config)
  const entries = await db.selectFrom('privacy_entry').selectAll().orderBy('entry_pk').execute()
  const by = { day: '2026-11-21', staff_name: '김관리' }
  expect(entries).toMatchObject([
    {
      kind: 'destruction',
      day: '2026-10-20',
      month: null,
      count: 120,
      note: '1년',
      method: '파쇄',
    },
    { ...by, kind: 'review', month: '2026-10', note: '이상 없음' },
    { ...by, kind: 'review', month: null },
    { kind: 'breach', what: '유출 7: 인지, 통지 대상 2명', note: '이름\n밤에\n삭제함' },
    { ...by, kind: 'breach', what: '유출 7: 대응 종료' },
  ])
  expect(entries[1]?.what).toBe('2026-10 접속기록 점검: 조회 횟수 2, 야간 작업 1')
  expect(entries[2]?.what).toBe('2026-10 파기 승인: 파기 내역 1, 파기 건수 120')
  const notes = await db.selectFrom('member_note').selectAll().execute()
  const body = '개인정보 유출 통지 메일 발송. 유출된 항목: 이름'
  expect(notes).toMatchObject([{ member_pk: 1, body, created_at: night }])
})
