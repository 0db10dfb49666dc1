import { baseline } from '#platform/server/db/baseline.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { type OwnMigration, raisingOldest } from '#platform/server/db/rolling.ts'
import type { Kysely } from 'kysely'

/** Of the gateway's settlement files nothing is kept any more (docs/decisions/054). */
const dropSettlement = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['line', 'note', 'file', 'turn'])
    await db.schema.dropTable(`settlement_${table}`).ifExists().execute()
}

/** In order; a name once released never changes. */
export const migrations = (engine: Engine): Record<string, OwnMigration> =>
  raisingOldest({
    '1000-baseline': baseline(engine),
    '1001-no-settlement': { up: dropSettlement },
  })
