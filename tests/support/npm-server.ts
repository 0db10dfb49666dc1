import { testContent } from '#tests/support/content-dir.ts'
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { delimiter, dirname, join, resolve } from 'node:path'

export type Killed = readonly ['npm' | 'terminal', NodeJS.Signals]

interface Options {
  /** What npm runs its script with. */
  shell: string
  environment: Record<string, string>
}

const root = resolve(import.meta.dirname, '../..')

/** A package whose `serve` is this project's own, in a folder with another build. */
const writePackage = async (folder: string): Promise<void> => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { serve: string }
  }
  const serve = scripts.serve.replace(' src/', ` ${root}/src/`)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { serve } }))
}

/** `npm run serve` in a folder with a build, as the leader of a terminal's processes; answers once it listens. */
export const startWithNpm = async (
  folder: string,
  { shell, environment }: Options,
): Promise<{
  kill: (end: Killed) => void
  answers: () => Promise<boolean>
  /** Ends whatever of them is left. */
  clear: () => void
  /** Once nobody holds the output any more that all of them were given. */
  ended: () => Promise<unknown>
}> => {
  await writePackage(folder)
  const npm = spawn('npm', ['run', `--script-shell=${shell}`, 'serve'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      HOME: folder,
      CONTENT_DIR: testContent,
      ...environment,
    },
  })
  const closed = once(npm.stdout, 'close')
  const listening = new Promise<void>((resolveIt) => {
    let out = ''
    npm.stdout.on('data', (data: Buffer) => {
      out += data.toString()
      if (out.includes('listening')) resolveIt()
    })
  })
  await Promise.race([
    listening,
    closed.then(() => Promise.reject(new Error('The server did not start.'))),
  ])
  const { pid } = npm
  if (pid === undefined) throw new Error('npm did not start.')
  return {
    kill: ([whom, signal]) => process.kill(whom === 'terminal' ? -pid : pid, signal),
    answers: () => answersOn(Number(environment['PORT'])),
    clear: () => {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // None is left.
      }
    },
    ended: () => closed,
  }
}

const answersOn = (port: number): Promise<boolean> =>
  new Promise((resolveIt) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolveIt(true)
    })
    socket.once('error', () => resolveIt(false))
  })
