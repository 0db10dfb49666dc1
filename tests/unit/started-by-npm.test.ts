import { fakeDist } from '#tests/support/fake-dist.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Killed, startWithNpm } from '#tests/support/npm-server.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { production } from '#tests/support/production.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, onTestFinished } from 'vitest'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'npm-server-'))
    await fakeDist(folder)
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

/** Who is told to end, and how: a supervisor, the kernel out of memory, a terminal that is closed, Ctrl+C. */
const ends = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['terminal', 'SIGHUP'],
  ['terminal', 'SIGINT'],
] as const satisfies readonly Killed[]

// bash gives its process to the command, Debian's sh stays and waits for it.
for (const shell of ['bash', 'sh'] as const) {
  // Nobody tells a shell that stays that npm was killed.
  const known = ends.filter(([, signal]) => shell === 'bash' || signal !== 'SIGKILL')
  test.for(isNightly ? known : known.slice(0, 1))(
    `a server that npm started by ${shell} ends with its %s by %s`,
    async (end, { folder }) => {
      const port = await freePort()
      const environment = { ...production, PORT: String(port) }
      const server = await startWithNpm(folder, { shell, environment })
      onTestFinished(server.clear)
      expect(await server.answers()).toBe(true)
      server.kill(end)
      await server.ended()
      // A process that ends gives its output back before its port.
      await expect.poll(server.answers).toBe(false)
    },
  )
}
