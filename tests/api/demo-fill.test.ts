import { login } from '#contract/sessions.ts'
import { fillWhenEmpty } from '#server/programs/demo/fill.ts'
import { demoMembers, demoPassword } from '#server/programs/demo/members.ts'
import { call, succeed } from '#tests/support/call.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/site.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

const postgres = process.env['TEST_ENGINE'] === 'postgres'

test.runIf(postgres)('a PostgreSQL database is never filled', async ({ site }) => {
  expect(await fillWhenEmpty(site.context)).toBe(false)
})

describe.skipIf(postgres)('demo data', () => {
  test('leave a database alone in which there is someone', async ({ site }) => {
    await plantMember(site, { member_id: 'office01' })
    expect(await fillWhenEmpty(site.context)).toBe(false)
    expect(await site.context.db.selectFrom('member').select('member_id').execute()).toEqual([
      { member_id: 'office01' },
    ])
  })

  test('leave nothing of a fill that fails, are filled in by one of several starts at once, and every account can log in', async ({
    site,
  }) => {
    const { db } = site.context
    await sql`create trigger full before insert on post when new.type = 'guide'
      begin select raise(abort, 'died midway'); end`.execute(db)
    await expect(fillWhenEmpty(site.context)).rejects.toThrow('died midway')
    for (const table of ['member', 'post'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await sql`drop trigger full`.execute(db)
    const filled = await Promise.all([1, 2].map(() => fillWhenEmpty(site.context)))
    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(await fillWhenEmpty(site.context)).toBe(false)
    for (const { member_id, member_name } of demoMembers) {
      const input = { member_id, member_password: demoPassword }
      expect((await succeed(call(site, login, input))).member_name).toBe(member_name)
    }
  })
})
