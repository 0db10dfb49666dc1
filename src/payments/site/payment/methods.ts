import { CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { atom } from 'nanostores'
import type {
  AnnualFeeRow,
  GetPayInfoAnswer,
  PaymentRequest,
  PgReadyAnswer,
  TransferInfo,
} from '#payments/api/payments.ts'
import { gatewayAddress, type SiteMethod } from '#payments/rules/goods.ts'
import { keepRefNo } from '#payments/site/payment/outcome.ts'
import { send } from '#platform/client/client.ts'
import { createQuery } from '#platform/client/query.ts'
import type { Sentence } from '#platform/rules/english/sentences.ts'

/** Compared with what the server knows (ruling 20). `lines`: all that is paid at once. */
export type Bill = PaymentRequest & { lines?: TransferInfo['lines'] }

interface Method {
  icon: LucideIcon
  sentence: Sentence
  follows: Sentence
  submit: readonly [label: Sentence, busy: Sentence]
  order: (bill: Bill) => Promise<TransferInfo | undefined>
}

const payByCard = async (bill: Bill): Promise<undefined> =>
  goToGateway(await send('POST /v1/front/pg/ready', bill))

export const goToGateway = ({ mbrRefNo, data }: PgReadyAnswer): undefined => {
  keepRefNo(mbrRefNo)
  const { userAgent } = navigator
  location.assign(gatewayAddress(data, { userAgent, address: location.href }))
}

export const methods: Readonly<Record<SiteMethod, Method>> = {
  card: {
    icon: CreditCard,
    sentence: '신용카드로 결제합니다.',
    follows: '카드 결제 화면으로 이동하며, 결제가 완료되면 바로 납부 처리됩니다.',
    submit: ['카드 결제', '결제 화면으로 이동합니다'],
    order: payByCard,
  },
  account: {
    icon: Landmark,
    sentence: '계좌이체로 납부합니다.',
    follows: '입금 계좌를 안내해 드립니다. 사무국이 입금을 확인하면 납부가 완료됩니다.',
    submit: ['계좌이체 신청', '신청하고 있습니다'],
    order: (bill) => send('POST /v1/front/createTransferInfo', bill),
  },
}

export const createAnnualFees = () => createQuery('GET /v1/front/getPayInfo', 'member', atom({}))

export const isChecking = (rows: readonly { status: string }[]): boolean =>
  rows.some(({ status }) => status === '결제 확인 중')

/** The first row (spec part 2). */
export const thisYear = ({ pay_info }: GetPayInfoAnswer): AnnualFeeRow | undefined => pay_info[0]

/** Undefined if there is nothing to pay now. */
export const billOf = (row: AnnualFeeRow | undefined): Bill | undefined => {
  if (row === undefined || row.pay_info_pk !== null) return undefined
  if (row.status !== '미납' && row.status !== '입금 확인 중') return undefined
  return {
    goods_type: '연회비',
    goods_name: row.pay_info_goods_name,
    member_type: row.pay_info_member_type,
    amount: row.pay_info_amt,
  }
}

export const arrears = ({ pay_info }: GetPayInfoAnswer): AnnualFeeRow[] =>
  pay_info
    .slice(1)
    .filter(({ status }) => status === '미납')
    .toReversed()

/** The tab's address, which opens the dialog for that year. */
export const payAddress = (address: string, { year }: { year: number }): string =>
  `${address}${address.includes('?') ? '&' : '?'}year=${year}`
