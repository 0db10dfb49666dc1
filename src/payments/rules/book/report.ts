import type { Entry } from '#payments/rules/book/entries.ts'
import { type FixedKind, fixedKinds, neutralKinds } from '#payments/rules/book/kinds.ts'

type Side = Entry['side']

interface Heading {
  side: Side
  key: string
  name: string
  /** Offered no longer; it stays in years that used it. */
  ended?: boolean
}

export interface Account {
  account_pk: number
  name: string
  /** Empty until the office has said the balance. */
  opening_day: string
  /** Won. */
  opening_balance: number
  /** Days on which a statement's balance is above the book's, and by how many won. */
  breaks?: readonly { day: string; off: number }[]
}

export interface Book {
  year: number
  /** All entries of the book, in order. */
  entries: readonly Entry[]
  accounts: readonly Account[]
  /** The office's headings in order. */
  kinds: readonly Heading[]
  budget: readonly { side: Side; kind_key: string; amount: number }[]
  /** A conference's name by its id. */
  names: ReadonlyMap<string, string>
  /** The headings of the year before as it was closed; undefined while it is open. */
  before?: readonly (Heading & { amount: number })[] | undefined
}

/** Won that came in, and that went out. */
export const sidesOf = (entries: readonly Pick<Entry, 'side' | 'amount'>[]) => {
  const won = { in: 0, out: 0 }
  for (const { side, amount } of entries) won[side] += amount
  return won
}

const netOf = (entries: readonly Entry[]): number => {
  const won = sidesOf(entries)
  return won.in - won.out
}

/** Won on the account at the end of a Seoul day, also of one before the opening balance. */
export const balanceAt = (
  { account_pk, opening_day, opening_balance }: Account,
  entries: readonly Entry[],
  day: string,
): number => {
  const own = entries.filter((entry) => entry.account_pk === account_pk)
  const until = own.filter((entry) => entry.day <= day)
  return opening_balance + netOf(until) - netOf(own.filter((entry) => entry.day < opening_day))
}

/** Won by which the statements' balance is above the book's at the end of a Seoul day. */
export const offAt = ({ breaks = [] }: Account, day: string): number =>
  breaks.reduce((won, one) => (one.day <= day ? won + one.off : won), 0)

const fixed = (...keys: readonly FixedKind[]): Heading[] =>
  keys.map((key) => ({ key, ...fixedKinds[key] }))

/** In the report's order: income, then expense. */
export const headingsFrom = (kinds: readonly Heading[]): Heading[] => {
  const of = (side: Side): Heading[] => kinds.filter((kind) => kind.side === side)
  return [...fixed('dues', 'registration'), ...of('in'), ...fixed('refund'), ...of('out')]
}

/** An expense that came back lessens its heading, as does an income that went back. */
export const headingOf = ({ kind, under }: Entry, headings: readonly Heading[]): Heading =>
  headings.find(({ key, side }) => key === kind && side === under) ?? {
    side: under,
    key: kind ?? '',
    name: kind ?? '',
  }

const keyOf = ({ side, key }: Pick<Heading, 'side' | 'key'>): string => `${side} ${key}`

type Sum = Heading & { amount: number }

const byKey = <One extends Heading>(all: readonly One[]): Map<string, One> =>
  new Map(all.map((one) => [keyOf(one), one]))

/** Income and expense by heading, in won. */
const sumsBy = (entries: readonly Entry[], headings: readonly Heading[]): Map<string, Sum> => {
  const sums = new Map<string, Sum>()
  for (const entry of entries) {
    if (entry.kind === null || neutralKinds.some((neutral) => neutral === entry.kind)) continue
    const heading = headingOf(entry, headings)
    const won = entry.side === heading.side ? entry.amount : 0 - entry.amount
    const { amount } = sums.get(keyOf(heading)) ?? { amount: 0 }
    sums.set(keyOf(heading), { ...heading, amount: amount + won })
  }
  return sums
}

const projectsIn = (own: readonly Entry[], headings: readonly Heading[], names: Book['names']) =>
  [...Map.groupBy(own, ({ project }) => project)].flatMap(([id, entries]) => {
    const sums = [...sumsBy(entries, headings).values()]
    const of = (side: Side): number =>
      sums.reduce((won, sum) => (sum.side === side ? won + sum.amount : won), 0)
    return id === null ? [] : [{ id, name: names.get(id) ?? id, in: of('in'), out: of('out') }]
  })

/**
 * The year's figures in won: what stood on the accounts, what came in and went out, and what is
 * undecided. `last` is a heading's sum in the year before.
 */
export const reportOf = ({ year, entries, accounts, kinds, budget, names, ...kept }: Book) => {
  const ofYear = (one: number): Entry[] => entries.filter(({ day }) => day.startsWith(`${one}-`))
  const own = ofYear(year)
  const known = headingsFrom(kinds)
  const now = sumsBy(own, known)
  const before = kept.before ? byKey(kept.before) : sumsBy(ofYear(year - 1), known)
  const planned = byKey(
    budget.map(({ kind_key: key, ...row }): Sum => ({ ...row, key, name: key })),
  )
  // The last of a key gives its name, which is today's.
  const headings = byKey<Heading>([...known, ...now.values(), ...before.values(), ...known])
  const undecided = own.filter(({ kind }) => kind === null)
  return {
    year,
    accounts: accounts.map((account) => ({
      account_pk: account.account_pk,
      name: account.name,
      opening: balanceAt(account, entries, `${year - 1}-12-31`),
      ...sidesOf(own.filter(({ account_pk }) => account_pk === account.account_pk)),
      off: offAt(account, `${year}-12-31`),
    })),
    headings: [...headings].flatMap(([at, { side, key, name, ended = false }]) => {
      const [amount = 0, last = 0, plan = 0] = [now, before, planned].map(
        (sums) => sums.get(at)?.amount,
      )
      const isSeen = !ended || [amount, last, plan].some((won) => won !== 0)
      return isSeen ? [{ side, key, name, budget: plan, amount, last }] : []
    }),
    undecided: {
      lines: new Set(undecided.map(({ line_pk }) => line_pk)).size,
      ...sidesOf(undecided),
    },
    neutral: neutralKinds.map((key): { key: string; name: string; in: number; out: number } => {
      const { name } = fixedKinds[key]
      return { key, name, ...sidesOf(own.filter(({ kind }) => kind === key)) }
    }),
    projects: projectsIn(own, known, names),
  }
}

export type Report = ReturnType<typeof reportOf>
