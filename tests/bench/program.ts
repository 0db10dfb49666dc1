import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { askOnce } from '#tests/bench/measure.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { production } from '#tests/support/production.ts'

/** `npm run serve` itself. */
export interface Program {
  url: string
  /** All that it holds in memory, in MB. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts it on the data that `environment` names; answers as soon as it has answered with the home page. */
export const startProgram = async (environment: NodeJS.ProcessEnv): Promise<Program> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // Options of Node's own, as package.json, the unit and the image have them.
  const flags = ['--max-semi-space-size=4', '--heap-growing-percent=30']
  const child = spawn(process.execPath, [...flags, 'src/app/boot.mjs', 'main'], {
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
  while (!(await askOnce(url).catch(() => 0))) {
    if ((child.exitCode ?? child.signalCode) !== null)
      throw new Error(`The server ended: ${await said}`)
    await wait(5)
  }
  return {
    url,
    memory: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
      return (Number(stdout) * 1024) / 1e6
    },
    stop: async () => {
      child.kill()
      await exit
    },
  }
}

/** A folder for a server's data, for as long as `work` takes. */
export const withFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
