import type { Database } from '#platform/server/db/database.ts'

/** Newest first. */
export const findSessionsOf = (db: Database, memberPk: number) =>
  db
    .selectFrom('member_session')
    .select(['session_id', 'state', 'created_at', 'last_used_at', 'device', 'network'])
    .where('member_pk', '=', memberPk)
    .orderBy('created_at', 'desc')
    .orderBy('state')
    .execute()

/** With what receipts and gateway say of them; newest first. */
export const findOrdersOf = (db: Database, memberPk: number) =>
  db
    .selectFrom('payment_order')
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .select(['payment_order.order_pk', 'member_name', 'member_type', 'company_name', 'goods_name'])
    .select(['amount', 'refunded_amount', 'pay_method', 'payment_order.state'])
    .select(['payment_order.created_at', 'payment_order.paid_at', 'receipt.number'])
    .select(['card_attempt.card_company', 'card_attempt.card_no', 'card_attempt.approval_no'])
    .where('payment_order.member_pk', '=', memberPk)
    .orderBy('payment_order.order_pk', 'desc')
    .execute()

/** How often each paper of theirs was printed, newest order first. */
export const findDocumentsOf = (db: Database, memberPk: number) =>
  db
    .selectFrom('paper_copy')
    .innerJoin('payment_order', 'payment_order.order_pk', 'paper_copy.order_pk')
    .leftJoin('receipt', 'receipt.order_pk', 'paper_copy.order_pk')
    .select(['paper_copy.paper', 'paper_copy.copies', 'payment_order.goods_name', 'receipt.number'])
    .where('payment_order.member_pk', '=', memberPk)
    .orderBy('paper_copy.order_pk', 'desc')
    .orderBy('paper_copy.paper')
    .execute()

export const findPlacesOf = (db: Database, memberPk: number) =>
  db
    .selectFrom('waiting_place')
    .select(['goods_key', 'state', 'created_at', 'invited_until'])
    .where('member_pk', '=', memberPk)
    .orderBy('waiting_pk')
    .execute()

export const findCodesOf = (db: Database, email: string) =>
  db
    .selectFrom('email_code')
    .select(['email', 'purpose', 'created_at', 'verified_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()

/** Copies of what the office wrote to many. */
export const findCopiesTo = (db: Database, address: string) =>
  db
    .selectFrom('mailing_copy')
    .innerJoin('mailing', 'mailing.mailing_pk', 'mailing_copy.mailing_pk')
    .select(['mailing.title', 'mailing_copy.to_address', 'mailing_copy.to_name'])
    .select(['mailing_copy.blanks', 'mailing_copy.state', 'mailing_copy.answer'])
    .select(['mailing_copy.created_at', 'mailing_copy.ended_at'])
    .where('mailing_copy.to_address', '=', address)
    .orderBy('mailing_copy.copy_pk')
    .execute()

export const findMailTo = (db: Database, address: string) =>
  db
    .selectFrom('mail')
    .select(['to_address', 'subject', 'created_at', 'state', 'answer', 'ended_at'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute()
