/**
 * What one page leaves for the next without an address to show it (ruling 8): in this tab's session storage, read once.
 */
type Key = 'foundMemberId' | 'recoveringMemberId'

export const handOver = (key: Key, value: string): void => {
  sessionStorage.setItem(key, value)
}

const taken = new Map<Key, string | undefined>()

/** Gone from storage after the first look; the page that took it keeps it for as long as it is open. */
export const takeHandedOver = (key: Key): string | undefined => {
  if (!taken.has(key)) {
    taken.set(key, sessionStorage.getItem(key) ?? undefined)
    sessionStorage.removeItem(key)
  }
  return taken.get(key)
}
