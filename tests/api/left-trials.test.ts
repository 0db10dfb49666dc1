import { dropLeftTrials, trialName } from '#app/backup/trials.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { type Site, test } from '#tests/support/site.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

const databases = async ({ context: { db } }: Site): Promise<string[]> => {
  const { rows } = await sql<{ datname: string }>`select datname from pg_database`.execute(db)
  return rows.map(({ datname }) => datname)
}

const create = (site: Site, name: string) =>
  sql`create database ${sql.id(name)} template template0`.execute(site.context.db)

const drop = (site: Site, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(site.context.db)

// By PostgreSQL's clock, whatever that of the site says: all tests share one server.
describe.skipIf(isEmbedded)('what a killed restore has left on PostgreSQL', () => {
  test('is destroyed after a day, and nothing else', async ({ site }) => {
    const hours = (ago: number) => trialName(new Date(Date.now() - ago * 3_600_000))
    const [old, young, notes] = [hours(25), hours(23), `restore_notes_${Date.now()}`]
    for (const name of [old, young, notes]) await create(site, name)
    try {
      await dropLeftTrials(site.context)
      const left = await databases(site)
      expect(left).not.toContain(old)
      expect(left).toEqual(expect.arrayContaining([young, notes]))
    } finally {
      for (const name of [old, young, notes]) await drop(site, name)
    }
  })
})
