import { atom, type WritableAtom } from 'nanostores'

/**
 * A store kept in this tab's session storage. It survives a reload, is invisible to other tabs and
 * ends with the tab. `undefined` removes it from storage.
 */
export const sessionAtom = <Value>(key: string): WritableAtom<Value | undefined> => {
  const store = atom((read(key) as Value | null) ?? undefined)
  store.listen((value) => {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  })
  return store
}

const read = (key: string): unknown => {
  if (typeof sessionStorage === 'undefined') return undefined
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
