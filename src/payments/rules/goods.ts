import type { IssuedDocument } from '#payments/rules/documents.ts'

/** What can be paid for (ruling 21). */
export const goodsTypes = ['연회비', '등록비'] as const
export type GoodsType = (typeof goodsTypes)[number]

/** How members pay on the site; the wire's values (spec part 9). */
export const siteMethods = ['card', 'account'] as const
export type SiteMethod = (typeof siteMethods)[number]

/** How the office can have been paid past the site (docs/decisions/053). */
export const handMethods = ['cash', 'account'] as const
export type HandMethod = (typeof handMethods)[number]

/** How something is paid, whoever wrote it down. */
export const payMethods = ['card', 'account', 'cash'] as const
export type PayMethod = SiteMethod | HandMethod

export const payMethodNames = {
  card: '신용카드',
  account: '계좌이체',
  cash: '현금',
} as const satisfies Record<PayMethod, string>

/** Whether the shopper pays at the gateway and comes back with the outcome (ruling 23). */
export const isPaidAtGateway = (method: PayMethod): boolean => method === 'card'

interface Goods {
  /** The page on which it is paid for, and to which a shopper comes back (spec part 2). */
  page: '/membership' | '/conference'
  /** Whether who pays has a place, of which there may be so many only (ruling 29). */
  takesPlace: boolean
  /** Whether what is paid is shown with the member's type that it is paid for (ruling 15). */
  isForType: boolean
  /** What there is of its payment, in the order in which the bundle has it (norms 3.3). */
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
    papers: ['receipt', 'statement', 'confirmation', 'attendance'],
  },
}

/** The papers that a member can have of a payment, with all of them in one. */
export const documentsOf = (type: GoodsType): readonly IssuedDocument[] => [
  ...goods[type].papers,
  'bundle',
]

/** `2025년 연회비` (ruling 21). */
export const annualFeeName = (year: number): string => `${year}년 연회비`

/** The year of an annual fee's name; undefined for every other text. */
export const annualFeeYear = (goodsName: string): number | undefined => {
  const year = /^(\d{4})년 연회비$/.exec(goodsName)?.[1]
  return year === undefined ? undefined : Number(year)
}

/** Where the gateway's page is, by kind of device (spec part 7). */
interface GatewayAddresses {
  nextPcUrl: string
  nextMobileUrl: string
  nextAppUrl: string
}

/**
 * Which of the gateway's pages a shopper is sent to: the mobile one by the browser's name, else the app's where the
 * page's own address contains `app`, else the one for a PC (spec part 4).
 */
export const gatewayAddress = (
  { nextPcUrl, nextMobileUrl, nextAppUrl }: GatewayAddresses,
  { userAgent, address }: { userAgent: string; address: string },
): string => {
  if (/mobile|android/i.test(userAgent)) return nextMobileUrl
  return address.includes('app') ? nextAppUrl : nextPcUrl
}
