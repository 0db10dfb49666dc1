import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const headers = [
  ['/', "default-src 'none'; script-src 'self' 'sha256-home'"],
  ['/404', "default-src 'none'; script-src 'self' 'sha256-one'"],
  ['/500', "default-src 'none'; script-src 'self' 'sha256-two'"],
].map(([pathname, value]) => ({
  pathname,
  headers: [{ key: 'Content-Security-Policy', value }],
}))

/**
 * Pages of posts: the titles of a board or of one post, which tell who made them for which request. Posts of the gallery
 * are elsewhere, and reading one called 고장 fails.
 */
const posts = `
let made = 0
const posts = async (request, response, locals, board, pk) => {
  const { db } = locals.context
  made += 1
  const rows = await db.selectFrom('post').select(['type', 'title', 'hit'])
    .where((eb) => board ? eb('type', '=', board) : eb('post_pk', '=', pk))
    .where('state', '=', 'public')
    .orderBy('post_pk', 'desc').execute()
  const type = board ?? rows[0]?.type
  if (rows[0]?.title === '고장') throw new Error('broken')
  if (type === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>')
    return
  }
  if (type === 'gallery') {
    response.writeHead(301, { Location: '/elsewhere' }).end()
    return
  }
  locals.shows = [type]
  const { url, headers } = request
  const page = { made, url, who: headers.cookie ?? headers.authorization, titles: rows.map(({ title }) => title), hit: rows[0]?.hit }
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': "style-src 'sha256-elsewhere' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='", 'Set-Cookie': 'a=b' })
  response.end(JSON.stringify({ ...page, filler: rows[0]?.title.startsWith('긴') ? 'a'.repeat(1000) : '' }))
}
`

/** In place of Astro: what it adds of itself, an unknown page, one that fails, one that ends only once the process is told to stop. */
const entry = `${posts}
export const handler = async (request, response, next, locals) => {
  if (request.url.startsWith('/_')) {
    response.writeHead(200).end('made by the framework')
    return
  }
  if (request.url === '/fails') throw new Error('broken for kim@example.org')
  if (request.url === '/lost') {
    response.writeHead(404).end('<h1>404</h1>')
    return
  }
  if (request.url === '/slow') {
    response.writeHead(200).write('begun, ')
    process.once('SIGTERM', () => setImmediate(() => response.end('and ended')))
    return
  }
  const [, board] = /^\\/infoplace\\/(notice|trend)/.exec(request.url) ?? []
  const [, pk] = /detail\\/(\\d+)/.exec(request.url) ?? []
  if (board ?? pk) return posts(request, response, locals, board, Number(pk))
  next()
}
`

/** The least that the server takes for a built site. Answers with the folder. */
export const fakeDist = async (folder: string): Promise<string> => {
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'client/index.html'), '<h1>home</h1>')
  await writeFile(join(dist, 'client/404.html'), '<h1>404</h1>')
  await writeFile(join(dist, 'client/500.html'), '<h1>500</h1>')
  await writeFile(join(dist, 'client/assets/app.js'), '')
  await writeFile(join(dist, 'server/entry.mjs'), entry)
  await writeFile(join(dist, '_headers.json'), JSON.stringify(headers))
  return dist
}
