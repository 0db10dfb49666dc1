import { expect, vi } from 'vitest'
import { crash } from '#tests/crash/crash.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runs } from '#tests/support/nightly.ts'
import { test } from '#tests/support/site.ts'

// A server is killed and started again several times.
vi.setConfig({ testTimeout: runs(300_000, 3_600_000) })

test('payments that go wrong while the server is killed lose no won', async ({ site }) => {
  const { dataDir, databaseUrl } = site.context.config
  const verdict = await crash(
    { seed: 7, members: runs(8, 50), payments: runs(60, 2000), kills: runs(2, 20) },
    {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  )
  expect(verdict.wrongs).toEqual([])
  expect(verdict.leftToStaff).toBe(0)
  expect(verdict.states['refunded']).toBeGreaterThan(20)
  expect(verdict.kept.ours).toBeGreaterThan(0)
  expect(verdict.kept.ours).toBe(verdict.kept.gateway)
})
