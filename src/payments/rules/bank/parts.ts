/**
 * Kinds of a deposit's part (ruling 52): `order` waited for it, `entry` was recorded with it,
 * `link` was paid before the statement was read, `income` is other income, `return` goes back,
 * `back` was taken back by the bank.
 */
export const partKinds = ['order', 'entry', 'link', 'income', 'return', 'back'] as const
export type PartKind = (typeof partKinds)[number]

export const payingKinds = ['order', 'entry', 'link'] as const satisfies readonly PartKind[]

export const otherIncomes = ['후원금', '광고비', '기부금', '이자', '기타'] as const
export type OtherIncome = (typeof otherIncomes)[number]

const signs: readonly (readonly [OtherIncome, RegExp])[] = [
  ['이자', /이자/],
  ['광고비', /광고|전시|부스/],
  ['기부금', /기부/],
  ['후원금', /후원|찬조|협찬/],
]

export const incomeIn = (words: string): OtherIncome | undefined =>
  signs.find(([, sign]) => sign.test(words))?.[0]
