import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { astroBuild } from '#app/releases/astro-build.ts'
import { test } from '#tests/support/folder.ts'
import { failedBuild } from '#texts/server/releases/failure.ts'

/** The message that the office reads when a build runs this program. */
const saidOf = async (folder: string, program: string, limit?: number): Promise<string> => {
  await mkdir(join(folder, 'node_modules/astro/bin'), { recursive: true })
  await writeFile(join(folder, 'node_modules/astro/bin/astro.mjs'), program)
  const build = astroBuild(folder, limit === undefined ? {} : { limit })
  const { ok, said } = await build({ folder, now: new Date(), onPhase: () => undefined })
  expect(ok).toBe(false)
  return failedBuild(said).message
}

test('a build without end is ended, and is not called out of memory', async ({ folder }) => {
  const said = await saidOf(folder, 'for (;;);', 500)
  expect(said).toMatch(/^정해진 시간 안에/)
  expect(said).not.toContain('메모리')
})

test('a build that the system ends for want of memory says so', async ({ folder }) => {
  const said = await saidOf(folder, "process.kill(process.pid, 'SIGKILL')")
  expect(said).toMatch(/^서버 메모리가 부족하여/)
})
