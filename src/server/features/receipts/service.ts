import { seoulDay } from '#rules/days.ts'
import { type Paper, paperFileName } from '#rules/papers.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { type Limit, spendOne } from '#server/base/limits/service.ts'
import { attendedOrders } from '#server/features/checkin/attendance.ts'
import { factsOf, type PaperFacts } from '#server/features/receipts/facts.ts'
import { partsOf, type SinglePaper } from '#server/features/receipts/parts.ts'
import { printPaper } from '#server/features/receipts/printers.ts'
import { readSeal } from '#server/features/receipts/seal.ts'
import { countCopy, findOrder, findPaidOf } from '#server/features/receipts/store.ts'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** What one member may print, so that nobody keeps the server printing. */
const prints: Limit = { name: 'paper', most: 120, seconds: 600 }

/** More than there are printers, so that none waits, and few enough that a crowd's counting holds nobody else up. */
const turn = pLimit(6)

/**
 * A paper of the member's own payment (ruling 26): its number never changes, a second copy says 재발행, and one of a
 * refunded payment 취소. Throws `notFound` for what is not paid, `forbidden` for another's and for what there is not.
 */
export const paperOf = async (
  context: Context,
  member_pk: number,
  { order_pk, paper }: { order_pk: number; paper: Paper },
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> => {
  const order = await findOrder(context.db, order_pk)
  // Nobody learns which numbers there are.
  if (order?.member_pk !== member_pk) throw new AppError('forbidden')
  const facts = factsOf(context, order, (await attendedOrders(context, [order])).includes(order_pk))
  const parts = partsOf(paper, facts)
  const bytes = await turn(() => print(context, { member_pk, order_pk, paper, parts, facts }))
  return { name: paperFileName(paper, facts), bytes }
}

/** Of which of the member's payments there is a 참가확인서. */
export const attendedOf = async (context: Context, member_pk: number): Promise<number[]> =>
  attendedOrders(context, await findPaidOf(context.db, member_pk))

interface Asked {
  member_pk: number
  order_pk: number
  paper: Paper
  parts: readonly SinglePaper[]
  facts: PaperFacts
}

const print = async (
  context: Context,
  { member_pk, order_pk, paper, parts, facts }: Asked,
): Promise<Uint8Array<ArrayBuffer>> => {
  const copies = await countCopies(context, { member_pk, order_pk, parts })
  const now = context.clock.now()
  const { site, config } = context
  return printPaper({
    paper,
    parts: copies.map((copy) => ({
      paper: copy.paper,
      reissuedOn: copy.count > 1 ? seoulDay(now) : undefined,
    })),
    facts,
    seal: site.seal === undefined ? undefined : await readSeal(join(config.contentDir, site.seal)),
    now,
  })
}

/** Throws `tooMany`. */
const countCopies = (
  context: Context,
  {
    member_pk,
    order_pk,
    parts,
  }: { member_pk: number; order_pk: number; parts: readonly SinglePaper[] },
): Promise<{ paper: SinglePaper; count: number }[]> =>
  context.db.transaction().execute(async (transaction) => {
    await spendOne({ ...context, db: transaction }, prints, [String(member_pk)])
    const copies: { paper: SinglePaper; count: number }[] = []
    for (const paper of parts) {
      copies.push({ paper, count: await countCopy(transaction, order_pk, paper) })
    }
    return copies
  })
