/** What a list shows, as its address says it: `?q=…&sort=-at&page=2`. */
export interface Address {
  /** 1-based. */
  page: number
  /** Undefined where the list is in its usual order. */
  sort: string | undefined
  /** By name; one that is not set is missing. */
  filters: Readonly<Record<string, string>>
}

/** Reads a query; what is not of this list, or makes no sense, is left out. */
export const readAddress = (query: string, names: readonly string[]): Address => {
  const given = new URLSearchParams(query)
  const sort = given.get('sort') ?? ''
  const page = Number(given.get('page'))
  const filters = names
    .map((name) => [name, given.get(name)?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '')
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: /^-?[a-z]\w*$/.test(sort) ? sort : undefined,
    filters: Object.fromEntries(filters),
  }
}

/** The query with its question mark; empty for a list that nobody has narrowed, sorted or turned. */
export const queryOf = ({ filters, sort, page }: Address): string => {
  const set = new URLSearchParams(filters)
  if (sort !== undefined) set.set('sort', sort)
  if (page > 1) set.set('page', String(page))
  return set.size === 0 ? '' : `?${set.toString()}`
}

/** The same list with other filters, from its first page; an empty value takes a filter away. */
export const filtered = (address: Address, set: Readonly<Record<string, string>>): Address => {
  const filters = Object.entries({ ...address.filters, ...set })
  return {
    ...address,
    page: 1,
    filters: Object.fromEntries(filters.filter(([, value]) => value !== '')),
  }
}
