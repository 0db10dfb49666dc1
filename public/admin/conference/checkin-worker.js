// Lets the check-in at the venue be opened without a network. Nothing old is ever shown where the server answers: the
// network comes first, and what was kept is for when it does not come.
const patience = 4000

const fromNetwork = (request) =>
  request.mode === 'navigate'
    ? Promise.race([
        fetch(request),
        new Promise((_, refuse) => {
          setTimeout(refuse, patience)
        }),
      ])
    : fetch(request)

const answer = async (request) => {
  try {
    return await fromNetwork(request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: request.mode === 'navigate' })
    if (kept === undefined) throw error
    return kept
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  const isOurs = origin === self.location.origin && !pathname.startsWith('/api/')
  if (method === 'GET' && isOurs) event.respondWith(answer(event.request))
})
