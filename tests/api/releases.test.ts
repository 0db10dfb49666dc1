import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hashOf, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { test } from '#tests/support/texts.ts'
import * as texts from '#tests/support/texts.ts'
import { buildNext } from '#texts/server/releases/build.ts'
import { changesBetween, followTheDay } from '#texts/server/releases/day.ts'
import { folderOf, textsIn } from '#texts/server/releases/folders.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { zipOf, cancel, goBack, publish } from '#texts/server/releases/service.ts'
import { listTexts, openText, saveText } from '#texts/server/service.ts'

test('what is published is planned, built, and can be taken back', async ({ site }) => {
  const { context } = site
  await texts.begin(site)
  await texts.draft(context, texts.fees, texts.raised)
  const { files, pages } = await plan(context, undefined)
  expect(files).toMatchObject([{ path: texts.fees, group: '회비', by: '박서연' }])
  expect(files[0]?.after).toBe(files[0]?.before?.replace('정회원: 80000', '정회원: 90000'))
  expect(pages.map(({ title }) => title)).toContain('회비안내')

  const release_pk = await texts.publishAll(context, '2027년 연회비')
  expect(await texts.releaseStates(context)).toEqual(['files current', 'publish asked'])
  expect(await buildNext(context, texts.fakeBuild())).toBe(true)
  expect(await texts.releaseStates(context)).toEqual(['files past', 'publish current'])
  expect(await texts.publishedFees(context)).toContain('90000')
  expect((await listTexts(context)).filter((text) => text.draft !== null)).toEqual([])
  const folder = folderOf(context.config, await texts.released(context, 2))
  expect(await readdir(folder)).toEqual(['content', 'dist'])
  const zip = await textsIn((await zipOf(context, release_pk)).bytes, context.clock.now())
  expect(Buffer.from(zip.get(texts.fees)?.bytes ?? []).toString()).toContain('90000')
  const log = await context.db.selectFrom('staff_log').select(['kind', 'reason']).execute()
  expect(log.filter(({ kind }) => kind === 'release')).toEqual([
    { kind: 'release', reason: '2027년 연회비' },
  ])
  expect(await buildNext(context, texts.fakeBuild())).toBe(false)

  // Going back takes a moment where the site is kept, and brings nothing of the drafts along.
  const back = await goBack(context, texts.staff, { release_pk: 1, note: '잘못 정했습니다.' })
  expect(back).toEqual({ release_pk: 1, state: 'current' })
  expect(await texts.publishedFees(context)).toContain('80000')
  const second = context.db.updateTable('release').where('release_pk', '=', 2)
  await second.set({ program: 'older.settings' }).execute()
  expect((await goBack(context, texts.staff, { release_pk: 2, note: '다시' })).state).toBe('asked')
  await texts.draft(context, texts.fees, ['80000', '95000'])
  await buildNext(context, texts.fakeBuild())
  expect(await texts.publishedFees(context)).toContain('90000')
  expect((await openText(context, texts.fees)).text).toContain('95000')
})

test('a text with a mistake is not published, nor one that was not looked at', async ({ site }) => {
  const { context } = site
  await texts.begin(site)
  await texts.draft(context, texts.fees, ['80000', '팔만원'])
  await expect(texts.publishAll(context, '연회비')).rejects.toMatchObject({
    refusal: 'textsUnfit',
    current: { problems: [{ path: texts.fees, line: 6 }] },
  })
  const drafts = [{ path: texts.fees, hash: hashOf('another') }]
  await expect(publish(context, texts.staff, { drafts, note: '연회비' })).rejects.toMatchObject({
    refusal: 'changedMeanwhile',
  })
  expect(await texts.releaseStates(context)).toEqual(['files current'])
})

test('what is planned for a day is published on it, or called off before', async ({ site }) => {
  const { context, clock } = site
  await texts.begin(site)
  await texts.draft(context, texts.fees, texts.raised)
  await expect(texts.publishAll(context, '연회비', '2026-11-21')).rejects.toMatchObject({
    refusal: 'invalid',
  })
  const first = await texts.publishAll(context, '연회비', '2026-12-01')
  await cancel(context, texts.staff, { release_pk: first })
  await texts.publishAll(context, '연회비', '2026-12-01')
  // What is written on meanwhile stays a draft.
  await texts.draft(context, texts.fees, ['90000', '95000'])
  expect(await buildNext(context, texts.fakeBuild())).toBe(false)
  clock.set('2026-11-30T14:59:59Z')
  expect(await buildNext(context, texts.fakeBuild())).toBe(false)
  clock.set('2026-11-30T15:00:00Z')
  expect(await buildNext(context, texts.fakeBuild())).toBe(true)
  expect(await texts.releaseStates(context)).toEqual([
    'files past',
    'publish cancelled',
    'publish current',
  ])
  expect(await texts.publishedFees(context)).toContain('90000')
  expect((await openText(context, texts.fees)).text).toContain('95000')

  const late = await texts.publishAll(context, '연회비', '2026-12-05')
  await texts.draft(context, texts.fees, ['95000', '99000'])
  await texts.publishAll(context, '연회비')
  await buildNext(context, texts.fakeBuild())
  clock.set('2026-12-05T00:00:00Z')
  await buildNext(context, texts.fakeBuild())
  expect(await texts.progress(context, late)).toMatchObject({
    state: 'failed',
    failure: { said: expect.stringContaining('회비') as string },
  })
  expect(await texts.publishedFees(context)).toContain('99000')
})

