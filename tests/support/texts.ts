import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parseDocument } from 'yaml'
import { seoulDay } from '#platform/rules/days.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { someStaff } from '#tests/support/staff.ts'
import { type Build, registerBuild } from '#texts/server/releases/build.ts'
import { openReleases } from '#texts/server/releases/folders.ts'
import { plan, publishedContent } from '#texts/server/releases/plan.ts'
import { list, publish } from '#texts/server/releases/service.ts'
import * as store from '#texts/server/releases/store.ts'
import { openText, saveText } from '#texts/server/service.ts'

/** Every site has two copies of the tests' content: one that visitors see, and the folder of CONTENT_DIR. */
export const test = base.extend<{ site: Site }>({
  site: async ({ site }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'texts-'))
    const [sourceDir, contentDir] = [join(folder, 'source'), join(folder, 'published')]
    for (const copy of [sourceDir, contentDir]) await cp(testContent, copy, { recursive: true })
    Object.assign(site.context.config, { sourceDir, contentDir })
    await use(site)
    await rm(folder, { recursive: true })
  },
})

export const staff = someStaff()

/** Saves a draft in which one text stands for another, which must be there. */
export const draft = async (
  context: Context,
  path: string,
  [from, to]: readonly [string, string],
  by = staff,
) => {
  const { text, base_hash, version } = await openText(context, path)
  expect(text).toContain(from)
  return saveText(context, by, { path, text: text.replaceAll(from, to), base_hash, version })
}

/** A conference of a later year, as it lies among the published texts and in the folder. */
export const announce = async ({ config }: Context): Promise<string> => {
  const model = await readFile(join(config.contentDir, 'conferences/2025-autumn.yaml'), 'utf8')
  const next = parseDocument(model.replaceAll('2025', '2031'))
  next.set('id', '2031-autumn')
  for (const folder of [config.contentDir, config.sourceDir]) {
    await writeFile(join(folder, 'conferences/2031-autumn.yaml'), next.toString())
  }
  return 'conferences/2031-autumn.yaml'
}

/** Publishes everything that there is to be published. Answers with the release's number. */
export const publishAll = async (context: Context, note: string, on?: string): Promise<number> => {
  const { files } = await plan(context, undefined)
  const drafts = files.map(({ path, hash }) => ({ path, hash }))
  return (await publish(context, staff, { drafts, note, ...(on && { on }) })).release_pk
}

/** How far a release is, as the console shows it. */
export const progress = async (context: Context, release_pk: number) =>
  (await list(context)).find((row) => row.release_pk === release_pk)

/** In place of Astro: a build that shows nothing, and says whose it is. */
export const fakeBuild = (): { publicDir: string; build: Build } => ({
  publicDir: 'public',
  build: async ({ folder }) => {
    const dist = await fakeDist(folder)
    const print = contentFingerprint(await readContent(join(folder, 'content')))
    await writeFile(join(dist, 'content-print'), print)
    await writeFile(join(dist, 'program'), 'program.settings')
    return { ok: true, said: '' }
  },
})

/** Every release, oldest first: `publish current`. */
export const releaseStates = async ({ db }: Context): Promise<string[]> => {
  const rows = db.selectFrom('release').select(['state', 'cause']).orderBy('release_pk')
  return (await rows.execute()).map(({ state, cause }) => `${cause} ${state}`)
}

/** The fees as visitors see them. */
export const publishedFees = async (context: Context): Promise<string> =>
  String(Buffer.from((await publishedContent(context)).get(fees)?.bytes ?? []))

/** A build that comes to no good end. */
export const failingBuild = (said: string) => ({
  ...fakeBuild(),
  build: () => Promise.resolve({ ok: false, said }),
})

/** A release by its number, else the one in force. */
export const released = async ({ db }: Context, release_pk?: number): Promise<store.Release> => {
  const release = await (release_pk ? store.findRelease(db, release_pk) : store.currentRelease(db))
  if (release === undefined) throw new Error('There is a release')
  return release
}

/** The first release, of the texts as they are. */
export const begin = async ({ context }: Site, day?: string): Promise<void> => {
  await openReleases(context.config, process.cwd())
  const folder = join(context.config.dataDir, 'shipped')
  await mkdir(folder)
  const { build } = fakeBuild()
  await cp(context.config.sourceDir, join(folder, 'content'), { recursive: true })
  await build({ folder, now: context.clock.now(), onPhase: () => undefined })
  const dist = join(folder, 'dist')
  const content_fingerprint = await readFile(join(dist, 'content-print'), 'utf8')
  const built_day = day ?? seoulDay(context.clock.now())
  const shipped = { dist, content_fingerprint, program: 'program.settings', built_day }
  await registerBuild(context, shipped, 'files', '처음')
}

export const fees = 'membership/fees.yaml'

/** The fee of a 정회원, before and after. */
export const raised = ['80000', '90000'] as const

/** Publishes a higher fee on a site of its own; answers with the release, which is to be built. */
export const publishRaised = async (site: Site): Promise<number> => {
  await begin(site)
  await draft(site.context, fees, raised)
  return publishAll(site.context, '연회비')
}
