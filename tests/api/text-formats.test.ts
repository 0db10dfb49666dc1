import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { createContext } from '#app/context.ts'
import { siteAtStart } from '#app/releases/at-start.ts'
import { syncRelease } from '#app/releases/sync.ts'
import { inForce, productionConfig } from '#app/startup/content-dir.ts'
import { alarmsFor } from '#office/server/today/service.ts'
import { contentFingerprint, formatFile, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { Site } from '#tests/support/site.ts'
import {
  begin,
  failingBuild,
  fakeBuild,
  progress,
  publishRaised,
  released,
  releaseStates,
  test,
} from '#tests/support/texts.ts'
import { migrateContent, newestFormat } from '#texts/server/content-migrations.ts'
import { readContentData } from '#texts/server/content/data.ts'
import { buildNext } from '#texts/server/releases/build.ts'
import { folderOf } from '#texts/server/releases/folders.ts'
import { publishedContent, plan } from '#texts/server/releases/plan.ts'

const path = 'conferences/2025-autumn.yaml'

/** Makes the texts of a folder those of an earlier program. */
const makeOld = (folder: string): Promise<void> => rm(join(folder, formatFile), { force: true })

/** Notes that this machine showed that release last. */
const mark = async (context: Context, release_pk: number): Promise<void> => {
  const { dataDir, sourceDir } = context.config
  const { release_key } = await released(context, release_pk)
  const marker = { release_key, source_print: 'of then', source_dir: sourceDir }
  await writeFile(join(dataDir, 'releases/current'), JSON.stringify(marker))
}

/** A site that an earlier program has published: its texts are of then, and so is what the office has in its folder. */
const fromBefore = async (site: Site): Promise<string> => {
  const { config, db } = site.context
  await begin(site)
  const { release_key } = await released(site.context, 1)
  const folder = join(folderOf(config, { release_key }), 'content')
  await makeOld(folder)
  await makeOld(config.sourceDir)
  const older = { program: 'older.settings', content_fingerprint: 'of then' }
  await db.updateTable('release').set(older).execute()
  await mark(site.context, 1)
  return folder
}

/** A program that was built anew, of shipped texts, or of those with a print. */
const program = async (context: Context, print = 'of other texts'): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'program-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'content'))
  await cp('tests/support/content', join(root, 'content'), { recursive: true })
  const { build } = fakeBuild()
  await build({ folder: root, now: context.clock.now(), onPhase: () => undefined })
  await writeFile(join(root, 'dist/content-print'), print)
  return root
}

/** Starts a server of it on the site's data. */
const start = async (site: Site) => {
  const opened = await createContext(await inForce(site.context.config), site.clock)
  onTestFinished(() => opened.close())
  return siteAtStart(opened, await program(opened), fakeBuild().build)
}

describe('texts of an earlier program', () => {
  test('are read, shown with their pages, and published anew', async ({ site }) => {
    await fromBefore(site)
    const { config } = site.context
    const { context, dist } = await start(site)
    expect(dist).toBe(join(folderOf(config, await released(context, 1)), 'dist'))

    expect(await buildNext(context, fakeBuild())).toBe(true)
    expect(await releaseStates(context)).toEqual(['files past', 'program current'])
    expect((await progress(context, 2))?.note).not.toBe('')
    const published = await publishedContent(context)
    expect(Buffer.from(published.get(formatFile)?.bytes ?? []).toString()).toBe(`${newestFormat}\n`)

    await syncRelease(context, await released(context))
    expect((await plan(context, undefined)).files).toEqual([])
    expect(await alarmsFor(context)).toEqual([])
  })

  test('are shown at once by a program that was built of them', async ({ site }) => {
    await fromBefore(site)
    const { config } = site.context
    const texts = migrateContent(await readContent(config.sourceDir))
    const opened = await createContext(await inForce(config), site.clock)
    onTestFinished(() => opened.close())
    const root = await program(opened, contentFingerprint(texts))
    const { context, dist } = await siteAtStart(opened, root, failingBuild('needless').build)
    expect(await releaseStates(context)).toEqual(['files past', 'program current'])
    expect(dist).toBe(join(folderOf(config, await released(context, 2)), 'dist'))
    expect(await buildNext(context, failingBuild('needless'))).toBe(false)
  })

  test('stay as they are where changed by hand, but for their format', async ({ site }) => {
    await fromBefore(site)
    const file = join(site.context.config.sourceDir, path)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('capacity: ', 'capacity: 9'))
    const { context } = await start(site)
    await buildNext(context, fakeBuild())
    await syncRelease(context, await released(context))
    expect(await readFile(file, 'utf8')).toContain('capacity: 9')
    expect(await plan(context, undefined)).toMatchObject({ files: [], problems: [] })
  })
})

