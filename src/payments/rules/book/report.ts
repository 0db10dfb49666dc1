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
  /** Where a statement's balance is not the book's, and by how much it is above it, in won. */
  breaks?: readonly { day: string; off: number }[]
}

export interface Book {
  year: number
  /** All entries of the book, in any order. */
  entries: readonly Entry[]
  accounts: readonly Account[]
  /** The office's headings in order. */
  kinds: readonly Heading[]
  budget: readonly { side: Side; kind_key: string; amount: number }[]
  /** A conference's name by its id. */
  names: ReadonlyMap<string, string>
  /** What the year before was closed with; undefined while it is open. */
  before?: readonly (Heading & { amount: number })[] | undefined
}

/** Won; what went out is negative. */
const netOf = (entries: readonly Entry[]): number =>
  entries.reduce((won, { side, amount }) => (side === 'in' ? won + amount : won - amount), 0)

const on = (side: Side, entries: readonly Entry[]): number =>
  entries.reduce((won, entry) => (entry.side === side ? won + entry.amount : won), 0)

const isDecided = ({ kind }: Entry): boolean =>
  kind !== null && !neutralKinds.some((neutral) => neutral === kind)

/** Won on the account at the end of a Seoul day, also of one before the opening balance. */
export const balanceAt = (
  { account_pk, opening_day, opening_balance }: Account,
  entries: readonly Entry[],
  day: string,
): number => {
  const own = entries.filter((entry) => entry.account_pk === account_pk)
  return (
    opening_balance +
    netOf(own.filter((entry) => entry.day <= day)) -
    netOf(own.filter((entry) => entry.day < opening_day))
  )
}

/** Won by which the statements' balance is above the book's at the end of a Seoul day. */
export const offAt = ({ breaks = [] }: Account, day: string): number =>
  breaks.reduce((won, one) => (one.day <= day ? won + one.off : won), 0)

const fixed = (...keys: readonly FixedKind[]): Heading[] =>
  keys.map((key) => ({ key, ...fixedKinds[key] }))

/** In the report's order: income, then expense. */
export const headingsFrom = (kinds: readonly Heading[]): Heading[] => {
  const of = (side: Side): Heading[] => kinds.filter((kind) => kind.side === side)
  return [...[...fixed('dues', 'registration'), ...of('in'), ...fixed('refund')], ...of('out')]
}

/** An expense that came back lessens its heading, as does an income that went back. */
export const headingOf = ({ kind, under }: Entry, headings: readonly Heading[]): Heading =>
  headings.find(({ key, side }) => key === kind && side === under) ?? {
    ...{ side: under, key: kind ?? '', name: kind ?? '' },
  }

const keyOf = ({ side, key }: Pick<Heading, 'side' | 'key'>): string => `${side} ${key}`

/** Won by heading, of the entries that have one. */
const sumsBy = (entries: readonly Entry[], headings: readonly Heading[]) => {
  const rows = entries
    .filter(isDecided)
    .map((entry) => ({ entry, heading: headingOf(entry, headings) }))
  return [...Map.groupBy(rows, ({ heading }) => keyOf(heading))].flatMap(([, own]) => {
    const [heading] = own.map((row) => row.heading)
    const won = netOf(own.map(({ entry }) => entry))
    return heading === undefined ? [] : [{ heading, won: heading.side === 'in' ? won : 0 - won }]
  })
}

type Sums = ReturnType<typeof sumsBy>

const wonIn = (sums: Sums, heading: Heading): number =>
  sums.find((sum) => keyOf(sum.heading) === keyOf(heading))?.won ?? 0

const projectsIn = (own: readonly Entry[], headings: readonly Heading[], names: Book['names']) =>
  [...Map.groupBy(own, ({ project }) => project)].flatMap(([id, entries]) => {
    if (id === null) return []
    const sums = sumsBy(entries, headings)
    const of = (side: Side): number =>
      sums.reduce((won, sum) => (sum.heading.side === side ? won + sum.won : won), 0)
    return [{ id, name: names.get(id) ?? id, in: of('in'), out: of('out') }]
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
  const before =
    kept.before?.map(({ amount, ...heading }) => ({ heading, won: amount })) ??
    sumsBy(ofYear(year - 1), known)
  const used = [...now, ...before].map(({ heading }) => heading)
  const headings = new Map([...known, ...used].map((heading) => [keyOf(heading), heading]))
  const budgets = new Map(budget.map((row) => [`${row.side} ${row.kind_key}`, row.amount]))
  const undecided = own.filter(({ kind }) => kind === null)
  return {
    year,
    accounts: accounts.map((account) => {
      const lines = own.filter(({ account_pk }) => account_pk === account.account_pk)
      const opening = balanceAt(account, entries, `${year - 1}-12-31`)
      const { account_pk, name } = account
      const off = offAt(account, `${year}-12-31`)
      return { account_pk, name, opening, in: on('in', lines), out: on('out', lines), off }
    }),
    headings: [...headings].flatMap(([key, { ended = false, side, ...heading }]) => {
      const row = { side, key: heading.key, name: heading.name }
      const [amount, last] = [wonIn(now, row), wonIn(before, row)]
      const planned = budgets.get(key) ?? 0
      const isSeen = !ended || [amount, last, planned].some((won) => won !== 0)
      return isSeen ? [{ ...row, budget: planned, amount, last }] : []
    }),
    undecided: {
      lines: new Set(undecided.map(({ line_pk }) => line_pk)).size,
      in: on('in', undecided),
      out: on('out', undecided),
    },
    neutral: neutralKinds.map((key): { key: string; name: string; in: number; out: number } => {
      const rows = own.filter(({ kind }) => kind === key)
      return { key, name: fixedKinds[key].name, in: on('in', rows), out: on('out', rows) }
    }),
    projects: projectsIn(own, known, names),
  }
}

export type Report = ReturnType<typeof reportOf>
