import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createContext } from '#app/context.ts'
import { readConfig } from '#platform/server/config.ts'
import { bucketEnvironment, startBucket } from '#tests/support/bucket.ts'
import { ownMachine } from '#tests/support/machine.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runServer } from '#tests/support/program.ts'
import { namesOf, startReading } from '#tests/support/readers.ts'
import { draft, progress, publishAll, staff } from '#tests/support/texts.ts'
import { goBack } from '#texts/server/releases/service.ts'

// A build, begun twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 3_600_000 })

/** A machine with a disk of its own; database and bucket are everybody's. */
const machine = async (shared: Record<string, string>) => {
  const { folder, environment } = await ownMachine(shared)
  const server = await runServer('main.ts', { cwd: process.cwd(), environment })
  return {
    ...server,
    environment,
    page: async () => (await fetch(`${server.url}/membership/fees`)).text(),
    releases: () => readdir(join(folder, 'releases')),
    remove: async () => {
      server.process.kill('SIGTERM')
      await server.ended
    },
  }
}

test('of two machines on one database and one bucket another builds after one was killed, and all switch', async () => {
  const postgres = await startPostgres()
  await using bucket = await startBucket()
  const shared = {
    DATABASE_URL: `${postgres.url}/postgres`,
    ...bucketEnvironment(bucket),
  }
  const machines = [await machine(shared), await machine(shared)]
  const [one, two] = machines as [(typeof machines)[0], (typeof machines)[0]]
  const opened = await createContext(readConfig(two.environment))
  try {
    const before = await two.page()
    expect(await one.page()).toBe(before)
    const asset = /\/assets\/[\w.-]+\.js/.exec(before)?.[0] ?? ''
    await draft(opened, 'membership/fees.yaml', ['80000', '90000'])
    const release = await publishAll(opened, '연회비')
    const phase = async () => (await progress(opened, release))?.phase
    await expect.poll(phase).toContain('구성하고')
    const builders = machines.filter((each) => each.printed().includes('"building"'))
    expect(builders).toHaveLength(1)
    builders[0]?.process.kill('SIGKILL')
    const survivor = builders[0] === one ? two : one
    const stop = startReading(`${survivor.url}/membership/fees`, 20)
    // Another takes the place of the killed one: an empty disk, whose site is built of the texts in the bucket.
    const newcomer = await machine(shared)
    machines.push(newcomer)
    expect(await newcomer.page()).toBe(before)

    const state = async () => (await progress(opened, release))?.state
    await expect.poll(state, { timeout: 1_800_000, interval: 500 }).toBe('current')
    const living = [survivor, newcomer]
    for (const each of living) {
      await expect.poll(each.page, { timeout: 1_800_000, interval: 500 }).toContain('90,000')
    }
    const after = await survivor.page()
    expect(await newcomer.page()).toBe(after)
    expect((await fetch(survivor.url + asset)).status).toBe(200)
    const begun = living.filter((each) => each.printed().includes('"building"'))
    expect(begun).toHaveLength(1)
    // Two releases, which of them is shown, and the program's packages.
    for (const each of living) expect(await each.releases()).toHaveLength(4)

    await goBack(opened, staff, { release_pk: 1, note: '다시 정합니다.' })
    for (const each of living) {
      await expect.poll(each.page).toBe(before)
    }
    expect(namesOf(await stop(), { before, after })).toEqual(new Set(['before', 'after']))
  } finally {
    await opened.close()
    for (const each of machines) await each.remove()
    await postgres.stop()
  }
})
