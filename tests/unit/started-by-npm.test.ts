import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { testContent } from '#tests/support/content-dir.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { production } from '#tests/support/production.ts'

const root = resolve(import.meta.dirname, '../..')

/** `npm run serve` in a folder with another build, as the leader of a terminal's processes, once it listens. */
const startWithNpm = async (shell: string, port: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'npm-server-'))
  await fakeDist(folder)
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { serve: string }
  }
  const serve = scripts.serve.replace(' src/', ` ${root}/src/`)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { serve } }))
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const npm = spawn('npm', ['run', `--script-shell=${shell}`, 'serve'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH, HOME: folder, CONTENT_DIR: testContent, ...production, PORT: String(port) },
  })
  // Of all of them: each holds the output that it was given.
  const ended = once(npm.stdout, 'close')
  const pid = npm.pid ?? 0
  onTestFinished(async () => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // None is left.
    }
    await rm(folder, { recursive: true, force: true })
  })
  for await (const line of createInterface({ input: npm.stdout })) {
    if (line.includes('listening')) break
  }
  npm.stdout.resume()
  return { pid, ended }
}

/** A supervisor ends it, the kernel out of memory, a terminal that is closed, or Ctrl+C. */
const ends = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['terminal', 'SIGHUP'],
  ['terminal', 'SIGINT'],
] as const

// bash gives its process to the command; Debian's sh stays and waits for it, and nobody tells it that npm was killed.
const all = (['sh', 'bash'] as const).flatMap((shell) =>
  ends
    .filter(([, signal]) => shell === 'bash' || signal !== 'SIGKILL')
    .map((end) => [shell, ...end] as const),
)

test.for(isNightly ? all : all.slice(0, 1))(
  'a server that npm started by %s ends with its %s by %s',
  async ([shell, whom, signal]) => {
    const port = await freePort()
    const answers = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false)
    const { pid, ended } = await startWithNpm(shell, port)
    expect(await answers()).toBe(true)
    process.kill(whom === 'terminal' ? -pid : pid, signal)
    await ended
    // A process that ends gives its output back before its port.
    await expect.poll(answers).toBe(false)
  },
)
