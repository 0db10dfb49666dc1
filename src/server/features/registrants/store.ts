import type { Database, Transaction } from '#server/base/db/database.ts'

/** Members whose registration is paid, with who comes in their place. */
export const findPaid = (db: Database | Transaction, goods_key: string) =>
  db
    .selectFrom('payment_order')
    .leftJoin('registrant_swap', 'registrant_swap.order_pk', 'payment_order.order_pk')
    .leftJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .select([
      'payment_order.order_pk',
      'payment_order.member_pk',
      'payment_order.member_name',
      'payment_order.member_type',
      'payment_order.company_name',
      'member.email',
      'amount',
      'refunded_amount',
      'pay_method',
      'gateway',
      'paid_at',
      'attendee_name',
      'registrant_swap.company_name as attendee_company',
      'registrant_swap.email as attendee_email',
    ])
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'paid')
    .orderBy('payment_order.order_pk')
    .execute()

/** Guests whom the office entered, those who cancelled left out. */
export const findGuests = (db: Database | Transaction, goods_key: string) =>
  db
    .selectFrom('conference_guest')
    .selectAll()
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'registered')
    .orderBy('guest_pk')
    .execute()
