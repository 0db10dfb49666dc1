import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { connectionOf } from '#app/backup/postgres.ts'
import { plantFile, test } from '#tests/support/backups.ts'
import { plantMember } from '#tests/support/members.ts'
import { runToEnd } from '#tests/support/program.ts'
import type { Site } from '#tests/support/site.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** The major version of the tools on PATH; 0 where there are none. */
const toolVersion = (): number => {
  try {
    const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' })
    return Number(/\d+/.exec(said)?.[0] ?? 0)
  } catch {
    return 0
  }
}

const server = 18

const hasTools = isPostgres && toolVersion() >= server

const membersOf = async ({ context: { db } }: Site): Promise<string[]> => {
  const rows = await db.selectFrom('member').select('member_id').orderBy('member_id').execute()
  return rows.map(({ member_id }) => member_id ?? '')
}

describe.runIf(hasTools)('of PostgreSQL', () => {
  test('a backup of all brings back database and files', async ({ site, vault }) => {
    const key = await plantFile(site)
    await plantMember(site, { member_id: 'stays01' })
    const set = await vault.backUp()
    await site.context.files.delete(key)
    await plantMember(site, { member_id: 'later01' })
    const check = await vault.admin(['restore', '--check'])
    expect(check.code, check.err).toBe(0)
    expect(await membersOf(site)).toEqual(['later01', 'stays01'])
    const { code, err } = await vault.admin(['restore', set])
    expect(code, err).toBe(0)
    expect(await membersOf(site)).toEqual(['stays01'])
    expect(await site.context.files.has(key)).toBe(true)
  })
})

describe.runIf(isPostgres)('of PostgreSQL, without tools that fit', () => {
  const run = (site: Site, PATH: string, given: string[]) =>
    runToEnd('shell/main.ts', {
      cwd: process.cwd(),
      environment: {
        PATH,
        DATA_DIR: site.context.config.dataDir,
        DATABASE_URL: site.context.config.databaseUrl ?? '',
      },
      arguments: given,
    })

  test('a backup is refused in one line that says what to install', async ({ site, vault }) => {
    for (const given of [
      ['backup', join(vault.dir, 'one.dump')],
      ['backup', '--all', vault.dir],
    ]) {
      const { code, err } = await run(site, '/nowhere', given)
      expect(code).toBe(1)
      expect(err).toMatch(/^pg_dump 명령을 찾지 못했습니다\. PostgreSQL 18용이 필요합니다\./)
      expect(err).toContain('apt install postgresql-client-18')
      expect(err.trim().split('\n')).toHaveLength(1)
    }
    expect(await readdir(vault.dir)).toEqual([])
  })

  test.skipIf(hasTools || toolVersion() === 0)('an older pg_dump is refused', async ({ vault }) => {
    const { code, err } = await vault.admin(['backup', '--all'])
    expect(code).toBe(1)
    expect(err).toContain(`pg_dump 명령이 ${toolVersion()}판이어서 PostgreSQL 18에 쓸 수 없습니다`)
  })
})

test.for([
  [
    'postgres://site:p%40ss@db.example:5433/society?sslmode=require',
    {
      PGHOST: 'db.example',
      PGPORT: '5433',
      PGUSER: 'site',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'society',
      PGSSLMODE: 'require',
    },
  ],
  [
    'postgres:///society?host=/run/postgresql',
    { PGHOST: '/run/postgresql', PGDATABASE: 'society' },
  ],
] as const)('%s is told to the tools by their environment', ([address, expected]) => {
  expect(connectionOf(address)).toEqual(expected)
})
