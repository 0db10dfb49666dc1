import { z } from 'zod'
import { memberEnName } from '#members/api/member-fields.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { paperLanguages, papers } from '#payments/rules/documents.ts'
import { goodsTypes, payerTypes, payMethods } from '#payments/rules/goods.ts'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'

/** `fee:2025`, `conference:2025-autumn` or `conference:2025-autumn/dinner`. */
export const goodsKey = z
  .string('납부 항목을 선택해 주세요.')
  .regex(
    /^(?:fee|conference):[a-z0-9-]{1,100}(?:\/[a-z0-9-]{1,40})?$/,
    '납부 항목을 선택해 주세요.',
  )

const payerType = z.enum(payerTypes)
const moment = z.iso.datetime()

/**
 * The price shown to the member, which the server compares with its own (ruling 20). `amount` in
 * won, of all that is paid at once: with a registration also dues of some years and options.
 */
const PaymentRequest = z.object({
  member_type: payerType,
  amount: z.number().int().min(0).max(100_000_000),
  goods_type: z.enum(goodsTypes),
  goods_name: text(100),
  dues_years: z.array(z.number().int()).max(10).default([]),
  options: z.array(text(40)).max(30).default([]),
})

/** The specification prescribes the nesting (ruling 1). */
export const PgReadyAnswer = z.object({
  mbrRefNo: z.string(),
  data: z.object({
    aid: z.string(),
    nextPcUrl: z.string(),
    nextMobileUrl: z.string(),
    nextAppUrl: z.string(),
  }),
})

/** `amount` in won; `due` is the last Seoul day for the deposit. */
export const TransferInfo = z.object({
  goods_type: z.enum(goodsTypes),
  goods_name: z.string(),
  member_type: payerType,
  amount: z.number(),
  /** All that one deposit pays. */
  lines: z.array(z.object({ goods_name: z.string(), amount: z.number() })),
  bank_name: z.string(),
  account: z.string(),
  holder: z.string(),
  due: z.iso.date(),
})

/**
 * `보관 기간 지남`: the records of that year's fee have been destroyed by now, so nobody can say whether
 * it was paid (norms 2.3).
 */
export const feeStatuses = [
  '납부완료',
  '미납',
  '입금 확인 중',
  '결제 확인 중',
  '면제',
  '보관 기간 지남',
] as const

/**
 * True if the payment was a rehearsal, or if cards are only rehearsed: no money moves (ruling 36).
 */
export const rehearsal = z.boolean()

/**
 * One year's fee (ruling 5). `pay_info_pk` and the date are null until it is paid; the date also if
 * nobody knows it, and then there is no receipt. `pay_info_amt` in won.
 */
const AnnualFeeRow = z.object({
  pay_info_pk: z.number().nullable(),
  year: z.number(),
  pay_info_goods_name: z.string(),
  pay_info_tran_date: moment.nullable(),
  pay_info_amt: z.number(),
  pay_info_member_type: payerType,
  pay_info_pay_method: z.enum(payMethods).nullable(),
  status: z.enum(feeStatuses),
  rehearsal,
})

/**
 * `transfer`: the deposit awaited for the first row's year. `to_return`: won deposited when no
 * deposit was awaited any more, which the office gives back (ruling 39).
 */
const GetPayInfoAnswer = z.object({
  member_type: z.enum(memberTypes),
  pay_info: z.array(AnnualFeeRow),
  transfer: TransferInfo.nullable(),
  rehearsal,
  to_return: z.number(),
})

/**
 * The state of a card payment (ruling 24). `cancelled`: the shopper closed the gateway's page and
 * was not charged. `checking`: the gateway's answer is not clear yet. `covered`: it was paid in
 * another way meanwhile, so the card is not charged. `transfer`: a deposit is still awaited
 * (ruling 39).
 */
const GetPayResultAnswer = z.object({
  state: z.enum(['paid', 'cancelled', 'failed', 'checking', 'covered']),
  /** The receipt's number. */
  pay_info_pk: z.number().nullable(),
  transfer: TransferInfo.nullable(),
  goods_type: z.enum(goodsTypes),
  goods_name: z.string(),
  amount: z.number(),
  member_type: payerType,
  company_code: z.string(),
  company_name: z.string(),
  card_no: z.string(),
  rehearsal,
})

const GetAnnualFeePaidAnswer = z.object({ member_type: z.enum(memberTypes) })

