import type { SingleDocument } from '#payments/rules/documents.ts'
import { refundedAt } from '#payments/server/refunds/store.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

const orders = (db: Database) =>
  db
    .selectFrom('payment_order')
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .selectAll('payment_order')
    .select(['receipt.number', 'receipt.code', 'receipt.issued_at'])
    .select(['card_attempt.approval_no', 'card_attempt.card_company', 'card_attempt.card_no'])
    .select(refundedAt)

/** An order with what its papers say; `number` and `code` are null until it is paid. */
export type ReceiptedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrder = (db: Database, order_pk: number) =>
  orders(db).where('payment_order.order_pk', '=', order_pk).executeTakeFirst()

export const findOrderByCode = (db: Database, code: string) =>
  orders(db).where('receipt.code', '=', code).executeTakeFirst()

/** What a member has paid, as far as attendance is proved of it. */
export const findPaidOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('payment_order')
    .select(['order_pk', 'goods_key'])
    .where('member_pk', '=', member_pk)
    .where('goods_type', '=', '등록비')
    .where('state', '=', 'paid')
    .orderBy('order_pk')
    .execute()

/** Counts a copy of a paper and answers how many there have been, this one included (ruling 26). */
export const countCopy = async (
  transaction: Transaction,
  order_pk: number,
  document: SingleDocument,
): Promise<number> => {
  const { copies } = await transaction
    .insertInto('paper_copy')
    .values({ order_pk, paper: document, copies: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['order_pk', 'paper'])
        .doUpdateSet((eb) => ({ copies: eb('paper_copy.copies', '+', 1) })),
    )
    .returning('copies')
    .executeTakeFirstOrThrow()
  return copies
}
