import type { Dialect, Kysely } from 'kysely'

/** How many transactions each open database has ended well, by this process. */
const counts = new WeakMap<object, { commits: number }>()

/**
 * Another number as soon as a transaction of this process has been written down, before whoever wrote it goes on; the same
 * tells nothing of other processes.
 */
export const commitsOf = (db: object): number => counts.get(db)?.commits ?? Number.NaN

/** Opens a database of which one can be told (`commitsOf`). */
export const countingCommits = <Tables>(
  dialect: Dialect,
  open: (dialect: Dialect) => Kysely<Tables>,
): Kysely<Tables> => {
  const count = { commits: 0 }
  const db = open({
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (one) => dialect.createIntrospector(one),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const commit = driver.commitTransaction.bind(driver)
      const commitTransaction: typeof commit = async (connection) => {
        try {
          await commit(connection)
        } finally {
          // Also of one whose answer was lost: it may have been written down.
          count.commits += 1
        }
      }
      return Object.assign(driver, { commitTransaction })
    },
  })
  counts.set(db, count)
  return db
}