/** Terms that take effect on 24 December. */
const publishTerms = async (context: Context): Promise<void> => {
  const path = 'terms/2026-12-24.md'
  const { text } = await openText(context, 'terms/2020-03-01.md')
  const next = text.replace('effectiveOn: 2020-03-01', 'effectiveOn: 2026-12-24')
  await saveText(context, texts.staff, { path, text: next, base_hash: null, version: 0 })
  await texts.publishAll(context, '새 약관')
  await buildNext(context, texts.fakeBuild())
}

test('a version that takes effect is published by itself, if late', async ({ site }) => {
  const { context, clock } = site
  await texts.begin(site)
  await publishTerms(context)
  clock.set('2026-12-23T14:59:59Z')
  await followTheDay(context)
  expect(await buildNext(context, texts.fakeBuild())).toBe(false)
  clock.set('2026-12-26T03:00:00Z')
  await Promise.all([followTheDay(context), followTheDay(context)])
  await buildNext(context, texts.failingBuild('ended by SIGKILL'))
  clock.forward(119)
  await followTheDay(context)
  expect(await buildNext(context, texts.fakeBuild())).toBe(false)
  clock.forward(1)
  await followTheDay(context)
  expect(await buildNext(context, texts.fakeBuild())).toBe(true)
  await followTheDay(context)
  expect(await buildNext(context, texts.fakeBuild())).toBe(false)
  expect(await texts.releaseStates(context)).toEqual([
    'files past',
    'publish past',
    'day failed',
    'day current',
  ])
})

test('a version that cannot be built is tried four times an hour', async ({ site }) => {
  const { context, clock } = site
  await texts.begin(site)
  await publishTerms(context)
  clock.set('2026-12-24T00:00:00Z')
  const tried: number[] = []
  for (let minute = 0; minute < 64; minute += 2) {
    await followTheDay(context)
    if (await buildNext(context, texts.failingBuild('broken'))) tried.push(minute)
    clock.forward(120)
  }
  expect(tried).toEqual([0, 2, 4, 6, 60, 62])
})

test.for([
  ['introduce/history.yaml', 'items:', 'items:\n  - { date: "2026-12", text: 송년회 }'],
  ['introduce/officers.yaml', 'from: 2026-01-01', 'from: 2026-12-01'],
] as const)('a build of before what %s says of December is not one of after', async (change) => {
  const [path, from, to] = change
  const content = new Map(await readContent(testContent))
  const text = Buffer.from(content.get(path)?.bytes ?? []).toString()
  expect(changesBetween(content, '2026-11-30', '2026-12-01')).toBe(false)
  content.set(path, { bytes: Buffer.from(text.replace(from, to)), changed: new Date(0) })
  expect(changesBetween(content, '2026-11-30', '2026-12-01')).toBe(true)
  expect(changesBetween(content, '2026-12-01', '2026-12-31')).toBe(false)
})

test('a build that was made for another day shows what is in force today', async ({ site }) => {
  const { context } = site
  const { sourceDir } = context.config
  const terms = await readFile(join(sourceDir, 'terms/2020-03-01.md'), 'utf8')
  await writeFile(
    join(sourceDir, 'terms/2026-11-20.md'),
    terms.replace('effectiveOn: 2020-03-01', 'effectiveOn: 2026-11-20'),
  )
  await texts.begin(site, '2026-11-18')
  await followTheDay(context)
  expect(await buildNext(context, texts.fakeBuild())).toBe(true)
  await followTheDay({ ...context, clock: { now: () => new Date('2026-11-18T03:00:00Z') } })
  expect(await buildNext(context, texts.fakeBuild())).toBe(false)
  // Only a clock that was told its time stands before its build.
  const now = new Date('2026-11-18T03:00:00Z')
  const told = { ...context, clock: { now: () => now }, config: { ...context.config, now } }
  await followTheDay(told)
  expect(await buildNext(told, texts.fakeBuild())).toBe(true)
})
