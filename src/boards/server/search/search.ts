import type { SearchIndex } from '#boards/server/search/search-index.ts'
import * as postgres from '#boards/server/search/search-postgres.ts'
import * as sqlite from '#boards/server/search/search-sqlite.ts'
import type { Database } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'

export const searchIndex = (db: Database): SearchIndex =>
  engineOfDatabase(db) === 'sqlite' ? sqlite : postgres
