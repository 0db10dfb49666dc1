import { readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import { progress } from '#texts/server/releases/service.ts'
import { ownMachine } from '#tests/support/machine.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { runServer } from '#tests/support/program.ts'
import { draft, publishAll } from '#tests/support/texts.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

// A build, begun twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 3_600_000 })

// Who builds when a builder is gone is tried in `npm test`, too (release-builders.test.ts).
test.runIf(isNightly)(
  'of two servers on one disk one builds; where it is killed the other does',
  async () => {
    const { folder, environment } = await ownMachine()
    const start = () => runServer('main.ts', { cwd: process.cwd(), environment })
    const [one, two] = [await start(), await start()]
    const opened = await createContext(readConfig(environment))
    try {
      await draft(opened, 'membership/fees.yaml', ['80000', '90000'])
      const release = await publishAll(opened, '연회비')
      const phase = async () => (await progress(opened, release)).phase
      await expect.poll(phase).toContain('엮고')
      const [builder, other] = one.printed().includes('"building"') ? [one, two] : [two, one]
      builder.process.kill('SIGKILL')
      const state = async () => (await progress(opened, release)).state
      await expect.poll(state, { timeout: 1_800_000, interval: 500 }).toBe('current')
      const shown = async () => (await fetch(`${other.url}/membership/fees`)).text()
      await expect.poll(shown).toContain('90,000')
      const left = await readdir(join(folder, 'releases'))
      // What the killed one had begun goes a day later.
      expect(left.filter((name) => !name.startsWith('building-'))).toHaveLength(4)
      const again = await start()
      expect(await (await fetch(`${again.url}/membership/fees`)).text()).toContain('90,000')
      again.process.kill('SIGTERM')
      await again.ended
    } finally {
      for (const { process, ended } of [one, two]) {
        process.kill('SIGTERM')
        await ended
      }
      await opened.close()
    }
  },
)