export type PaymentRequest = z.input<typeof PaymentRequest>
export type PgReadyAnswer = z.output<typeof PgReadyAnswer>
export type TransferInfo = z.output<typeof TransferInfo>
export type AnnualFeeRow = z.output<typeof AnnualFeeRow>
export type GetPayInfoAnswer = z.output<typeof GetPayInfoAnswer>
export type GetPayResultAnswer = z.output<typeof GetPayResultAnswer>
export type GetAnnualFeePaidAnswer = z.output<typeof GetAnnualFeePaidAnswer>

export const orderRefusals = [
  'notFound',
  'exempt',
  'registrationOver',
  'registrationNotOpen',
  'annualFeeUnpaid',
  'alreadyRegistered',
  'regularOnly',
  'seatsFull',
  'alreadyPaid',
  'paymentInProgress',
] as const

export const pgReady = define('POST /v1/front/pg/ready', {
  access: 'member',
  summary: 'Open a card payment at the gateway; the server knows the price (rulings 20, 22)',
  input: PaymentRequest,
  answer: PgReadyAnswer,
  errors: [...orderRefusals, 'gatewayDown', 'tooMany'],
})

/**
 * The gateway sends the shopper here after the card is authenticated. Answers with a redirect
 * (ruling 23).
 */
export const approvalCallback = define('GET /v1/front/pg/approvalCallback', {
  access: 'link',
  summary: 'Approve a payment whose card is authenticated, once, and redirect (ruling 23)',
  input: z.object({
    aid: text(40).default(''),
    authToken: text(40).default(''),
    payType: text(2).default(''),
  }),
  answer: 'file',
})

/** The gateway's manual does not say whether it uses GET or POST. */
export const approvalCallbackPost = define('POST /v1/front/pg/approvalCallback', {
  ...approvalCallback,
  access: 'link',
  maxBody: 16 * 1024,
})

export const createTransferInfo = define('POST /v1/front/createTransferInfo', {
  access: 'member',
  summary: 'Order by bank transfer: answers how to deposit; asked again, the same (ruling 25)',
  input: PaymentRequest,
  answer: TransferInfo,
  errors: [...orderRefusals, 'tooMany'],
})

export const getPayInfo = define('GET /v1/front/getPayInfo', {
  access: 'member',
  summary: 'The annual fee, a row for each year since joining, newest first (ruling 5)',
  answer: GetPayInfoAnswer,
})

export const getPayResult = define('GET /v1/front/getPayResult', {
  access: 'member',
  summary: 'How one of the member’s card payments stands (ruling 24)',
  /** `mbrRefNo` is the number kept by the tab, `pay_info_pk` that of a paid row. */
  input: z.object({ mbrRefNo: text(20).default(''), pay_info_pk: pk.optional() }),
  answer: GetPayResultAnswer,
  errors: ['notFound', 'forbidden'],
})

export const getAnnualFeePaid = define('POST /v1/front/getAnnualFeePaid', {
  access: 'member',
  summary: 'Whether the member may go on to register: this year’s fee paid, not registered yet',
  input: z.object({ goods_name: text(100) }),
  answer: GetAnnualFeePaidAnswer,
  errors: ['annualFeeUnpaid', 'alreadyRegistered', 'notFound'],
})

const paperLanguage = z.enum(paperLanguages).default('ko')

export const getReceipt = define('GET /v1/front/getReceipt', {
  access: 'member',
  summary: 'The receipt of the member’s own payment as a PDF document (ruling 26)',
  input: z.object({ pay_info_pk: pk, language: paperLanguage }),
  answer: 'file',
  errors: ['notFound', 'forbidden', 'dayUnknown', 'tooMany'],
})

export const getDocument = define('GET /v1/front/getPaper', {
  access: 'member',
  summary:
    'A paper of the member’s own payment as a PDF document; confirmations of registrations only',
  input: z.object({ pay_info_pk: pk, paper: z.enum(papers), language: paperLanguage }),
  answer: 'file',
  errors: ['notFound', 'forbidden', 'dayUnknown', 'tooMany'],
})

/** English papers bear it, and one is refused at `en_name` while it is missing. */
export const setEnglishName = define('POST /v1/front/setEnglishName', {
  access: 'member',
  summary: 'Keeps the name that the member’s English papers bear',
  input: z.object({ en_name: memberEnName }),
  answer: z.object({}),
})

export const getAttended = define('GET /v1/front/getAttended', {
  access: 'member',
  summary: 'Of which of the member’s registrations there is a confirmation that they were there',
  answer: z.object({
    pay_info_pks: z.array(z.number()),
    /** Those with credits, and so a 이수증. */
    credited_pks: z.array(z.number()),
  }),
})
