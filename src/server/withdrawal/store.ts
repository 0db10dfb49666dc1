import type { Transaction } from '#server/db/database.ts'

/**
 * Money that is on its way, or may be: an approval without an answer, a deposit that has to go back, a refund that has not
 * come to an end.
 */
export const hasMoneyUnderWay = async (
  transaction: Transaction,
  memberPk: number,
): Promise<boolean> => {
  const order = await transaction
    .selectFrom('payment_order')
    .select('order_pk')
    .where('member_pk', '=', memberPk)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['approving', 'unknown', 'to_return']),
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund_pk')
            .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
            .where('refund.state', 'in', ['asked', 'unknown']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export const findOpenOrders = (transaction: Transaction, memberPk: number) =>
  transaction
    .selectFrom('payment_order')
    .select(['order_pk', 'goods_key', 'state'])
    .where('member_pk', '=', memberPk)
    .where('state', 'in', ['ready', 'awaiting_deposit'])
    .orderBy('goods_key')
    .execute()

const ofMember = (transaction: Transaction, memberPk: number) =>
  transaction.selectFrom('payment_order').select('order_pk').where('member_pk', '=', memberPk)

/** Attempts to pay by which no money ever moved: no law asks to keep them. */
export const deleteVainOrders = async (
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  await transaction
    .deleteFrom('payment_order')
    .where('member_pk', '=', memberPk)
    .where('state', 'in', ['failed', 'expired'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('card_attempt')
            .select('card_attempt.order_pk')
            .whereRef('card_attempt.order_pk', '=', 'payment_order.order_pk')
            .where('ref_no', 'is not', null),
        ),
      ),
    )
    .execute()
}

/** What the law keeps stays with name, item, amount, date and method (ruling 17); the rest of an order goes. */
export const stripOrders = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction
    .updateTable('card_attempt')
    .set({ card_no: null, auth_token: null })
    .where('order_pk', 'in', ofMember(transaction, memberPk))
    .execute()
  await transaction
    .updateTable('payment_order')
    .set({ company_name: '' })
    .where('member_pk', '=', memberPk)
    .execute()
}

/** The member with profile, schools, consents, sessions and places in line; orders lose their link to it. */
export const deleteMember = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction.deleteFrom('member').where('member_pk', '=', memberPk).execute()
}
