import { seoulDay } from '#rules/days.ts'
import { type Paper, paperFileName } from '#rules/papers.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { type Limit, spendOne } from '#server/limits/service.ts'
import { factsOf } from '#server/receipts/facts.ts'
import { partsOf, printPaper, type SinglePaper } from '#server/receipts/print.ts'
import { countCopy, findOrder } from '#server/receipts/store.ts'

/** What one member may print, so that nobody keeps the server printing. */
const prints: Limit = { name: 'paper', most: 120, seconds: 600 }

/**
 * A paper of the member's own payment (ruling 26): its number never changes, a second copy says 재발행, and one of a
 * refunded payment 취소. Throws `notFound` for what there is not or what is not paid, `forbidden` for another's.
 */
export const paperOf = async (
  context: Context,
  member_pk: number,
  { order_pk, paper }: { order_pk: number; paper: Paper },
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> => {
  const order = await findOrder(context.db, order_pk)
  if (order === undefined) throw new AppError('notFound')
  if (order.member_pk !== member_pk) throw new AppError('forbidden')
  const facts = factsOf(context, order)
  const parts = partsOf(paper, facts)
  await spendOne(context, prints, [String(member_pk)])
  const copies = await countCopies(context, order_pk, parts)
  const now = context.clock.now()
  const bytes = await printPaper(paper, facts, { copies, now, today: seoulDay(now) })
  return { name: paperFileName(paper, facts.goodsName), bytes }
}

const countCopies = (
  { db }: Context,
  order_pk: number,
  parts: readonly SinglePaper[],
): Promise<ReadonlyMap<SinglePaper, number>> =>
  db.transaction().execute(async (transaction) => {
    const copies = new Map<SinglePaper, number>()
    for (const part of parts) copies.set(part, await countCopy(transaction, order_pk, part))
    return copies
  })
