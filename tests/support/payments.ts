import type { Insertable } from 'kysely'
import * as calls from '#payments/api/payments.ts'
import type { PaymentRequest } from '#payments/api/payments.ts'
import { annualFeeName, type GoodsType } from '#payments/rules/goods.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import { allocateReceipt } from '#payments/server/receipts/numbers.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type Person, personOf } from '#tests/support/call.ts'
import { logIn, plantMember, type PlantedMember } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import type { Site } from '#tests/support/site.ts'

export interface Payer extends PlantedMember, Person {
  token: string
  /** After the clock was moved. */
  logInAgain: () => Promise<Payer>
}

/** A planted member who is logged in: a 정회원 unless told otherwise. */
export const plantPayer = async (site: Site, member: Parameters<typeof plantMember>[1] = {}) => {
  const planted = await plantMember(site, { email: 'regular01@example.org', ...member })
  const logInAgain = async (): Promise<Payer> => {
    const token = (await logIn(site, planted)).access_token
    return { ...planted, ...personOf(site, { token }), token, logInAgain }
  }
  return logInAgain()
}

/** Several 정회원 whose fee for this year is paid. */
export const plantPayers = async (site: Site, count: number): Promise<Payer[]> => {
  const payers: Payer[] = []
  for (let index = 0; index < count; index++) {
    const member_id = `payer${String(index).padStart(4, '0')}`
    const payer = await plantPayer(site, { member_id, email: `${member_id}@example.org` })
    await plantPaidOrder(site, payer)
    payers.push(payer)
  }
  return payers
}

export type PaidOrderFacts = Partial<Insertable<Tables['payment_order']>> & {
  /** What the gateway said of the card. */
  card?: Pick<Insertable<Tables['card_attempt']>, 'approval_no' | 'card_company' | 'card_no'>
}

/**
 * An order that was paid now, with its receipt, without any of the steps: this year's fee by bank transfer unless told
 * otherwise. Answers with its number.
 */
export const plantPaidOrder = (
  { context }: Pick<Site, 'context'>,
  { member_pk }: Pick<PlantedMember, 'member_pk'>,
  { card, ...facts }: PaidOrderFacts = {},
): Promise<number> => {
  const now = context.clock.now()
  const at = now.toISOString()
  const year = seoulYear(now)
  const order: Insertable<Tables['payment_order']> = {
    member_pk,
    member_name: '김노화',
    member_type: '정회원',
    company_name: '',
    goods_type: '연회비',
    ...feeOf(year),
    amount: 80_000,
    pay_method: card === undefined ? 'account' : 'card',
    state: 'paid',
    created_at: at,
    paid_at: at,
    due_at: at,
    ...facts,
  }
  return context.db.transaction().execute(async (transaction) => {
    const { order_pk } = await transaction
      .insertInto('payment_order')
      .values(order)
      .returning('order_pk')
      .executeTakeFirstOrThrow()
    if (card !== undefined) {
      const attempt = { order_pk, mbr_ref_no: `planted${order_pk}`, ...card }
      await transaction.insertInto('card_attempt').values(attempt).execute()
    }
    await allocateReceipt(transaction, order_pk, now)
    return order_pk
  })
}

/** What makes an order the registration for the autumn of 2025. */
export const paidRegistration = {
  goods_type: '등록비',
  goods_key: 'conference:2025-autumn',
  goods_name: '2025년 추계학술대회 등록비',
  amount: 50_000,
} as const satisfies PaidOrderFacts

/** Pays by transfer, with the deposit confirmed: the annual fee of the year unless told otherwise. */
export const payByTransfer = async (
  site: Site,
  payer: Pick<Payer, 'member_pk' | 'token'>,
  good?: PaymentRequest,
): Promise<void> => {
  const me = personOf(site, payer)
  await me.do(calls.createTransferInfo, good ?? (await feeOfNow(me)))
  const [order] = await findLiveOrders(site.context.db, payer.member_pk)
  await confirmDeposit(site.context, order?.order_pk ?? 0, { by: officer, reason: '통장 확인' })
}

const feeOfNow = async (me: Person): Promise<PaymentRequest> => {
  const [fee] = (await me.do(calls.getPayInfo, {})).pay_info
  if (fee === undefined) throw new Error('There is no year to pay for')
  const { pay_info_member_type: member_type, pay_info_amt: amount } = fee
  return { member_type, amount, goods_type: '연회비', goods_name: fee.pay_info_goods_name }
}

/** So many seats has every conference. */
export const haveSeats = ({ context }: Pick<Site, 'context'>, capacity: number): void => {
  for (const conference of context.conferences) conference.capacity = capacity
}

export const conference_id = '2025-autumn'

/** The annual fee that a 정회원 owes on the day on which tests begin. */
export const annualFee: PaymentRequest = {
  member_type: '정회원',
  amount: 80_000,
  goods_type: '연회비',
  goods_name: '2026년 연회비',
}

/** What makes an order the fee of another year. */
export const feeOf = (year: number) => ({
  goods_key: annualFeeKey(year),
  goods_name: annualFeeName(year),
})

/** The registration that content/conferences/2025-autumn.yaml offers. */
export const registration: PaymentRequest = {
  member_type: '정회원',
  amount: 50_000,
  goods_type: '등록비',
  goods_name: '2025년 추계학술대회 등록비',
}

/** A moment at which it can be registered for. */
export const whileOpen = '2025-10-01T03:00:00Z'

/** Every order's state, in the order in which they were made. */
export const orderStatesOf = async ({ context }: Site, type: GoodsType = '연회비') => {
  const rows = await context.db
    .selectFrom('payment_order')
    .select('state')
    .where('goods_type', '=', type)
    .orderBy('order_pk')
    .execute()
  return rows.map(({ state }) => state)
}

/** The mails that were written, oldest first. */
export const mailsOf = ({ context }: Site) =>
  context.db.selectFrom('mail').selectAll().orderBy('mail_pk').execute()
