import { embeddedDialect } from '#server/db/dialects.ts'
import { migrations } from '#server/gateways/sandbox/migrations.ts'
import type { Books } from '#server/gateways/sandbox/schema.ts'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { join } from 'node:path'

/** Opens the simulator's books in a file of its own beside the site's data: another house keeps them. */
export const openBooks = async (dataDir: string): Promise<Books> => {
  const books: Books = new Kysely({
    dialect: await embeddedDialect(join(dataDir, 'sandbox-gateway.sqlite')),
  })
  await migrate(books)
  return books
}

/** In one transaction that keeps other servers out, so two that start at once do not both make the tables. */
const migrate = (books: Books): Promise<void> =>
  books.connection().execute(async (db) => {
    await sql`begin immediate`.execute(db)
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    await (error === undefined ? sql`commit` : sql`rollback`).execute(db)
    if (error !== undefined)
      throw new Error('The simulator’s books could not be opened', { cause: error })
  })
