import { readConfig } from '#platform/server/config.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'
import { createContext } from '#app/context.ts'
import type { Context } from '#platform/server/context.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { goBack, publish } from '#texts/server/releases/service.ts'
import { openText, saveText } from '#texts/server/service.ts'
import { ownMachine } from '#tests/support/machine.ts'
import { runs } from '#tests/support/nightly.ts'
import { runServer } from '#tests/support/program.ts'
import { namesOf, startReading } from '#tests/support/readers.ts'
import { someStaff } from '#tests/support/staff.ts'
import { progress } from '#tests/support/texts.ts'
import { expect, test, vi } from 'vitest'

// A build beside a server, on a machine that may be busy.
vi.setConfig({ testTimeout: 3_600_000 })

const staff = someStaff()

const change = async (context: Context, path: string, from: string, to: string) => {
  const { text, base_hash, version } = await openText(context, path)
  expect(text).toContain(from)
  const next = text.replaceAll(from, to)
  await saveText(context, staff, { path, text: next, base_hash, version })
}

const published = async (context: Context, note: string) => {
  const { files } = await plan(context, undefined)
  const drafts = files.map(({ path, hash }) => ({ path, hash }))
  return (await publish(context, staff, { drafts, note })).release_pk
}

test('what is published replaces the site while people read, and so does going back', async () => {
  const { copy, environment } = await ownMachine()
  const server = await runServer('main.ts', { cwd: process.cwd(), environment })
  const page = `${server.url}/membership/fees`
  const opened = await createContext(readConfig(environment))
  const inForce = () => opened.db.selectFrom('release').selectAll().where('state', '=', 'current')
  try {
    const before = await (await fetch(page)).text()
    const asset = /\/assets\/[\w.-]+\.js/.exec(before)?.[0] ?? ''
    expect(await inForce().executeTakeFirstOrThrow()).toMatchObject({ release_pk: 1 })

    await change(opened, 'membership/fees.yaml', '80000', '90000')
    await change(opened, 'site.yaml', 'name: 한국노화과학회', 'name: 한국노화연구회')
    const release = await published(opened, '2027년 연회비')
    const stop = startReading(page, runs(25, 200))
    await expect
      .poll(async () => (await progress(opened, release))?.state, {
        timeout: 1_800_000,
        interval: 500,
      })
      .not.toMatch(/asked|building/)
    const told = await progress(opened, release)
    expect(told, told?.failure?.said).toMatchObject({ state: 'current', failure: null })
    await expect.poll(async () => (await fetch(page)).text()).not.toBe(before)
    const after = await (await fetch(page)).text()
    expect(after).toContain('90,000')
    expect(after).toContain('한국노화연구회')
    expect((await fetch(server.url + asset)).status).toBe(200)

    await goBack(opened, staff, { release_pk: 1, note: '금액을 다시 정합니다.' })
    await expect.poll(async () => (await fetch(page)).text()).toBe(before)
    const seen = await stop()
    expect(namesOf(seen, { before, after })).toEqual(new Set(['before', 'after']))
    expect(seen.length).toBeGreaterThan(runs(100, 1_000))
    await expect
      .poll(async () => contentFingerprint(await readContent(copy.folder)))
      .toBe(contentFingerprint(await readContent('tests/support/content')))
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    await opened.close()
  }
})
