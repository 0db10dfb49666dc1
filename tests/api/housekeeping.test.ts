import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { login } from '#accounts/api/sessions.ts'
import { housekeep } from '#app/jobs.ts'
import { keptCopyIn } from '#platform/server/db/kept-copies.ts'
import { call } from '#tests/support/call.ts'
import { test } from '#tests/support/site.ts'

test('counts that are over are deleted, those that still count stay', async ({ site }) => {
  const counts = () => site.context.db.selectFrom('rate_limit').select('count').execute()
  await call(site, login, { member_id: 'nobody', member_password: 'wrong' })
  site.clock.forward(15 * 60)
  await housekeep(site.context)
  // The calls of the address and the failures of the id are counted for an hour.
  expect(await counts()).toHaveLength(2)
  site.clock.forward(45 * 60)
  await housekeep(site.context)
  expect(await counts()).toEqual([])
})

test('what a restore has replaced is destroyed after 30 days', async ({ site }) => {
  const { config, clock } = site.context
  const kept = () =>
    readdir(config.dataDir).then((names) => names.filter((name) => name.includes('restore')))
  const copy = keptCopyIn(config.dataDir, clock.now())
  for (const file of [copy, `${copy}-wal`, join(config.dataDir, 'before-restore-notes.txt')]) {
    await writeFile(file, '')
  }
  site.clock.forward(30 * 86_400)
  await housekeep(site.context)
  expect(await kept()).toHaveLength(3)
  site.clock.forward(1)
  await housekeep(site.context)
  expect(await kept()).toEqual(['before-restore-notes.txt'])
})

test('a database that was unpacked and left over is destroyed after a day', async ({ site }) => {
  const { config, clock } = site.context
  const unpacked = ['backup-a1B2c3', 'restore-Zz09aa']
  for (const name of [...unpacked, 'backup-notes']) {
    await mkdir(join(config.dataDir, name))
    await writeFile(join(config.dataDir, name, 'site.sqlite'), '')
    await utimes(join(config.dataDir, name), clock.now(), clock.now())
  }
  const left = async () =>
    (await readdir(config.dataDir)).filter((name) => /^(?:backup|restore)-/.test(name))
  await housekeep(site.context)
  expect(await left()).toHaveLength(3)
  site.clock.forward(86_401)
  await housekeep(site.context)
  expect(await left()).toEqual(['backup-notes'])
})
