/**
 * Hands a value to the next page without putting it into the address (ruling 8). It lies in this
 * tab's session storage and is read once.
 */
type Key = 'foundMemberId' | 'recoveringMemberId'

export const handOver = (key: Key, value: string): void => {
  sessionStorage.setItem(key, value)
}

const taken = new Map<Key, string | undefined>()

/**
 * Removes the value from storage. The page that took it can ask again for as long as it is open.
 */
export const takeHandedOver = (key: Key): string | undefined => {
  if (!taken.has(key)) {
    taken.set(key, sessionStorage.getItem(key) ?? undefined)
    sessionStorage.removeItem(key)
  }
  return taken.get(key)
}
