import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { headers } from '#tests/bench/measure.ts'

// What no program on Node can be faster than: a server that does nothing but say what an address has answered once. Run by
// itself, with that address.

const own = ['date', 'connection', 'keep-alive']

const serveAnswer = async (address: string): Promise<number> => {
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage]
  const { rawHeaders } = answer
  const said = rawHeaders.filter(
    (_, at) => !own.includes(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ''),
  )
  const bytes = await buffer(answer)
  const server = createServer((_, response) => response.writeHead(200, said).end(bytes))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Starts one in a process of its own. */
export const startBare = async (address: string): Promise<{ url: string; stop: () => void }> => {
  const child = fork(import.meta.filename, [address])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

if (import.meta.main) process.send?.(await serveAnswer(process.argv[2] ?? ''))
