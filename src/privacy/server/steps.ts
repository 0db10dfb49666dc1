import { type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'

/** Runs a step if the case is as the office saw it. Throws `notFound` or `changedMeanwhile`. */
export const stepOf = <Table extends 'breach' | 'privacy_case'>(
  { db }: Pick<Context, 'db'>,
  table: Table,
  { pk, version }: { pk: number; version: number },
  work: (
    found: Selectable<Tables[Table]>,
    transaction: Transaction,
  ) => Promise<Updateable<Tables[Table]>>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const key = sql.ref(table === 'breach' ? 'breach_pk' : 'case_pk')
    // oxlint-disable-next-line project/tables -- both are this module’s
    const row = transaction.updateTable<'breach' | 'privacy_case'>(table).where(key, '=', pk)
    const locked = row.set((eb) => ({ version: eb.ref('version') })).returningAll()
    const found = await locked.executeTakeFirst()
    if (found === undefined) throw new AppError('notFound')
    if (found.version !== version) {
      throw new AppError('changedMeanwhile', { current: { version: found.version } })
    }
    const change = await work(found as Selectable<Tables[Table]>, transaction)
    await row.set({ ...change, version: version + 1 }).execute()
  })
