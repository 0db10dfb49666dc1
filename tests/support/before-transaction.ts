import type { Database } from '#platform/server/db/database.ts'

/** Has `work` done right before the `nth` transaction from now on begins: what another server does at a bad moment. */
export const beforeTransaction = (db: Database, nth: number, work: () => Promise<unknown>) => {
  const original = db.transaction.bind(db)
  let left = nth
  db.transaction = () => {
    left -= 1
    const transaction = original()
    if (left > 0) return transaction
    db.transaction = original
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (inside) => {
      await work()
      return execute(inside)
    }
    return transaction
  }
}