describe('a text that cannot be read', () => {
  test('in the folder of CONTENT_DIR leaves the last release up', async ({ site }) => {
    const { config } = site.context
    await fromBefore(site)
    await writeFile(join(config.sourceDir, path), 'refund: [')
    const { context } = await start(site)
    expect(context.release).toBe(1)
  })

  test('in the last release is said where the build for a new program fails', async ({ site }) => {
    await fromBefore(site)
    const folder = folderOf(site.context.config, await released(site.context, 1))
    await writeFile(join(folder, 'content/introduce/history.yaml'), 'events: 많이\n')
    const { context } = await start(site)
    expect(context.release).toBe(1)
    await buildNext(context, fakeBuild())
    expect(await alarmsFor(context)).toMatchObject([
      { kind: 'texts', text: expect.stringContaining('introduce/history.yaml') as unknown },
    ])
  })

  test('that the server needs brings back the release before, said so', async ({ site }) => {
    const { config, db } = site.context
    await publishRaised(site)
    await buildNext(site.context, fakeBuild())
    await mark(site.context, 2)
    await db.updateTable('release').set({ program: 'older.settings' }).execute()
    const last = folderOf(config, await released(site.context, 2))
    await writeFile(join(last, 'content/membership/fees.yaml'), 'fees: 많이\n')
    const { context, dist } = await start(site)
    expect(context.release).toBe(1)
    expect(dist).toBe(join(folderOf(config, await released(context, 1)), 'dist'))
    expect(context.fees).toEqual((await readContentData(config.contentDir)).fees)
    await buildNext(context, fakeBuild())
    expect(await alarmsFor(context)).toMatchObject([
      { kind: 'texts', text: expect.stringContaining('membership/fees.yaml') as unknown },
    ])
  })

  test('stops the start where no release can be shown', async ({ site }) => {
    const folder = await fromBefore(site)
    await writeFile(join(folder, 'site.yaml'), 'name: [')
    await expect(start(site)).rejects.toThrow('site.yaml')
  })
})

describe('a release that is not on this machine, as after a restore on another one', () => {
  const publishedAndLost = async (site: Site): Promise<string> => {
    await publishRaised(site)
    await buildNext(site.context, fakeBuild())
    await rm(join(site.context.config.dataDir, 'releases'), { recursive: true })
    return (await released(site.context)).release_key
  }

  test('is built anew of the texts that the file store keeps', async ({ site }) => {
    await publishedAndLost(site)
    const { context, dist } = await start(site)
    expect(context.release).toBe(2)
    expect(dist).toBe(join(folderOf(site.context.config, await released(context, 2)), 'dist'))
    expect(context.fees).not.toEqual((await readContentData('tests/support/content')).fees)
  })

  test('stops the start where its texts are lost, too', async ({ site }) => {
    const key = await publishedAndLost(site)
    await site.context.files.delete(`release-${key}-texts.zip`)
    await expect(start(site)).rejects.toThrow('다시 생성하지 못했습니다')
  })
})

test('another program’s shipped texts take back nothing that was published', async ({ site }) => {
  const { config } = site.context
  await fromBefore(site)
  const shipped = join(config.dataDir, 'program/content')
  await cp(config.sourceDir, shipped, { recursive: true })
  await writeFile(join(shipped, formatFile), `${newestFormat}\n`)
  await cp('tests/support/content', shipped, { recursive: true, force: true })
  await appendFile(join(shipped, 'site.yaml'), '\n# 새 판\n')
  const other = { ...config, sourceDir: shipped }
  const opened = await createContext(await inForce(other), site.clock)
  onTestFinished(() => opened.close())
  const root = await program(opened)
  const print = contentFingerprint(await readContent(shipped))
  await writeFile(join(root, 'dist/content-print'), print)
  await writeFile(join(root, 'dist/program'), 'newer.settings')
  const { context } = await siteAtStart(opened, root)
  expect((await releaseStates(context)).toSorted()).toEqual(['files current', 'program asked'])

  const first = await productionConfig({ ...config, contentDir: shipped }, {})
  const [own, published] = await Promise.all([
    readContent(first.contentDir),
    publishedContent(context),
  ])
  expect(own.get('site.yaml')?.bytes).toEqual(published.get('site.yaml')?.bytes)
})

test('a folder that nothing was published of gets the present format', async ({ site }) => {
  const { config } = site.context
  await makeOld(config.sourceDir)
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await cp(config.sourceDir, join(dataDir, 'content'), { recursive: true })
  const own = await productionConfig(
    { ...config, dataDir, contentDir: 'tests/support/content' },
    {},
  )
  expect([...(await readContent(own.contentDir)).keys()]).toContain(formatFile)
})
