import { payingKinds } from '#payments/rules/bank/parts.ts'
import { wordsOf } from '#payments/server/bank-statement/parts.ts'
import { findPartsOfMember } from '#payments/server/orders/parts.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** A member's bank lines, oldest first, for the right of access (개인정보 보호법 제35조). */
export const depositsOf = async ({ db }: Context, member_pk: number) => {
  const parts = await findPartsOfMember(db, member_pk)
  const names = await db
    .selectFrom('payer_name')
    .select('payer_key')
    .where('member_pk', '=', member_pk)
    .orderBy('payer_key')
    .execute()
  return {
    lines: parts.map((part) => ({
      line_pk: part.line_pk,
      order_pk: part.order_pk,
      day: part.day,
      time: part.time,
      amount: part.amount,
      depositor: part.depositor,
      memo: part.memo,
      what: wordsOf(part),
      note: part.note,
      return_account: part.return_account,
      returned_on: part.returned_on,
    })),
    names: names.map(({ payer_key }) => payer_key),
  }
}

/**
 * Erases what the bank said of a leaving member; day, amount and
 * evidence stay (rulings 42, 64). Runs before the
 * orders are deleted.
 */
export const forgetDepositsOf = async (
  transaction: Transaction,
  member_pk: number,
): Promise<void> => {
  const parts = await findPartsOfMember(transaction, member_pk)
  if (parts.length === 0) return
  const own = { lines: parts.map((one) => one.line_pk), parts: parts.map((one) => one.part_pk) }
  const lines = transaction
    .updateTable('bank_line')
    .where((eb) => eb.or([eb('line_pk', 'in', own.lines), eb('reverses', 'in', own.lines)]))
  await lines.set({ depositor: '', memo: '' }).execute()
  const files = transaction.updateTable('book_evidence').where('line_pk', 'in', own.lines)
  await files.set({ name: '' }).execute()
  const words = transaction.updateTable('bank_part').where('part_pk', 'in', own.parts)
  await words.set({ note: '', return_to: '', return_account: '' }).execute()
}

/**
 * Erases the names of depositors before `before`, and of members deleted without a withdrawal. The
 * lines stay (ruling 64).
 */
export const destroyPastDeposits = async (
  transaction: Transaction,
  before: string,
): Promise<void> => {
  await transaction
    .updateTable('bank_line')
    .set({ depositor: '', memo: '' })
    .where('depositor', '!=', '')
    .where((eb) => {
      const ownerless = eb.selectFrom('bank_part').select('line_pk').where('order_pk', 'is', null)
      return eb.or([
        eb.and([eb('direction', '=', 'in'), eb('day', '<', seoulDay(new Date(before)))]),
        eb('line_pk', 'in', ownerless.where('kind', 'in', payingKinds)),
      ])
    })
    .execute()
}
