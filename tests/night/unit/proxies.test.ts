import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testCertificate, testKey } from '#tests/support/certificate.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isHere, runTool } from '#tests/support/tools.ts'

// What the proxies' files that are shipped say, and what Caddy does by its own with two servers (docs/operations.md), where
// the machine has the proxies.

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  return () => rm(folder, { recursive: true, force: true })
})

/**
 * A server of which a proxy sees whether it is well, what it shows, and that it does things. Without its database it refuses
 * what needs that: its health, and whatever is sent.
 */
const startBackend = async (name: string) => {
  const port = await freePort()
  const state = { hasDatabase: true, unwell: 0 }
  const server = createServer(({ method, url }, response) => {
    const refuses = !state.hasDatabase && (method === 'POST' || url !== '/')
    if (refuses && url === '/healthz') state.unwell += 1
    response.writeHead(refuses ? 503 : 200).end(name)
  })
  const open = async (): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  await open()
  onTestFinished(close)
  return { port, open, close, state }
}

/** Caddy with the file that is shipped, but for its own door to whoever commands it. */
const startCaddy = async (servers: readonly { port: number }[]) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\nadmin off\n}\n${await readFile('deploy/Caddyfile', 'utf8')}`)
  const UPSTREAMS = servers.map(({ port }) => `127.0.0.1:${port}`).join(' ')
  const env = { ...process.env, HOME: folder, SITE_HOST: url, UPSTREAMS }
  const child = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exit
  })
  const ask = async (body?: string): Promise<string> => {
    const response = await fetch(url, { method: body ? 'POST' : 'GET', body: body ?? null })
    return `${response.status} ${await response.text()}`
  }
  await expect.poll(() => ask().catch(() => '')).not.toBe('')
  return { read: () => ask(), send: () => ask('x'.repeat(100_000)) }
}

test.skipIf(!isHere('caddy'))('Caddy leads to those that still answer alone', async () => {
  const one = await startBackend('one')
  const two = await startBackend('two')
  const caddy = await startCaddy([one, two])
  const reads = async () => (await Promise.all([caddy.read(), caddy.read()])).toSorted()
  expect(await reads()).toEqual(['200 one', '200 two'])
  expect(await caddy.send()).toMatch(/^200 (one|two)$/)

  // The database is gone, and both that Caddy asks for, readers and senders, have been told so.
  for (const server of [one, two]) server.state.hasDatabase = false
  const told = () => Math.min(one.state.unwell, two.state.unwell)
  await expect.poll(told).toBeGreaterThan(2)
  expect(await reads()).toEqual(['200 one', '200 two'])
  expect(await caddy.send()).toMatch(/^503 (one|two)$/)
  for (const server of [one, two]) server.state.hasDatabase = true

  // One ends without a word.
  await one.close()
  for (let times = 0; times < 4; times += 1) expect(await caddy.read()).toBe('200 two')

  // So does the other, and the first one is back.
  await two.close()
  const waiting = caddy.read()
  await one.open()
  expect(await waiting).toBe('200 one')
})

test.skipIf(!isHere('caddy'))('Caddy takes its file, for one server and for two', () => {
  for (const UPSTREAMS of ['127.0.0.1:4321', 'site1:4321 site2:4321']) {
    const given = ['adapt', '--config', 'deploy/Caddyfile', '--validate']
    const { ok, said } = runTool('caddy', given, { SITE_HOST: 'members.example', UPSTREAMS })
    expect(ok, said).toBe(true)
    for (const upstream of UPSTREAMS.split(' ')) expect(said).toContain(`"dial":"${upstream}"`)
  }
})

test.skipIf(!isHere('nginx'))('nginx takes its example', async () => {
  await writeFile(join(folder, 'fullchain.pem'), testCertificate)
  await writeFile(join(folder, 'privkey.pem'), testKey)
  const places = /\/etc\/ssl\/members.example|\/var\/log\/nginx/g
  let example = (await readFile('deploy/nginx.conf', 'utf8')).replaceAll(places, folder)
  // What the example says to change for an nginx that is older.
  if (Number(/nginx\/1\.(\d+)/.exec(runTool('nginx', ['-v']).said)?.[1]) < 25)
    example = example.replaceAll('443 ssl;', '443 ssl http2;').replace('    http2 on;\n', '')
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${example}}\n`)
  const { ok, said } = runTool('nginx', ['-t', '-p', folder, '-c', file])
  expect(ok, said).toBe(true)
  expect(said).not.toMatch(/warn|emerg/)
})
