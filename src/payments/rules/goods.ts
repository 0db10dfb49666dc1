import { memberTypes } from '#members/rules/member-types.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import type { Sentence } from '#platform/rules/english/sentences.ts'
import { say } from '#platform/rules/say.ts'

export const goodsTypes = ['연회비', '등록비'] as const
export type GoodsType = (typeof goodsTypes)[number]

/** Payment methods on the site; the API's values (spec part 9). */
export const siteMethods = ['card', 'account'] as const
export type SiteMethod = (typeof siteMethods)[number]

/** Payment methods outside the site (docs/decisions/053). */
export const handMethods = ['cash', 'account'] as const
export type HandMethod = (typeof handMethods)[number]

export const payMethods = ['card', 'account', 'cash'] as const
export type PayMethod = SiteMethod | HandMethod

export const payMethodNames = {
  card: '신용카드',
  account: '계좌이체',
  cash: '현금',
} as const satisfies Record<PayMethod, string>

/** `amount` in won: nobody pays an order of 0 won. */
export const methodName = (method: PayMethod, amount: number) =>
  amount === 0 ? '무료' : payMethodNames[method]

/** The shopper pays at the gateway and comes back with the outcome (ruling 23). */
export const isPaidAtGateway = (method: PayMethod): boolean => method === 'card'

/** The member type that an order was made for, or none. */
export const payerTypes = [...memberTypes, '비회원'] as const
export type PayerType = (typeof payerTypes)[number]

interface Goods {
  /** The page on which it is paid for and to which a shopper returns (spec part 2). */
  page: '/membership' | '/conference'
  /** A payment takes one of a limited number of seats (ruling 29). */
  takesPlace: boolean
  /** The payment is shown with the member type that it was made for (ruling 15). */
  isForType: boolean
  /** Documents of a payment, in the bundle's order (norms 3.3). */
  papers: readonly Exclude<IssuedDocument, 'bundle'>[]
}

export const goods: Readonly<Record<GoodsType, Goods>> = {
  연회비: {
    page: '/membership',
    takesPlace: false,
    isForType: true,
    papers: ['receipt', 'statement'],
  },
  등록비: {
    page: '/conference',
    takesPlace: true,
    isForType: false,
    papers: ['receipt', 'statement', 'confirmation', 'attendance', 'completion'],
  },
}

/** `conference:2025-autumn/dinner`, which is added to a registration. */
export const isOption = (goods_key: string): boolean => goods_key.includes('/')

/**
 * Receipts of what costs something; an option confirms no registration. `amount` in won; `receipts`
 * says whose those of a group are.
 */
export const papersOf = (
  type: GoodsType,
  {
    amount,
    option,
    receipts = null,
  }: { amount: number; option: boolean; receipts?: 'each' | 'one' | null },
) =>
  goods[type].papers.filter((paper) => {
    // A group's statement is the payer's, and two receipts for one payment would be false.
    if (paper === 'statement') return amount > 0 && receipts === null
    return paper === 'receipt' ? amount > 0 && receipts !== 'one' : !option
  })

/** A good's name in the language of the page, by a sentence with the name's numbers as values. */
export const goodsText = (name: string): string =>
  say(name.replaceAll(/\d+/g, '{}') as Sentence, ...(name.match(/\d+/g) ?? []))

/** `2026년 춘계학술대회 등록비 외 2건`. */
export const jointName = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} 외 ${others.length}건`

/** `2025년 연회비` (ruling 21). */
export const annualFeeName = (year: number): string => `${year}년 연회비`

export const annualFeeYear = (goodsName: string): number | undefined => {
  const year = /^(\d{4})년 연회비$/.exec(goodsName)?.[1]
  return year === undefined ? undefined : Number(year)
}

interface GatewayAddresses {
  nextPcUrl: string
  nextMobileUrl: string
  nextAppUrl: string
}

/**
 * Mobile page by the browser's name, else the app page if the address contains `app`, else the PC
 * page (spec part 4).
 */
export const gatewayAddress = (
  { nextPcUrl, nextMobileUrl, nextAppUrl }: GatewayAddresses,
  { userAgent, address }: { userAgent: string; address: string },
): string => {
  if (/mobile|android/i.test(userAgent)) return nextMobileUrl
  return address.includes('app') ? nextAppUrl : nextPcUrl
}
