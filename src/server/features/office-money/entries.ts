import type { MakeEntry, OpenEntry, UndoEntry } from '#contract/entries.schema.ts'
import type { Done } from '#contract/order-deeds.schema.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { done, refuseChanged } from '#server/features/office-money/deeds.ts'
import { undoEntryIn } from '#server/features/payments/deposits/undo.ts'
import { undoWords } from '#server/features/payments/deposits/words.ts'
import { enterPayment } from '#server/features/payments/office/entry.ts'
import { entryChoices } from '#server/features/payments/office/entry-choices.ts'
import { orderToHold } from '#server/features/payments/orders/service.ts'
import { record } from '#server/features/staff-log/service.ts'

/** What a member can have paid for past the site. That somebody has looked is a row of the log. Throws `notFound`. */
export const openEntry = async (
  context: Context,
  staff: Staff,
  member_pk: number,
): Promise<OpenEntry> => {
  const found = await entryChoices(context, member_pk)
  if (found === undefined) throw new AppError('notFound')
  await context.db.transaction().execute((transaction) =>
    record(context, transaction, staff, {
      ...{ kind: 'member', subject: member_pk },
      label: '받은 납부를 적으려고 회원 한 분의 납부를 보았습니다.',
    }),
  )
  return found
}

/** Writes a payment down. Throws as the contract says. */
export const makeEntry = async (context: Context, by: Staff, wanted: MakeEntry): Promise<Done> => {
  const order_pk = await enterPayment(context, { ...wanted, by })
  const told = wanted.tell ? ' 회원에게 메일이 갑니다.' : ''
  return done(context, order_pk, `납부를 적었습니다. 영수증이 만들어졌습니다.${told}`)
}

/** Takes a payment back that was written down. Throws as the contract says. */
export const undoEntry = async (
  context: Context,
  by: Staff,
  { order_pk, reason }: UndoEntry,
): Promise<Done> => {
  const outcome = await context.db.transaction().execute(async (transaction) => {
    const order = await orderToHold(transaction, order_pk)
    if (order === undefined) throw new AppError('notFound')
    const refusal = await undoEntryIn(context, transaction, order, { by, reason })
    if (refusal === undefined || refusal === 'other state') return refusal
    throw new AppError('invalid', { fields: { reason: undoWords[refusal] } })
  })
  if (outcome !== undefined) return refuseChanged(context, order_pk)
  return done(context, order_pk, '적었던 납부를 되돌렸습니다. 회원에게 메일이 갑니다.')
}
