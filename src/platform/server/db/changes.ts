import type { DeleteResult, InsertResult, SelectQueryBuilder, UpdateResult } from 'kysely'

interface Change {
  executeTakeFirst: () => Promise<UpdateResult | DeleteResult | InsertResult>
}

export const countChanged = async (change: Change): Promise<number> => {
  const result = await change.executeTakeFirst()
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  if ('numDeletedRows' in result) return Number(result.numDeletedRows)
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

export const isChanged = async (change: Change): Promise<boolean> =>
  (await countChanged(change)) > 0

export const countRows = async <DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> => {
  const counted = query.select(({ fn }) => fn.countAll<number | string>().as('count'))
  const found: object = await counted.executeTakeFirstOrThrow()
  return Number(Reflect.get(found, 'count'))
}

export const isFound = async (query: {
  limit: (rows: number) => { executeTakeFirst: () => Promise<unknown> }
}): Promise<boolean> => (await query.limit(1).executeTakeFirst()) !== undefined
