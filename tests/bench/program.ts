import { askOnce } from '#tests/bench/measure.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { production } from '#tests/support/production.ts'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Options of Node's own, as package.json, the unit and the image have them. */
export const serveFlags = ['--max-semi-space-size=2', '--heap-growing-percent=30']

/** `npm run serve` itself. */
export interface Program {
  url: string
  pid: number
  /** All that it holds in memory, in MB. */
  memory: () => Promise<number>
  stop: () => Promise<void>
  /** Ends it without a chance to put anything in order. */
  kill: () => Promise<void>
}

/**
 * Starts it on the data that `environment` names, or another version of it that lies in `root`; answers as soon as it has
 * answered with the home page.
 */
export const startProgram = async (
  environment: NodeJS.ProcessEnv,
  given?: number,
  root = process.cwd(),
): Promise<Program> => {
  const port = given ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...serveFlags, join(root, 'src/app/boot.mjs'), 'main'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '1',
      CONTENT_DIR: testContent,
      ...production,
      SITE_URL: url,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const exit = once(child, 'exit')
  while (!(await answers(url))) {
    if ((child.exitCode ?? child.signalCode) !== null)
      throw new Error(`The server ended: ${await said}`)
    await wait(5)
  }
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid),
    stop: async () => {
      child.kill()
      await exit
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  askOnce(url).then(
    () => true,
    () => false,
  )

const memoryOf = async (pid = 0): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1e6
}
