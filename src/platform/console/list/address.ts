import { useMemo, useSyncExternalStore } from 'react'

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

const listeners = new Set<() => void>()

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  addEventListener('popstate', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('popstate', changed)
  }
}

/** `replace`: what is typed letter by letter is one step back, not many. */
export type Go = (next: Address, how?: 'push' | 'replace') => void

const go: Go = (next, how = 'push') => {
  const address = location.pathname + queryOf(next)
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  listeners.forEach((changed) => changed())
}

/** The state of the page's list, which is its address: back, forward and a shared link show the same. `names`: of the filters. */
export const useAddress = (names: readonly string[]): [Address, Go] => {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const address = useMemo(() => readAddress(query, names), [query, names])
  return [address, go]
}
