import type * as calls from '#payments/api/book.ts'
import { isBookKind } from '#payments/rules/bank/parts.ts'
import { deleteLine, isByHand, noteDecided } from '#payments/server/bank-statement/store.ts'
import { reasonOf, refuseClosed } from '#payments/server/book/closed.ts'
import { lockLines } from '#payments/server/book/lines.ts'
import { deletePart, findPartsOfLines, type FoundPart } from '#payments/server/orders/parts.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * The line waits again, and with it the other side of a transfer and a return that it paid back; a
 * manual line without parts is deleted. A card payout is taken back whole. Throws `notFound`,
 * `changedMeanwhile`, and `invalid` for a closed year without a reason.
 */
export const undoDecided: Serves<typeof calls.undoDecided> = (
  context,
  staff,
  { line_pk, part_pk, correction },
) =>
  context.db.transaction().execute(async (transaction) => {
    const seen = await bookParts(transaction, line_pk, part_pk)
    const locked = await lockLines(transaction, [line_pk, ...(await otherLines(transaction, seen))])
    const line = locked.find((one) => one.line_pk === line_pk)
    if (line === undefined) throw new AppError('notFound')
    const others = locked.filter((one) => seen.some(({ pair_pk }) => pair_pk === one.line_pk))
    await refuseClosed(
      transaction,
      [line, ...others].map(({ day }) => day),
      correction,
    )
    const all = await findPartsOfLines(transaction, [line_pk])
    const parts = all.filter((part) => seen.some((one) => one.part_pk === part.part_pk))
    const isDeleted = all.length === 0 && part_pk === undefined && isByHand(line)
    if (parts.length === 0 && !isDeleted) throw new AppError('changedMeanwhile')
    if (isDeleted) await deleteLine(transaction, line_pk)
    for (const part of parts) await takeBack(transaction, part)
    if (!isDeleted) await noteDecided(transaction, line, null)
    for (const other of others) await noteDecided(transaction, other, null)
    await record(context, transaction, staff, {
      kind: 'bank',
      subject: line_pk,
      label: isDeleted ? '수기 거래 삭제' : '장부 처리 취소',
      after: isDeleted
        ? { day: line.day, amount: line.amount }
        : { parts: parts.map(({ kind, amount }) => ({ kind, amount })) },
      ...reasonOf(correction),
    })
    return { line_pk }
  })

const bookParts = async (transaction: Transaction, line_pk: number, part_pk?: number) => {
  const all = await findPartsOfLines(transaction, [line_pk])
  const isCard = all.some((part) => part.part_pk === part_pk && part.kind === 'card')
  const isMeant = ({ kind, part_pk: own }: FoundPart) =>
    isCard ? kind === 'card' : own === (part_pk ?? own)
  return all.filter((part) => isBookKind(part.kind) && isMeant(part))
}

const otherLines = async (
  transaction: Transaction,
  parts: readonly FoundPart[],
): Promise<number[]> => {
  const paid = parts.flatMap(({ pays_pk }) => pays_pk ?? [])
  const lines =
    paid.length === 0
      ? []
      : await transaction
          .selectFrom('bank_part')
          .select('line_pk')
          .where('part_pk', 'in', paid)
          .execute()
  return [...parts.flatMap(({ pair_pk }) => pair_pk ?? []), ...lines.map((one) => one.line_pk)]
}

const takeBack = async (transaction: Transaction, part: FoundPart): Promise<void> => {
  await deletePart(transaction, part.part_pk)
  if (part.pair_pk !== null)
    await transaction
      .deleteFrom('bank_part')
      .where('line_pk', '=', part.pair_pk)
      .where('pair_pk', '=', part.line_pk)
      .execute()
  if (part.pays_pk !== null && part.returned_on !== null)
    await transaction
      .updateTable('bank_part')
      .set({ returned_on: null })
      .where('part_pk', '=', part.pays_pk)
      .execute()
}
