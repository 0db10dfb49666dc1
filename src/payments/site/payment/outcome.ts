import type { GetPayResultAnswer, TransferInfo } from '#payments/api/payments.ts'
import type { PayerType } from '#payments/rules/goods.ts'
import { type GoodsType, isPaidAtGateway, type PayMethod } from '#payments/rules/goods.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { sayOwn } from '#platform/rules/say.ts'

/**
 * The number is kept for the payment begun in this tab. The key is the specification's (part 3).
 */
const key = 'mbrRefNo'

export const keepRefNo = (mbrRefNo: string): void => sessionStorage.setItem(key, mbrRefNo)

const keptRefNo = (): string | undefined => sessionStorage.getItem(key) ?? undefined

export const forgetRefNo = (): void => sessionStorage.removeItem(key)

/** `amount` in won; `card` is the company and the masked number. */
export interface PaidByCard {
  goodsName: string
  amount: number
  card: string
  memberType: PayerType
  /** ISO; undefined for a payment made just now. */
  paidAt: string | undefined
  rehearsal: boolean
  pay_info_pk: number | undefined
}

export type Outcome =
  | { state: 'paid'; paid: PaidByCard }
  /**
   * `cancelled`: nothing was charged. `transfer`: the deposit still awaited for the same good
   * (ruling 39).
   */
  | { state: 'cancelled' | 'failed'; transfer: TransferInfo | undefined }
  /**
   * `covered`: paid in another way meanwhile. `notFound`: the server does not know the payment
   * that the address claims.
   */
  | { state: 'checking' | 'covered' | 'notFound' }

export const isReturn = (query: URLSearchParams): boolean => query.has('sucess') || query.has('aid')

/**
 * Reads how the payment ended from the server, by the number kept in this tab. Without that number
 * it reads the address, which anybody can write, and believes only what the member's history
 * confirms (ruling 24). The card is always the server's. Throws if the server cannot be reached.
 */
export const readOutcome = async (query: URLSearchParams, goods: GoodsType): Promise<Outcome> =>
  (await resultOfKept()) ?? outcomeOfHistory(query, await histories[goods]())

const resultOfKept = async (): Promise<Outcome | undefined> => {
  const mbrRefNo = keptRefNo()
  if (mbrRefNo === undefined) return undefined
  try {
    return outcomeOf(await send('GET /v1/front/getPayResult', { mbrRefNo }))
  } catch (error) {
    // The number is another member's, who was logged in here before.
    if (error instanceof ApiError && isUnknown(error)) return undefined
    throw error
  }
}

const isUnknown = (error: ApiError): boolean => error.is('forbidden') || error.is('notFound')

const outcomeOf = (result: GetPayResultAnswer, paidAt?: string): Outcome => {
  const { state } = result
  if (state === 'cancelled' || state === 'failed') {
    return { state, transfer: result.transfer ?? undefined }
  }
  if (state !== 'paid') return { state }
  return {
    state,
    paid: {
      goodsName: result.goods_name,
      amount: result.amount,
      card: `${sayOwn(result.company_name)} ${result.card_no}`.trim(),
      memberType: result.member_type,
      paidAt,
      rehearsal: result.rehearsal,
      pay_info_pk: result.pay_info_pk ?? undefined,
    },
  }
}

interface Row {
  pay_info_pk: number | null
  pay_info_amt: number
  pay_info_pay_method: PayMethod | null
  pay_info_tran_date: string | null
  status: string
}

const histories: Readonly<Record<GoodsType, () => Promise<readonly Row[]>>> = {
  연회비: async () => (await send('GET /v1/front/getPayInfo', {})).pay_info,
  등록비: async () => (await send('GET /v1/front/getRegisterInfo', { page: 1 })).register_info,
}

const outcomeOfHistory = async (query: URLSearchParams, rows: readonly Row[]): Promise<Outcome> => {
  if (rows.some(({ status }) => status === '결제 확인 중')) return { state: 'checking' }
  if (query.get('sucess') !== 'true' || query.has('aid')) {
    return { state: 'failed', transfer: undefined }
  }
  const amount = Number(query.get('amount'))
  const row = rows.find((candidate) => isPaidByCard(candidate) && candidate.pay_info_amt === amount)
  if (!row?.pay_info_pk) return { state: 'notFound' }
  const { pay_info_pk, pay_info_tran_date } = row
  const result = await send('GET /v1/front/getPayResult', { pay_info_pk })
  return outcomeOf(result, pay_info_tran_date ?? undefined)
}

const isPaidByCard = ({ status, pay_info_pay_method: method }: Row): boolean =>
  method !== null && isPaidAtGateway(method) && (status === '납부완료' || status === '등록완료')
