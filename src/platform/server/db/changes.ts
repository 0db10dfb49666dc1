import {
  type DeleteResult,
  type InsertResult,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from 'kysely'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

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

type MembersTable = {
  [Name in keyof Tables]: 'member_pk' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** Gives a member's rows of some tables to another member, who must not have their like. */
export const giveRows = async (
  transaction: Transaction,
  tables: readonly MembersTable[],
  { from, to }: { from: number; to: number },
): Promise<void> => {
  for (const table of tables) {
    const given = sql`update ${sql.table(table)} set member_pk = ${to} where member_pk = ${from}`
    await given.execute(transaction)
  }
}
