import { attendedOrders } from '#conference/server/checkin/attendance.ts'
import { documentFileName, type IssuedDocument } from '#payments/rules/documents.ts'
import { printCounted, type Printed } from '#payments/server/receipts/counted.ts'
import { factsOf } from '#payments/server/receipts/facts.ts'
import { partsOf } from '#payments/server/receipts/print.ts'
import { countCopy, findOrder, findPaidOf } from '#payments/server/receipts/store.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'

/**
 * A paper of the member's own payment (ruling 26): its number never changes, a second copy says 재발행, and one of a
 * refunded payment 취소. `noted` is written where the copy is counted. Throws `notFound` for what is not paid, `forbidden`
 * for another's and for what there is not.
 */
export const documentOf = async (
  context: Context,
  member_pk: number,
  { order_pk, paper: document }: { order_pk: number; paper: IssuedDocument },
  noted: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<Printed> => {
  const order = await findOrder(context.db, order_pk)
  // Nobody learns which numbers there are.
  if (order?.member_pk !== member_pk) throw new AppError('forbidden')
  const facts = factsOf(context, order, (await attendedOrders(context, [order])).includes(order_pk))
  const parts = partsOf(document, facts)
  return printCounted(context, {
    paper: document,
    who: String(member_pk),
    name: documentFileName(document, facts),
    count: async (transaction) => {
      const copies = []
      for (const part of parts) {
        copies.push({ paper: part, count: await countCopy(transaction, order_pk, part) })
      }
      await noted(transaction)
      return { facts, copies }
    },
  })
}

/** Of which of the member's payments there is a 참가확인서. */
export const attendedOf = async (context: Context, member_pk: number): Promise<number[]> =>
  attendedOrders(context, await findPaidOf(context.db, member_pk))
