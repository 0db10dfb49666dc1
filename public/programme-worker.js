// Lets the programme and abstracts that were opened or marked be read without a network. The network comes first; after
// three seconds, or where the server fails, a copy is shown that says when it was kept.
const cacheName = 'programme'
const timeout = 3000

const isPage = ({ pathname, searchParams }) =>
  /^\/conference\/(programme|abstract)\/[^.]+$/.test(pathname) ||
  (pathname === '/conference' && searchParams.get('depthMenu') === '프로그램')

const late = () =>
  new Promise((_, refuse) => {
    setTimeout(refuse, timeout)
  })

const momentWords = (moment) => {
  const options = { timeZone: 'Asia/Seoul', hourCycle: 'h23' }
  const numbers = { month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' }
  const parts = new Intl.DateTimeFormat('en', { ...options, ...numbers }).formatToParts(moment)
  const of = (type) => Number(parts.find((part) => part.type === type).value)
  return `${of('month')}월 ${of('day')}일 ${of('hour')}시 ${of('minute')}분`
}

/** The copy with the line that says when it was kept. */
const dated = async (kept) => {
  if (!kept.headers.get('content-type').startsWith('text/html')) return kept
  const words = momentWords(new Date(kept.headers.get('date')))
  const line = `<p id="kept-line">저장해 둔 프로그램입니다(${words}).</p>`
  const html = (await kept.text()).replace(/<p id="kept-line"[^>]*><\/p>/, line)
  return new Response(html, { headers: kept.headers })
}

const fromNetwork = async (request, cache) => {
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  if (response.status === 404) await cache.delete(request)
  return response
}

const answer = async (event) => {
  const cache = await caches.open(cacheName)
  const coming = fromNetwork(event.request, cache)
  event.waitUntil(coming.catch(() => undefined))
  const first = await Promise.race([coming, late()]).catch(() => undefined)
  if (first !== undefined && first.status < 500) return first
  const kept = await cache.match(event.request, { ignoreVary: true })
  return kept === undefined ? coming : dated(kept)
}

const asset = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== self.location.origin) return
  if (isPage(address)) event.respondWith(answer(event))
  else if (address.pathname.startsWith('/assets/')) event.respondWith(asset(event.request))
})
