import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Context } from '#platform/server/context.ts'

/** Does a step of a case that is as the office saw it, or nothing. Throws `notFound`, `changedMeanwhile`. */
export const stepOf = <Row extends { version: number }, Result>(
  { db }: Pick<Context, 'db'>,
  version: number,
  lock: (transaction: Transaction) => Promise<Row | undefined>,
  work: (found: Row, transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    const found = await lock(transaction)
    if (found === undefined) throw new AppError('notFound')
    if (found.version !== version) {
      throw new AppError('changedMeanwhile', { current: { version: found.version } })
    }
    return work(found, transaction)
  })
