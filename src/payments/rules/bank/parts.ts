/**
 * What a part of a deposit can be (ruling 52): of an order that waited for it, of one that the office entered with it, of
 * one that was paid before the statement was read, another income, or money that goes back.
 */
export const partKinds = ['order', 'entry', 'link', 'income', 'return'] as const
export type PartKind = (typeof partKinds)[number]

/** Those that pay an order. */
export const payingKinds = ['order', 'entry', 'link'] as const satisfies readonly PartKind[]

/** What comes in besides dues and registrations. */
export const otherIncomes = ['후원금', '광고비', '기부금', '이자', '기타'] as const
export type OtherIncome = (typeof otherIncomes)[number]

const signs: readonly (readonly [OtherIncome, RegExp])[] = [
  ['이자', /이자/],
  ['광고비', /광고|전시|부스/],
  ['기부금', /기부/],
  ['후원금', /후원|찬조|협찬/],
]

/** What the bank's words say that it is; undefined where they say nothing. */
export const incomeIn = (words: string): OtherIncome | undefined =>
  signs.find(([, sign]) => sign.test(words))?.[0]
