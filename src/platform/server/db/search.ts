import type { Database } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import * as postgres from '#platform/server/db/search-postgres.ts'
import * as sqlite from '#platform/server/db/search-sqlite.ts'
import type { SearchIndex } from '#platform/server/db/search-index.ts'

export const searchIndex = (db: Database): SearchIndex =>
  engineOfDatabase(db) === 'sqlite' ? sqlite : postgres
