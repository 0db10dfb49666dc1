import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { type Driven, end, type Engine } from '#tests/e2e/engines/engine.ts'
import { freePort } from '#tests/support/free-port.ts'

const shell = fileURLToPath(new URL('window.py', import.meta.url))
const driverPath = '/usr/bin/WebKitWebDriver'

/** Safari's engine as Debian has it, by its own driver. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
  isInstalled: () =>
    existsSync(driverPath) &&
    existsSync('/usr/bin/Xvfb') &&
    spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"])
      .status === 0,
  open: async (size) => {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [display] = (await once(screen.stdout, 'data')) as [Buffer]
    const port = await freePort()
    const driver = spawn(driverPath, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${String(display).trim()}`,
        LC_ALL: 'C.UTF-8',
        WIDTH: String(size.width),
        HEIGHT: String(size.height),
      },
    })
    const complaints: string[] = []
    driver.stdout.on('data', (said) => complaints.push(...String(said).split('\n').filter(Boolean)))
    const window = await openWindow(`http://127.0.0.1:${port}`, size)
    return {
      ...window,
      complaints,
      close: async () => {
        await window.close()
        await end(driver)
        await end(screen)
      },
    }
  },
}

const openWindow = async (url: string, size: object): Promise<Omit<Driven, 'complaints'>> => {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await expect(() => ask('GET', '/status')).toPass()
  const browser = { 'webkitgtk:browserOptions': { binary: shell, args: [] } }
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore', ...browser } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const post = (path: string, body: object) => ask('POST', `${session}/${path}`, body)
  await post('window/rect', size)
  return {
    goto: (address) => post('url', { url: address }),
    call: async (code, args) =>
      (await post('execute/async', {
        script: `const [args, done] = arguments; (${code})(args).then(done)`,
        args: [args],
      })) as string,
    act: (actions) => post('actions', { actions }),
    screenshot: async () => (await ask('GET', `${session}/screenshot`)) as string,
    // With its window the browser goes, and does not always answer before.
    close: async () => {
      await ask('DELETE', session).catch(() => undefined)
    },
  }
}
