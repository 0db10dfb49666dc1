import type { MakeEntry, OpenEntry, UndoEntry } from '#payments/api/entries.ts'
import type { Done } from '#payments/api/order-deeds.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { done, refuseChanged } from '#payments/server/office-money/deeds.ts'
import { undoEntryIn } from '#payments/server/deposits/undo.ts'
import { undoWords } from '#payments/server/deposits/words.ts'
import { enterPayment } from '#payments/server/office/entry.ts'
import { entryChoices } from '#payments/server/office/entry-choices.ts'
import { orderToHold } from '#payments/server/orders/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

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
