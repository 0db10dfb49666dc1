import type { Transaction } from '#platform/server/db/database.ts'

/** Makes everyone who orders the same good wait for each other until the transaction ends. */
export const lockGood = async (transaction: Transaction, goods_key: string): Promise<void> => {
  await transaction
    .insertInto('seat_lock')
    .values({ goods_key, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('goods_key')
        .doUpdateSet((eb) => ({ version: eb('seat_lock.version', '+', 1) })),
    )
    .execute()
}
