import { atom, type WritableAtom } from 'nanostores'

/**
 * A store that this tab keeps in its session storage: a reload finds it again, another tab does not see it, and it
 * goes with the tab. Gone from storage where it is `undefined`.
 */
export const sessionAtom = <Value>(key: string): WritableAtom<Value | undefined> => {
  const store = atom((read(key) as Value | null) ?? undefined)
  store.listen((value) => {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  })
  return store
}

/** What this tab's own pages wrote; whatever else stands there counts as nothing. */
const read = (key: string): unknown => {
  if (typeof sessionStorage === 'undefined') return undefined
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
