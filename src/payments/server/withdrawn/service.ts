import type { Selectable } from 'kysely'
import type { OrderState } from '#payments/rules/orders.ts'
import { forgetJoints, leadOrder } from '#payments/server/orders/joint.ts'
import type { OfficeAction } from '#payments/server/orders/service.ts'
import { refundedAt, refundInFlight } from '#payments/server/refunds/store.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged, isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { record } from '#staff/server/staff-log/service.ts'

interface WithdrawnRefund extends Pick<OfficeAction, 'by'> {
  amount: number | undefined
  /** Won left when somebody decided. */
  left?: number
}

/**
 * Records a refund made by hand, as the gateway's data are no longer kept. `amount` in won;
 * undefined: all that is left. Leaves one staff log row. `too much`: less is left, or `left` has
 * changed.
 */
export const noteWithdrawnRefund = async (
  context: Context,
  payment: WithdrawnPayment,
  { by, left, amount = payment.amount - payment.refunded_amount }: WithdrawnRefund,
): Promise<'done' | 'not paid' | 'too much'> => {
  if (payment.state !== 'paid') return 'not paid'
  const { order_pk } = payment
  const at = context.clock.now().toISOString()
  return context.db.transaction().execute(async (transaction) => {
    if (!(await addWithdrawnRefund(transaction, order_pk, { amount, at, left }))) return 'too much'
    const label = `탈퇴 회원 주문 ${order_pk} 환불 등록(${wonText(amount)})`
    const about = { kind: 'refund' as const, subject: order_pk, label }
    await record(context, transaction, by, { ...about, after: { amount } })
    return 'done'
  })
}

/**
 * Destroys payments older than `before`, also those of withdrawn members; returns how many.
 * Payments of members deleted without a withdrawal are set apart first.
 */
export const destroyPastPayments = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  await keepApart(transaction, null)
  const past = await deletePastOrders(transaction, before)
  await transaction.deleteFrom('dues_import').where('created_at', '<', before).execute()
  return past + (await deletePastWithdrawn(transaction, before))
}

export type WithdrawnPayment = Selectable<Tables['withdrawn_payment']>

export const settledStates = [
  'paid',
  'refunded',
  'failed',
  'expired',
  'returned',
] as const satisfies readonly OrderState[]

const settledOf = (transaction: Transaction, memberPk: number | null) =>
  transaction
    .selectFrom('payment_order')
    .where('member_pk', memberPk === null ? 'is' : '=', memberPk)
    .where('nonmember_pk', 'is', null)
    .where('state', 'in', settledStates)
    .where((eb) => eb.not(refundInFlight(eb)))

/**
 * Moves what the law keeps into its own table and deletes the orders (ruling 42). A cancelled
 * charge is kept as refunded; attempts that moved no money are not kept. Newest first.
 */
export const keepApart = async (transaction: Transaction, memberPk: number | null) => {
  const rows = await settledOf(transaction, memberPk)
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .leftJoin('card_attempt', (join) =>
      join.on('card_attempt.order_pk', '=', (eb) => leadOrder(eb)),
    )
    .select(['payment_order.order_pk', 'member_name', 'member_type', 'goods_type', 'goods_key'])
    .select(['goods_name', 'amount', 'refunded_amount', 'pay_method', 'gateway'])
    .select(['state', 'paid_at', 'day_unknown', 'created_at', 'joint_pk'])
    .select(['card_company', 'approval_no', 'ref_no', 'charged', 'receipt.number', 'receipt.code'])
    .select(refundedAt)
    .orderBy('payment_order.order_pk', 'desc')
    .execute()
  const all: { goods_name: string; amount: number }[] = []
  for (const { ref_no, charged, created_at, paid_at, state, joint_pk, ...row } of rows) {
    if (joint_pk !== null) await keepAttempt(transaction, row.order_pk, joint_pk)
    await transaction.deleteFrom('payment_order').where('order_pk', '=', row.order_pk).execute()
    const counted = state === 'paid' || state === 'refunded' || state === 'returned'
    if (!counted && ref_no === null) continue
    const amount = counted || joint_pk !== null ? row.amount : (charged ?? row.amount)
    const kept = { amount, state: counted ? state : ('returned' as const) }
    await transaction
      .insertInto('withdrawn_payment')
      .values({ ...row, ...kept, paid_at: paid_at ?? created_at })
      // Another server's job may have moved the same order.
      .onConflict((conflict) => conflict.column('order_pk').doNothing())
      .execute()
    all.push({ goods_name: row.goods_name, amount })
  }
  await forgetJoints(transaction, memberPk)
  return all
}

/** The card attempt of a joint payment goes to its next order. */
const keepAttempt = (transaction: Transaction, order_pk: number, joint_pk: number) =>
  transaction
    .updateTable('card_attempt')
    .from((eb) =>
      eb
        .selectFrom('payment_order')
        .select((next) => next.fn.min('order_pk').as('next_pk'))
        .where('joint_pk', '=', joint_pk)
        .where('order_pk', '!=', order_pk)
        .as('others'),
    )
    .set((eb) => ({ order_pk: eb.ref('next_pk').$notNull() }))
    .where('card_attempt.order_pk', '=', order_pk)
    .where('next_pk', 'is not', null)
    .execute()

export const findWithdrawn = (db: Database, order_pk: number) =>
  db.selectFrom('withdrawn_payment').selectAll().where('order_pk', '=', order_pk).executeTakeFirst()

export const findWithdrawnByCode = (db: Database, code: string) =>
  db.selectFrom('withdrawn_payment').selectAll().where('code', '=', code).executeTakeFirst()

/** False unless that much was left of a valid payment, and exactly `left` if given. */
const addWithdrawnRefund = (
  db: Database,
  order_pk: number,
  { amount, at, left }: { amount: number; at: string; left?: number | undefined },
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('withdrawn_payment')
      .set((eb) => ({
        refunded_amount: eb('refunded_amount', '+', amount),
        refunded_at: at,
        state: eb
          .case()
          .when(eb(eb('refunded_amount', '+', amount), '=', eb.ref('amount')))
          .then('refunded' as const)
          .else('paid' as const)
          .end(),
      }))
      .where('order_pk', '=', order_pk)
      .where('state', '=', 'paid')
      .where((eb) => eb(eb('refunded_amount', '+', amount), '<=', eb.ref('amount')))
      .$if(left !== undefined, (query) =>
        query.where((eb) => eb(eb('amount', '-', eb.ref('refunded_amount')), '=', left ?? 0)),
      ),
  )

const deletePastWithdrawn = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('withdrawn_payment')
      .where('paid_at', '<', before)
      .where((eb) => eb.or([eb('refunded_at', 'is', null), eb('refunded_at', '<', before)])),
  )

/** Goes by the last movement of money, or by the end of an order without one. */
const deletePastOrders = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('payment_order')
      .where('state', 'in', settledStates)
      .where((eb) => eb(eb.fn.coalesce('paid_at', 'created_at'), '<', before))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('refund')
              .select('refund_pk')
              .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
              .where((of) => of(of.fn.coalesce('done_at', 'created_at'), '>=', before)),
          ),
        ),
      ),
  )
