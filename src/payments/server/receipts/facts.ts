import type { Earned } from '#conference/rules/credits.ts'
import { type IssuedDocument, type SingleDocument, verifyPath } from '#payments/rules/documents.ts'
import { type GoodsType, isOption, methodName, papersOf } from '#payments/rules/goods.ts'
import { conferenceOf, goodsHere } from '#payments/server/goods/goods.ts'
import { leadOrder } from '#payments/server/orders/joint.ts'
import { methods } from '#payments/server/orders/methods.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { refundedAt } from '#payments/server/refunds/store.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { isEnglish, say, sayOwn } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { printedOf } from '#platform/server/pdf/fonts.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'
import { inEnglish } from '#texts/content/schema/english.ts'
import { Site } from '#texts/content/schema/site.ts'

export interface Attended extends Earned {
  /** The body that recognises the credits; empty where there are none. */
  by: string
}

/** Days are Seoul days, amounts won. */
export interface DocumentFacts {
  society: Site
  number: string
  code: string
  verifyAddress: string
  issuedOn: string
  cancelledOn: string | undefined
  payer: {
    name: string
    type: string
    affiliation: string
    english: { name: string; affiliation: string }
  }
  goodsType: GoodsType
  goodsName: string
  /** Added to a registration, such as a dinner. */
  option: boolean
  amount: number
  refunded: number
  paidOn: string
  method: string
  /** No money moved; the document must not pass for a real one (ruling 36). */
  rehearsal: boolean
  /** Evidence from elsewhere: the card's approval, or the day the deposit was seen. */
  proof: readonly (readonly [label: string, value: string])[]
  conference: Conference | undefined
  /** The payer checked in at the conference, and it is over. Without credits they are 0. */
  attended: Attended | undefined
  /** Won, of each of several people. */
  lines?: readonly { name: string; amount: number }[]
  /** Whose receipts the group's are; null for orders outside of groups. */
  receipts?: 'each' | 'one' | null
}

/** Throws `notFound` if the order is not paid. */
export const factsOf = (
  context: Context,
  order: ReceiptedOrder,
  attended: Attended | undefined,
): DocumentFacts => {
  const { number, code, issued_at, paid_at, refunded_at } = order
  if (number === null || code === null || issued_at === null || paid_at === null) {
    throw new AppError('notFound')
  }
  const day = (at: string) => seoulDay(new Date(at))
  const paidOn = day(paid_at)
  const found = conferenceOf(context, order.goods_key)
  const conference = found && conferenceHere(found)
  return {
    society: shownSite(context.site),
    number,
    code,
    verifyAddress: new URL(verifyPath(code), context.config.siteUrl).href,
    issuedOn: day(issued_at),
    cancelledOn: order.state === 'refunded' ? day(refunded_at ?? paid_at) : undefined,
    payer: order.member_pk === null ? payerAs(order) : payerOf(order),
    goodsType: order.goods_type,
    goodsName: goodsWords(context, order, conference),
    option: isOption(order.goods_key),
    amount: order.amount,
    refunded: order.refunded_amount,
    paidOn,
    method: say(methodName(order.pay_method, order.amount)),
    rehearsal: isRehearsed(order),
    proof: methods[order.pay_method].proof(order, paidOn),
    conference,
    attended,
    receipts: order.receipts,
  }
}

const goodsWords = (
  context: Context,
  order: ReceiptedOrder,
  conference: Conference | undefined,
): string =>
  conference === undefined || isOption(order.goods_key)
    ? goodsHere(context, order)
    : conference.goodsName

/** The society's facts in the language of the document, whose letterhead bears both its names. */
export const shownSite = (site: Site): Site =>
  isEnglish() ? (inEnglish(Site, site).value as Site) : site

const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text)

type Named = Pick<
  ReceiptedOrder,
  'member_name' | 'member_type' | 'company_name' | 'en_name' | 'company_en_name'
>

/** Throws `invalid` at `en_name` for an English document without a name. */
const payerOf = (named: Named): DocumentFacts['payer'] => {
  if (isEnglish() && isKorean(named.member_name) && (named.en_name ?? '') === '')
    throw unfit('en_name', '영문 서류에 표시할 영문이름을 입력해 주세요.')
  return payerAs(named)
}

const payerAs = (named: Named): DocumentFacts['payer'] =>
  payerHere({
    name: named.member_name,
    type: sayOwn(named.member_type),
    affiliation: named.company_name,
    english: { name: named.en_name ?? '', affiliation: named.company_en_name ?? '' },
  })

/**
 * An English document bears no Korean affiliation. A Korean name without an English stays: nobody without
 * an account can be asked for one.
 */
export const payerHere = (payer: DocumentFacts['payer']): DocumentFacts['payer'] => {
  if (!isEnglish()) return payer
  const { name, affiliation, english } = payer
  return {
    ...payer,
    name: (isKorean(name) && english.name) || name,
    affiliation: english.affiliation || (isKorean(affiliation) ? '' : affiliation),
  }
}

/**
 * A member's name and affiliation as a document prints them: in English where its fonts lack a letter.
 * Throws as `payerOf`.
 */
export const printedAs = async (named: Named) => {
  const { name, affiliation, english } = payerOf(named)
  return {
    name: await printedOf(name, english.name),
    affiliation: await printedOf(affiliation, english.affiliation),
  }
}

const orders = (db: Database) =>
  db
    .selectFrom('payment_order')
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .leftJoin('card_attempt', (join) =>
      join.on('card_attempt.order_pk', '=', (eb) => leadOrder(eb)),
    )
    .leftJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .leftJoin('joint_payment', 'joint_payment.joint_pk', 'payment_order.joint_pk')
    .selectAll('payment_order')
    .select('joint_payment.receipts')
    .select(['member.en_name', 'member.company_en_name'])
    .select(['receipt.number', 'receipt.code', 'receipt.issued_at'])
    .select(['card_attempt.approval_no', 'card_attempt.card_company', 'card_attempt.card_no'])
    .select(refundedAt)

/** `number` and `code` are null until the order is paid. */
export type ReceiptedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrder = (db: Database, order_pk: number) =>
  orders(db).where('payment_order.order_pk', '=', order_pk).executeTakeFirst()

export const findOrderByCode = (db: Database, code: string) =>
  orders(db).where('receipt.code', '=', code).executeTakeFirst()

export const findPaidOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('payment_order')
    .select(['order_pk', 'goods_key'])
    .where('member_pk', '=', member_pk)
    .where('goods_type', '=', '등록비')
    .where('state', '=', 'paid')
    .orderBy('order_pk')
    .execute()

/** Returns the number of copies including this one (ruling 26). */
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

export const partsOf = (document: IssuedDocument, facts: DocumentFacts): SingleDocument[] => {
  const parts = partsThereAre(facts)
  if (document === 'bundle') return parts
  if (!parts.includes(document)) throw new AppError('notFound')
  return [document]
}

/** A conference whose file is gone cannot be confirmed, and attendance needs a check-in. */
const partsThereAre = (facts: DocumentFacts): SingleDocument[] => {
  const { goodsType, conference, attended } = facts
  return papersOf(goodsType, facts).filter((part) => {
    if (part === 'attendance') return conference !== undefined && attended !== undefined
    if (part === 'completion') return conference !== undefined && (attended?.credits ?? 0) > 0
    return part !== 'confirmation' || conference !== undefined
  })
}
