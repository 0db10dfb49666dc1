import { type Kysely, sql } from 'kysely'

/** Payments for several people: whose the receipts are, and the code of the payer's documents. */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw('alter table joint_payment add column receipts text').execute(db)
    await sql.raw('alter table joint_payment add column code text').execute(db)
    await sql.raw('create unique index joint_payment_code on joint_payment (code)').execute(db)
  },
}
