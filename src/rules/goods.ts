/** What can be paid for (ruling 21). */
export const goodsTypes = ['연회비', '등록비'] as const
export type GoodsType = (typeof goodsTypes)[number]

/** How it is paid; the wire's values (spec part 9). */
export const payMethods = ['card', 'account'] as const
export type PayMethod = (typeof payMethods)[number]

export const payMethodNames = {
  card: '신용카드',
  account: '계좌이체',
} as const satisfies Record<PayMethod, string>

/** `2025년 연회비` (ruling 21). */
export const annualFeeName = (year: number): string => `${year}년 연회비`

/** The year of an annual fee's name; undefined for every other text. */
export const annualFeeYear = (goodsName: string): number | undefined => {
  const year = /^(\d{4})년 연회비$/.exec(goodsName)?.[1]
  return year === undefined ? undefined : Number(year)
}
