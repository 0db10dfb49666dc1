import { findMemberById } from '#members/server/service.ts'
import { feesIn } from '#payments/rules/owed.ts'
import { annualFee, depositTerm } from '#payments/server/goods/goods.ts'
import { columnsOf } from '#payments/server/orders/new-order.ts'
import { addOrder, moveOrder } from '#payments/server/orders/orders.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { allocateReceipt } from '#payments/server/receipts/numbers.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

const yearsPaid = [1, 0]

/**
 * `regular01` has paid this year's fee, so that features that require it can be tried. No mail is
 * sent.
 */
export const writePayments = async (context: Context, transaction: Transaction): Promise<void> => {
  const member = await findMemberById(transaction, 'regular01')
  if (member === undefined) throw new Error('The demo has no regular01')
  for (const ago of yearsPaid) await payFee(context, transaction, member.member_pk, ago)
}

const payFee = async (
  context: Context,
  transaction: Transaction,
  member_pk: number,
  yearsAgo: number,
): Promise<void> => {
  const payer = await findPayer(transaction, member_pk)
  const year = seoulYear(context.clock.now()) - yearsAgo
  const good = annualFee(context, year)
  const paid = yearsAgo === 0 ? context.clock.now() : new Date(`${year}-03-04T01:20:00Z`)
  const at = paid.toISOString()
  const order_pk = await addOrder(
    transaction,
    {
      ...columnsOf(payer, good),
      amount: feesIn(context.fees, year)[payer.member_type],
      pay_method: 'account',
      state: 'awaiting_deposit',
      created_at: at,
      ...depositTerm(good),
    },
    { at, actor: 'member' },
  )
  const entry = { at, actor: 'staff:한지원', detail: '입금 확인' }
  await moveOrder(transaction, order_pk, 'deposit', entry, { paid_at: at })
  await allocateReceipt(transaction, order_pk, paid)
}
