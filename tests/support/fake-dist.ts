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

/** In place of Astro: what it adds of itself, an unknown page, one that fails, one that ends only once the process is told to stop. */
const entry = `
export const handler = async (request, response) => {
  if (request.url.startsWith('/_')) {
    response.writeHead(200).end('made by the framework')
    return
  }
  if (request.url === '/fails') throw new Error('broken for kim@example.org')
  if (request.url === '/slow') {
    response.writeHead(200).write('begun, ')
    process.once('SIGTERM', () => setImmediate(() => response.end('and ended')))
    return
  }
  response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>')
}
`

/** The least that the server takes for a built site. Answers with the folder. */
export const fakeDist = async (folder: string): Promise<string> => {
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'client/index.html'), '<h1>home</h1>')
  await writeFile(join(dist, 'client/404.html'), '<h1>404</h1>')
  await writeFile(join(dist, 'client/assets/app.js'), '')
  await writeFile(join(dist, 'server/entry.mjs'), entry)
  await writeFile(join(dist, '_headers.json'), JSON.stringify(headers))
  return dist
}
