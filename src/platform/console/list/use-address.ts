import { type Address, queryOf, readAddress } from '#platform/console/list/address.ts'
import { useMemo, useSyncExternalStore } from 'react'

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
