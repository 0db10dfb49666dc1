import type { Engine } from '#platform/server/db/dialects.ts'
import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'

/** Adds the numbered primary key, the one column that the engines spell differently. Released migrations run it: frozen. */
export const withKey = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  name: string,
  engine: Engine,
): CreateTableBuilder<T, C | string> =>
  table.addColumn(name, 'integer', (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  )
