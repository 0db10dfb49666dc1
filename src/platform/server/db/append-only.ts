import type { Engine } from '#platform/server/db/dialects.ts'
import { type Kysely, sql } from 'kysely'

/** Makes the database itself refuse to change a row of the table once it is there. Released migrations run it: frozen. */
export const refuseUpdates = async (
  db: Kysely<unknown>,
  table: string,
  engine: Engine,
): Promise<void> => {
  const trigger = sql.id(`${table}_append_only`)
  if (engine === 'sqlite') {
    await sql`
      create trigger ${trigger} before update on ${sql.table(table)}
      begin select raise(abort, 'append-only'); end
    `.execute(db)
    return
  }
  await sql`
    create function ${trigger}() returns trigger language plpgsql as
    $$ begin raise exception 'append-only'; end $$
  `.execute(db)
  await sql`
    create trigger ${trigger} before update on ${sql.table(table)}
    for each row execute function ${trigger}()
  `.execute(db)
}
