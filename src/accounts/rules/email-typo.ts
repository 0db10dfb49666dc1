import { emailDomains } from '#platform/rules/email.ts'

const alsoAlive = [
  'mail.com',
  'email.com',
  'ymail.com',
  'yahoo.co.jp',
  'hotmail.co.kr',
  'live.co.kr',
]

/**
 * Shorter names are one slip from too many others: `snu` from `cnu`, `gnu`, `inu`, `knu`, all
 * universities.
 */
const leastName = 5

/**
 * The listed domain that was probably meant: up to two slips, none in the first letter or in a
 * short name. Undefined if none is close.
 */
export const likelyDomain = (typed: string): string | undefined => {
  const domain = typed.toLowerCase()
  if ([...emailDomains, ...alsoAlive].some((alive) => alive === domain)) return undefined
  const close = emailDomains
    .filter((known) => isAlike(domain, known))
    .map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ slips }) => slips <= 2)
    .toSorted((one, other) => one.slips - other.slips)
  return close[0]?.known
}

const isAlike = (domain: string, known: string): boolean => {
  const [name = ''] = known.split('.')
  return name.length < leastName ? domain.startsWith(`${name}.`) : domain.startsWith(name[0] ?? '')
}

export const slipsBetween = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i])
    for (let j = 1; j <= other.length; j += 1) {
      const mistaken = one[i - 1] === other[j - 1] ? 0 : 1
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + mistaken,
          isTurned ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

export const undoPath = '/auth/email-change'
