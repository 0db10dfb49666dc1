import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Order } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

type JointPayer = Omit<Insertable<Tables['joint_payment']>, 'joint_pk' | 'created_at'>

/** One payment for several orders (docs/decisions/102). Returns its number. */
export const openJoint = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  payer: JointPayer,
): Promise<number> => {
  const { joint_pk } = await transaction
    .insertInto('joint_payment')
    .values({ ...payer, created_at: clock.now().toISOString() })
    .returning('joint_pk')
    .executeTakeFirstOrThrow()
  return joint_pk
}

type InJoint = Pick<Order, 'order_pk' | 'joint_pk'>

/** The order and those that are paid with it, in the order of their numbers. */
export const findJointOrders = (db: Database, { order_pk, joint_pk }: InJoint): Promise<Order[]> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where((eb) =>
      joint_pk === null ? eb('order_pk', '=', order_pk) : eb('joint_pk', '=', joint_pk),
    )
    .orderBy('order_pk')
    .execute()

const withOthers = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb
    .selectFrom('payment_order as part')
    .where((part) =>
      part.or([
        part('part.order_pk', '=', part.ref('payment_order.order_pk')),
        part('part.joint_pk', '=', part.ref('payment_order.joint_pk')),
      ]),
    )

/** Won of the order and those that are paid with it. */
export const jointAmount = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  withOthers(eb).select(sql<number>`cast(sum(part.amount) as integer)`.as('won'))

/** The order that has the card attempt of a joint payment. */
export const leadOrder = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  withOthers(eb).select((part) => part.fn.min('part.order_pk').as('lead'))

/** A leaving payer's name stands nowhere any more; payments without orders are destroyed. */
export const forgetJoints = async (
  transaction: Transaction,
  member_pk: number | null,
): Promise<void> => {
  await transaction
    .deleteFrom('joint_payment')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_order')
            .select('order_pk')
            .whereRef('payment_order.joint_pk', '=', 'joint_payment.joint_pk'),
        ),
      ),
    )
    .execute()
  if (member_pk === null) return
  await transaction
    .updateTable('joint_payment')
    .set({ payer_name: '', company_name: '', member_pk: null })
    .where('member_pk', '=', member_pk)
    .execute()
}
