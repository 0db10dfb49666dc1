import type * as calls from '#payments/api/bank-statement.ts'
import { lockLine } from '#payments/server/bank-statement/store.ts'
import { returnedMail } from '#payments/server/deposits/mails.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { findPart, type FoundPart, setReturned } from '#payments/server/orders/parts.ts'
import { tellPayer } from '#payments/server/orders/payers.ts'
import { noteMoney } from '#payments/server/orders/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * `returned_on` is a Seoul day. Mails the member. Throws `notFound`, `invalid` for a future day,
 * and `changedMeanwhile` if the money went back already.
 */
export const completeReturn: Serves<typeof calls.completeReturn> = (
  context,
  staff,
  { part_pk, returned_on },
) =>
  context.db.transaction().execute(async (transaction) => {
    const part = await findPart(transaction, part_pk)
    if (part?.kind !== 'return') throw new AppError('notFound')
    if (returned_on > seoulDay(context.clock.now())) {
      throw unfit('returned_on', '오늘까지의 날짜를 선택해 주세요.')
    }
    // An undo of the line holds the same lock.
    await lockLine(transaction, part.line_pk)
    await returnIn(context, transaction, staff, { part, returned_on })
    return { line_pk: part.line_pk }
  })

/** Call it with the part's line locked. Throws `changedMeanwhile`. */
export const returnIn = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { part, returned_on }: { part: FoundPart; returned_on: string },
): Promise<void> => {
  const { part_pk, line_pk, amount, member_pk, order_pk, return_to: name } = part
  const isMine = await setReturned(transaction, part_pk, returned_on)
  if (!isMine) throw new AppError('changedMeanwhile')
  await record(context, transaction, staff, {
    kind: 'bank',
    subject: line_pk,
    label: '은행 입금 일부 반환',
    after: { amount, returned_on },
  })
  const detail = `returned ${amount} on ${returned_on}`
  const order = order_pk === null ? undefined : await findOrder(transaction, order_pk)
  await noteMoney(context, transaction, order, { by: staff, detail })
  await tellPayer(context, transaction, member_pk, () => returnedMail({ name, amount }))
}
