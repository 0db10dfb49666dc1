import { testCertificate, testKey } from '#tests/support/certificate.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runTool } from '#tests/support/tools.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A server of which a proxy sees whether it is well, what it shows, and that it does things. Without its database it refuses
 * what needs that: its health, whatever is sent, and lists.
 */
export const startBackend = async (name: string) => {
  const port = await freePort()
  let hasDatabase = true
  let unwell = 0
  const server = createServer(({ method, url }, response) => {
    const refuses = !hasDatabase && (method === 'POST' || url !== '/')
    if (refuses && url === '/healthz') unwell += 1
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
  return {
    port,
    open,
    close,
    loseDatabase: () => void (hasDatabase = false),
    findDatabase: () => void (hasDatabase = true),
    /** How often it has said that it is not well. */
    unwell: () => unwell,
    [Symbol.asyncDispose]: close,
  }
}

export interface Proxy extends AsyncDisposable {
  url: string
  /** The status and the body of an answer. */
  read: (path?: string) => Promise<string>
  send: () => Promise<string>
}

type Ports = readonly { port: number }[]

/** Caddy with the file that is shipped, but for its own door to whoever commands it. */
export const startCaddy = async (servers: Ports): Promise<Proxy> =>
  await startProxy('caddy', async (folder, url) => {
    const file = join(folder, 'Caddyfile')
    await writeFile(file, `{\nadmin off\n}\n${await readFile('deploy/Caddyfile', 'utf8')}`)
    const UPSTREAMS = servers.map(({ port }) => `127.0.0.1:${port}`).join(' ')
    return { given: ['run', '--config', file], env: { SITE_HOST: url, UPSTREAMS } }
  })

/** nginx with the example that is shipped, without TLS. */
export const startNginx = async ([one, two]: Ports): Promise<Proxy> =>
  await startProxy('nginx', async (folder, url) => {
    await writeNginx(folder, (example) =>
      example
        .replace('127.0.0.1:4321', `127.0.0.1:${one?.port}`)
        .replace('127.0.0.1:4322', `127.0.0.1:${two?.port}`)
        .replaceAll(/^ +listen \[::\].+;$/gm, '')
        .replace('listen 80;', `listen unix:${folder}/80;`)
        .replace(/listen 443 ssl(?: http2)?;/, `listen ${new URL(url).host};`)
        .replaceAll('members.example', '127.0.0.1'),
    )
    return { given: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], env: {} }
  })

/** Writes a whole configuration with the example that is shipped, and what it names. Answers with the file. */
export const writeNginx = async (
  folder: string,
  change: (example: string) => string = (example) => example,
): Promise<string> => {
  await writeFile(join(folder, 'fullchain.pem'), testCertificate)
  await writeFile(join(folder, 'privkey.pem'), testKey)
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  const places = /\/etc\/ssl\/members.example|\/var\/log\/nginx/g
  const example = change(asItTakes(shipped.replaceAll(places, folder)))
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${example}}\n`)
  return file
}

/** What the example says to change for an nginx that is older. */
const asItTakes = (example: string): string => {
  const minor = Number(/nginx\/1\.(\d+)/.exec(runTool('nginx', ['-v']).said)?.[1])
  if (minor >= 25) return example
  return example.replaceAll('443 ssl;', '443 ssl http2;').replace('    http2 on;\n', '')
}

type Prepare = (
  folder: string,
  url: string,
) => Promise<{ given: readonly string[]; env: Record<string, string> }>

const startProxy = async (program: string, prepare: Prepare): Promise<Proxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const { given, env } = await prepare(folder, url)
  const options = { env: { ...process.env, HOME: folder, ...env }, stdio: 'ignore' } as const
  const child = spawn(program, given, options)
  const exit = once(child, 'exit')
  const ask = async (path: string, body?: string): Promise<string> => {
    const response = await fetch(url + path, { method: body ? 'POST' : 'GET', body: body ?? null })
    return `${response.status} ${await response.text()}`
  }
  const read = async (path = '/'): Promise<string> => await ask(path)
  const answers = () => read().then(Boolean, () => false)
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await wait(20)
  }
  return {
    url,
    read,
    send: async () => await ask('/', 'x'.repeat(100_000)),
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}
