import type { DeleteResult, InsertResult, SelectQueryBuilder, UpdateResult } from 'kysely'

/** What changes rows and has not been run. */
interface Change {
  executeTakeFirst: () => Promise<UpdateResult | DeleteResult | InsertResult>
}

/** Runs a change, and answers how many rows it has touched. */
export const countChanged = async (change: Change): Promise<number> => {
  const result = await change.executeTakeFirst()
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  if ('numDeletedRows' in result) return Number(result.numDeletedRows)
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** Runs a change, and answers whether it has touched a row. */
export const isChanged = async (change: Change): Promise<boolean> =>
  (await countChanged(change)) > 0

/** How many rows a query finds, from which nothing is selected. */
export const countRows = async <DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> => {
  const counted = query.select(({ fn }) => fn.countAll<number | string>().as('count'))
  const found: object = await counted.executeTakeFirstOrThrow()
  return Number(Reflect.get(found, 'count'))
}

/** Whether a query finds anything. */
export const isFound = async (query: {
  limit: (rows: number) => { executeTakeFirst: () => Promise<unknown> }
}): Promise<boolean> => (await query.limit(1).executeTakeFirst()) !== undefined
