import type * as calls from '#payments/api/settlement.ts'
import { isPaidBy, payoutOf, titleOf } from '#payments/rules/settlement/payouts.ts'
import { leftOf, noteDecided } from '#payments/server/bank-statement/store.ts'
import { reasonOf, refuseClosed } from '#payments/server/book/closed.ts'
import { lockLines } from '#payments/server/book/lines.ts'
import { addPart } from '#payments/server/orders/parts.ts'
import { openSettlement } from '#payments/server/settlement/compare.ts'
import { chargesOf, findBooked } from '#payments/server/settlement/ledger.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Books each deposit as what its settlement days moved, all or none. Throws `notFound`;
 * `changedMeanwhile` if a deposit is not the sum of its days; `invalid` for movements without an
 * order or booked already, and for a closed year without a reason.
 */
export const bookSettlement: Serves<typeof calls.bookSettlement> = async (
  context,
  staff,
  { deposits, correction, ...asked },
) => {
  const { look, read } = await openSettlement(context, asked)
  if (read === null) throw unfit('file', look.lack)
  const charges = await chargesOf(context, context.db)
  const created_at = context.clock.now().toISOString()
  const by = { staff_name: staff.staff_name, created_at, order_pk: null, member_pk: null }
  return context.db.transaction().execute(async (transaction) => {
    const pks = deposits.map(({ line_pk }) => line_pk)
    const found = await lockLines(transaction, pks)
    const closing = found.map(({ day }) => day)
    await refuseClosed(transaction, closing, correction)
    for (const { days, line_pk } of deposits) {
      const line = found.find((one) => one.line_pk === line_pk)
      if (line?.direction !== 'in') throw new AppError('notFound')
      // Asked anew, since a day may be chosen twice.
      const payout = payoutOf(charges, await findBooked(transaction))(days.toSorted(), read.lines)
      const { obstacle, moved, kept, settled: amount } = payout
      const title = titleOf(days)
      if (obstacle !== '') throw unfit('deposits', `${title}: ${obstacle}`)
      if (!isPaidBy(payout, { ...line, amount: await leftOf(transaction, line) }))
        throw new AppError('changedMeanwhile')
      const row = { ...by, line_pk, kind: 'card', income: null, returned_on: null } as const
      for (const { charge, ...own } of moved) {
        const { order_pk: charge_pk, goods_key, goods_name: note } = charge
        await addPart(transaction, { ...row, charge_pk, goods_key, note, amount: own.amount })
      }
      const fee = { amount: 0 - kept, expense: '수수료', note: `카드 ${title}` }
      if (kept !== 0) await addPart(transaction, { ...row, ...fee })
      await noteDecided(transaction, line, created_at)
      await record(context, transaction, staff, {
        kind: 'bank',
        subject: line_pk,
        label: `카드 ${title} 장부 등록`,
        after: { parts: moved.length, fee: kept, amount },
        ...reasonOf(correction),
      })
    }
    return { booked: deposits.length }
  })
}
