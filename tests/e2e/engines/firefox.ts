import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Driven, end, type Engine } from '#tests/e2e/engines/engine.ts'
import { freePort } from '#tests/support/free-port.ts'

const program = '/usr/bin/firefox-esr'

/** Korean, at rest, and asking nobody outside. */
const preferences = {
  'intl.accept_languages': 'ko-KR, ko',
  'ui.prefersReducedMotion': 1,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Firefox by WebDriver BiDi, which it speaks without a driver beside it. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => existsSync(program),
  open: async (size) => {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)})\n`,
    )
    await writeFile(join(profile, 'user.js'), lines.join(''))
    const port = await freePort()
    const browser = spawn(
      program,
      ['--headless', '--profile', profile, `--remote-debugging-port=${port}`],
      { stdio: 'ignore', env: { ...process.env, HOME: profile } },
    )
    const socket = await connected(`ws://127.0.0.1:${port}/session`)
    return {
      ...(await openWindow(socket, size)),
      close: async () => {
        socket.close()
        await end(browser)
        await rm(profile, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
}

/** Refused until the browser listens. */
const connected = async (url: string): Promise<WebSocket> => {
  const sockets: WebSocket[] = []
  await expect(async () => {
    const socket = new WebSocket(url)
    await Promise.race([once(socket, 'open'), once(socket, 'close')])
    expect(socket.readyState).toBe(WebSocket.OPEN)
    sockets.push(socket)
  }).toPass()
  return sockets[0] as WebSocket
}

interface Said {
  id?: number
  type: 'success' | 'error' | 'event'
  result: unknown
  params?: { level: string; text: string }
  message?: string
}

const openWindow = async (socket: WebSocket, viewport: object): Promise<Omit<Driven, 'close'>> => {
  const complaints: string[] = []
  const waiting = new Map<number | undefined, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Said
    if (said.params?.level === 'error') complaints.push(said.params.text)
    if (said.type === 'error') waiting.get(said.id)?.reject(new Error(said.message))
    if (said.type === 'success') waiting.get(said.id)?.resolve(said.result)
  })
  let id = 0
  const ask = <Answer = unknown>(method: string, params: object): Promise<Answer> => {
    id += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise as Promise<Answer>
  }
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
  const [{ context }] = contexts
  await ask('browsingContext.setViewport', { context, viewport })
  return {
    complaints,
    goto: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    call: async (functionDeclaration, args) => {
      const { result } = await ask<{ result: { value: string } }>('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: args }],
        awaitPromise: true,
        target: { context },
      })
      return result.value
    },
    act: (actions) => ask('input.performActions', { context, actions }),
    screenshot: async () => {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context })
      return data
    },
  }
}
