import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, vi } from 'vitest'
import { bringRelease, syncRelease } from '#app/releases/sync.ts'
import { readContent } from '#platform/server/content-folder.ts'
import { openBucket } from '#platform/server/files/bucket-store.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { test } from '#tests/support/texts.ts'
import * as texts from '#tests/support/texts.ts'
import { buildNext } from '#texts/server/releases/build.ts'
import { folderOf, openReleases, releasesDir } from '#texts/server/releases/folders.ts'
import { openText } from '#texts/server/service.ts'

test('a build that fails changes nothing and says why', async ({ site }) => {
  const { context } = site
  const release_pk = await texts.publishRaised(site)
  await buildNext(context, texts.failingBuild('write: ENOSPC'))
  expect(await texts.progress(context, release_pk)).toMatchObject({
    state: 'failed',
    failure: { said: expect.stringMatching(/^서버 디스크가 가득 차/) as string },
  })
  expect(await texts.publishedFees(context)).toContain('80000')
  expect((await openText(context, texts.fees)).version).toBe(1)
})

test('a builder that falls silent is replaced within a minute', async ({ site }) => {
  const beats = vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { context, clock } = site
  const release_pk = await texts.publishRaised(site)
  await using second = await site.another()
  let isKilled = false
  const killed = texts.fakeBuild()
  void buildNext(context, {
    ...killed,
    build: async (work) => {
      await killed.build(work)
      isKilled = true
      return new Promise(() => undefined)
    },
  })
  await expect.poll(() => isKilled).toBe(true)
  expect(await buildNext(second.context, texts.fakeBuild())).toBe(false)
  // One that is at work says so every ten seconds, however long it takes.
  const begun = await texts.released(context, release_pk)
  clock.forward(44)
  beats.advanceTimersByTime(10_000)
  const beat = async () => (await texts.released(context, release_pk)).started_at
  await expect.poll(beat).not.toBe(begun.started_at)
  clock.forward(44)
  expect(await buildNext(second.context, texts.fakeBuild())).toBe(false)
  clock.forward(2)
  expect(await buildNext(second.context, texts.fakeBuild())).toBe(true)
  expect(await texts.progress(context, release_pk)).toMatchObject({ state: 'current' })
})

test('of two servers that look at once one builds', async ({ site }) => {
  const { context } = site
  const release_pk = await texts.publishRaised(site)
  await using second = await site.another()
  const built = await Promise.all([
    buildNext(context, texts.fakeBuild()),
    buildNext(second.context, texts.fakeBuild()),
  ])
  expect(built.toSorted()).toEqual([false, true])
  expect(await texts.progress(context, release_pk)).toMatchObject({ state: 'current' })
})

test('a machine keeps the newest twenty folders, and what it shows', async ({ site }) => {
  const { context } = site
  await texts.publishRaised(site)
  const folder = releasesDir(context.config)
  const names = Array.from({ length: 22 }, (_, at) => `building-${at + 10}`)
  for (const [at, name] of names.entries()) {
    await mkdir(join(folder, name, 'dist'), { recursive: true })
    await utimes(join(folder, name), at + 1, at + 1)
  }
  const current = await texts.released(context, 1)
  await utimes(folderOf(context.config, current), new Date(0), new Date(0))
  await syncRelease(context, current)
  const left = await readdir(folder)
  expect(left.toSorted()).toEqual(
    [current.release_key, ...names.slice(2), 'current', 'node_modules'].toSorted(),
  )
})

test('what another machine built is built here of the bucket’s texts', async ({ site }) => {
  const { context } = site
  await using bucket = await startBucket()
  const files = openBucket(bucket)
  const inBucket = { ...context, files }
  await texts.begin({ ...site, context: inBucket })
  await texts.draft(inBucket, texts.fees, texts.raised)
  await texts.publishAll(inBucket, '연회비')
  await buildNext(inBucket, texts.fakeBuild())
  const dataDir = await mkdtemp(join(tmpdir(), 'second-'))
  const second = { ...inBucket, config: { ...inBucket.config, dataDir } }
  await openReleases(second.config, process.cwd())
  const current = await texts.released(second, 2)
  const key = `release-${current.release_key}-texts.zip`
  const kept = async () =>
    buffer(await files.read(key, { start: 0, end: (await files.size(key)) - 1 }))
  const before = await kept()
  await bringRelease(second, { ...current, release_pk: 2 }, texts.fakeBuild().build)
  // A backup that has copied it would be taken for a damaged one.
  expect((await kept()).equals(before)).toBe(true)
  const folder = folderOf(second.config, current)
  const content = await readContent(join(folder, 'content'))
  expect(Buffer.from(content.get(texts.fees)?.bytes ?? []).toString()).toContain('90000')
  expect(await readdir(join(folder, 'dist'))).toContain('server')
  files.close()
  await rm(dataDir, { recursive: true })
})
