import { useMemo, useSyncExternalStore } from 'react'

/** A list's state as its address has it: `?q=…&sort=-at&page=2`. */
export interface Address {
  /** 1-based. */
  page: number
  /** Undefined if the list is in its usual order. */
  sort: string | undefined
  filters: Readonly<Record<string, string>>
}

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

/** The query with its question mark; empty for a list in its initial state. */
export const queryOf = ({ filters, sort, page }: Address): string => {
  const set = new URLSearchParams(filters)
  if (sort !== undefined) set.set('sort', sort)
  if (page > 1) set.set('page', String(page))
  return set.size === 0 ? '' : `?${set.toString()}`
}

/** Sets filters and returns to the first page. An empty value removes a filter. */
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

/**
 * `replace` keeps the browser's history short: a word typed letter by letter is one step back, not
 * many.
 */
export type Go = (next: Address, how?: 'push' | 'replace') => void

const go: Go = (next, how = 'push') => {
  const address = location.pathname + queryOf(next)
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  listeners.forEach((changed) => changed())
}

/**
 * Keeps the list's state in the page's address, so that back, forward and a shared link show the
 * same. `names` are the filters' names.
 */
export const useAddress = (names: readonly string[]): [Address, Go] => {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const address = useMemo(() => readAddress(query, names), [query, names])
  return [address, go]
}
