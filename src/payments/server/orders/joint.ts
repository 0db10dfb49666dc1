import { type ExpressionBuilder, type Insertable, type NotNull, sql } from 'kysely'
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

const groups = (db: Database) =>
  db
    .selectFrom('joint_payment')
    .selectAll()
    .where('receipts', 'is not', null)
    .$narrowType<{ receipts: NotNull }>()

/** The payment for several people that an order belongs to; undefined for other orders. */
export const findGroup = (db: Database, { joint_pk }: Pick<Order, 'joint_pk'>) =>
  groups(db).where('joint_pk', '=', joint_pk).executeTakeFirst()

/** `code` is that of the payer's documents. */
export const findGroupByCode = (db: Database, code: string) =>
  groups(db).where('code', '=', code).executeTakeFirst()

/** Newest first. */
export const findGroupsOf = (db: Database, member_pk: number) =>
  groups(db).where('member_pk', '=', member_pk).orderBy('joint_pk', 'desc').execute()

/** Groups in which a member is or for which the member pays, for the right of access (제35조). */
export const findGroupsWith = (db: Database, member_pk: number) =>
  groups(db)
    .where((eb) =>
      eb.or([
        eb('member_pk', '=', member_pk),
        eb('joint_pk', 'in', (of) =>
          of.selectFrom('payment_order').select('joint_pk').where('member_pk', '=', member_pk),
        ),
      ]),
    )
    .orderBy('joint_pk', 'desc')
    .execute()

/** Who pays for a group; null for other orders, and once they have withdrawn. */
export const payerOf = (group: Group | undefined): string | null =>
  group === undefined || group.member_pk === null ? null : group.payer_name

export type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>

/** `김노화(노화대학교)` for the office. */
export const groupWords = ({ payer_name, company_name }: Group): string =>
  (payer_name || '탈퇴한 회원') + (company_name && `(${company_name})`)

/** An order as its payer is told of it: addressed to them, with the name of whom it is for. */
export const billed = async (db: Database, order: Order): Promise<Order> => {
  const { member_pk = null, payer_name: member_name = '' } = (await findGroup(db, order)) ?? {}
  if (member_pk === null || member_pk === order.member_pk) return order
  const goods_name = `${order.goods_name}(${order.member_name})`
  return { ...order, member_pk, nonmember_pk: null, member_name, goods_name }
}

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
