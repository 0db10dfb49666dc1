/**
 * Kinds of a deposit's part (ruling 52): `order` waited for it, `entry` was recorded with it,
 * `link` was paid before the statement was read, `income` is other income, `return` goes back,
 * `back` was taken back by the bank.
 */
const depositKinds = ['order', 'entry', 'link', 'income', 'return', 'back'] as const

/**
 * Kinds that the book decides: `expense`; `payback` of a `return` part; `refund` of an order;
 * `transfer` between own accounts, on both lines; `card`, a payment or cancellation that a deposit of
 * the gateway's settles, or, with an expense heading, what the gateway kept.
 */
const bookKinds = ['expense', 'payback', 'refund', 'transfer', 'card'] as const

export const partKinds = [...depositKinds, ...bookKinds] as const
export type PartKind = (typeof partKinds)[number]

export const isBookKind = (kind: PartKind): boolean =>
  (bookKinds as readonly PartKind[]).includes(kind)

export const payingKinds = ['order', 'entry', 'link'] as const satisfies readonly PartKind[]

/** Headings of other income, which the office may end or rename. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['이자', /이자/],
  ['광고비', /광고|전시|부스/],
  ['기부금', /기부/],
  ['후원금', /후원|찬조|협찬/],
]

export const incomeIn = (words: string): string | undefined =>
  signs.find(([, sign]) => sign.test(words))?.[0]
