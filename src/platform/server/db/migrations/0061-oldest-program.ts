import { type Kysely, sql } from 'kysely'

/** Which programs may still work on this database (docs/decisions/094). */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('oldest_program')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('migration', 'text', (c) => c.notNull())
      .execute()
    await sql`insert into oldest_program (id, migration) values (1, '0058-loose-files')`.execute(db)
  },
}
