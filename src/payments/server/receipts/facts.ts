import { type IssuedDocument, type SingleDocument, verifyPath } from '#payments/rules/documents.ts'
import { goods, type GoodsType, payMethodNames } from '#payments/rules/goods.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { methods } from '#payments/server/orders/methods.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { refundedAt } from '#payments/server/refunds/store.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import type { Site } from '#texts/content/schema/site.ts'

/** What the papers of a payment say. Days are Seoul's, amounts in won. */
export interface DocumentFacts {
  society: Site
  /** `2025-000123`. */
  number: string
  code: string
  /** Where anyone may ask whether it is genuine. */
  verifyAddress: string
  issuedOn: string
  /** The day on which all of it was returned. */
  cancelledOn: string | undefined
  payer: {
    name: string
    type: string
    affiliation: string
    /** The English ones, where they are known; else empty. */
    english: { name: string; affiliation: string }
  }
  goodsType: GoodsType
  goodsName: string
  amount: number
  /** What was returned of it. */
  refunded: number
  paidOn: string
  method: string
  /** Nobody paid: the paper must not pass for a real one (ruling 36). */
  rehearsal: boolean
  /** What proves the payment elsewhere: the card's approval or the day on which the deposit was seen. */
  proof: readonly (readonly [label: string, value: string])[]
  /** Undefined for an annual fee. */
  conference: Conference | undefined
  /** Whether who paid was at the conference, which is over. */
  attended: boolean
}

/** Throws `notFound` for what has not been paid. */
export const factsOf = (
  context: Context,
  order: ReceiptedOrder,
  attended: boolean,
): DocumentFacts => {
  const { number, code, issued_at, paid_at, refunded_at } = order
  if (number === null || code === null || issued_at === null || paid_at === null) {
    throw new AppError('notFound')
  }
  const day = (at: string) => seoulDay(new Date(at))
  const paidOn = day(paid_at)
  return {
    society: context.site,
    number,
    code,
    verifyAddress: new URL(verifyPath(code), context.config.siteUrl).href,
    issuedOn: day(issued_at),
    cancelledOn: order.state === 'refunded' ? day(refunded_at ?? paid_at) : undefined,
    payer: {
      name: order.member_name,
      type: order.member_type,
      affiliation: order.company_name,
      english: { name: order.en_name ?? '', affiliation: order.company_en_name ?? '' },
    },
    goodsType: order.goods_type,
    goodsName: order.goods_name,
    amount: order.amount,
    refunded: order.refunded_amount,
    paidOn,
    method: payMethodNames[order.pay_method],
    rehearsal: isRehearsed(order),
    proof: methods[order.pay_method].proof(order, paidOn),
    conference: conferenceOf(context, order.goods_key),
    attended,
  }
}

const orders = (db: Database) =>
  db
    .selectFrom('payment_order')
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .leftJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .selectAll('payment_order')
    .select(['member.en_name', 'member.company_en_name'])
    .select(['receipt.number', 'receipt.code', 'receipt.issued_at'])
    .select(['card_attempt.approval_no', 'card_attempt.card_company', 'card_attempt.card_no'])
    .select(refundedAt)

/** An order with what its papers say; `number` and `code` are null until it is paid. */
export type ReceiptedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrder = (db: Database, order_pk: number) =>
  orders(db).where('payment_order.order_pk', '=', order_pk).executeTakeFirst()

export const findOrderByCode = (db: Database, code: string) =>
  orders(db).where('receipt.code', '=', code).executeTakeFirst()

/** What a member has paid, as far as attendance is proved of it. */
export const findPaidOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('payment_order')
    .select(['order_pk', 'goods_key'])
    .where('member_pk', '=', member_pk)
    .where('goods_type', '=', '등록비')
    .where('state', '=', 'paid')
    .orderBy('order_pk')
    .execute()

/** Counts a copy of a paper and answers how many there have been, this one included (ruling 26). */
export const countCopy = async (
  transaction: Transaction,
  order_pk: number,
  document: SingleDocument,
): Promise<number> => {
  const { copies } = await transaction
    .insertInto('paper_copy')
    .values({ order_pk, paper: document, copies: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['order_pk', 'paper'])
        .doUpdateSet((eb) => ({ copies: eb('paper_copy.copies', '+', 1) })),
    )
    .returning('copies')
    .executeTakeFirstOrThrow()
  return copies
}

/** The papers of which one consists. Throws `notFound` for what there is not of such goods. */
export const partsOf = (document: IssuedDocument, facts: DocumentFacts): SingleDocument[] => {
  const parts = partsThereAre(facts)
  if (document === 'bundle') return parts
  if (!parts.includes(document)) throw new AppError('notFound')
  return [document]
}

/** Nothing can be confirmed of a conference whose file is gone, and attendance only of who came. */
const partsThereAre = ({ goodsType, conference, attended }: DocumentFacts): SingleDocument[] =>
  goods[goodsType].papers.filter((part) => {
    if (part === 'attendance') return conference !== undefined && attended
    return part !== 'confirmation' || conference !== undefined
  })
