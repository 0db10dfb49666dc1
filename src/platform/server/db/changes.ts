import type { DeleteResult, InsertResult, UpdateResult } from 'kysely'

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
