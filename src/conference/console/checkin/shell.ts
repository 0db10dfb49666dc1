import { checkinPath as page } from '#conference/rules/checkin.ts'

const cacheName = 'checkin'

/**
 * Keeps the page itself on the device, so that it can be opened without a network: what it has loaded by now, and `late`,
 * what it would load later. What builds before this one needed goes.
 */
export const keepShell = async (late: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator) || location.pathname !== page) return
  await navigator.serviceWorker.register(`${page}-worker.js`, { scope: page })
  const cache = await caches.open(cacheName)
  // The page last: it is never there without what it needs.
  const wanted = new Set([...loaded(), ...late, page])
  for (const address of wanted) {
    const isThere = address !== page && (await cache.match(address)) !== undefined
    if (!isThere) await cache.add(address)
  }
  for (const { url } of await cache.keys()) {
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url)
  }
}

/** Leaves nothing of it on the device. */
export const forgetShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await caches.delete(cacheName)
  const registration = await navigator.serviceWorker.getRegistration(page)
  await registration?.unregister()
}

const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname)
