import { withTexts } from '#app/context.ts'
import type { Job } from '#app/jobs.ts'
import { createListener, readBuild } from '#app/listener.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { syncRelease } from '#app/releases/sync.ts'
import { warmUp } from '#app/startup/warm-up.ts'
import type { Context } from '#platform/server/context.ts'
import {
  type BuiltFile,
  type BuiltFiles,
  readBuiltFiles,
} from '#platform/server/http/built-files.ts'
import { type Build, buildNext } from '#texts/server/releases/build.ts'
import { followTheDay } from '#texts/server/releases/day.ts'
import {
  fetchRelease,
  folderOf,
  isOfSame,
  isThere,
  type Named,
  textsFolder,
} from '#texts/server/releases/folders.ts'
import { newestBuilt, releaseInForce } from '#texts/server/releases/service.ts'
import type { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'

/** The site that readers see, and can be replaced by another while they read (ruling 44). */
export interface ActiveSite {
  listener: RequestListener
  /** The context in force: its texts are those of the pages. */
  context: () => Context
  /** The build in force. */
  dist: () => string
  /**
   * Readies another release, then switches to it in one step: whoever asks from then on gets its pages and texts, what is
   * in flight ends on those before. Throws where it cannot be loaded; nothing is changed then.
   */
  activate: (
    next: Named & { release_pk: number },
    ready?: (listener: RequestListener) => Promise<void>,
  ) => Promise<void>
}

interface Begin {
  dist: string
  /** The `dist` of releases before, newest first: their assets stay to be had. */
  past?: readonly string[]
  own?: Hono | undefined
}

export const createActiveSite = async (
  first: Context,
  { dist, past = [], own }: Begin,
): Promise<ActiveSite> => {
  const mount = async (context: Context, folder: string, before: readonly string[]) => {
    const build = await readBuild(context, folder)
    const earlier = await assetsOf(before, build.files)
    const listener = await createListener(context, build, { earlier, ...(own && { own }) })
    return { context, dist: folder, listener }
  }
  let now = await mount(first, dist, past)
  return {
    listener: (request, response) => now.listener(request, response),
    context: () => now.context,
    dist: () => now.dist,
    activate: async (release, ready) => {
      const { config } = first
      const texts = await textsFolder(config, release)
      const context = await withTexts(first, texts, release.release_pk)
      const folder = join(folderOf(config, release), 'dist')
      const next = await mount(context, folder, await pastSites(first, release))
      await ready?.(next.listener)
      now = next
    },
  }
}

/**
 * The assets of earlier builds that this one does not have, so that readers with one of their pages can still load its
 * islands. Pages and what has a fixed name are the newest build's only. Throws as reading does.
 */
const assetsOf = async (folders: readonly string[], files: BuiltFiles): Promise<BuiltFiles> => {
  const past = new Map<string, BuiltFile>()
  for (const folder of folders) {
    const isGone = (name: string): boolean =>
      name.startsWith('/assets/') && !files.has(name) && !past.has(name)
    for (const [name, file] of await readBuiltFiles(folder, new Map(), isGone)) past.set(name, file)
  }
  return past
}

/** Where the two sites before a release lie on this machine, newest first: their readers may still load islands. */
export const pastSites = async (context: Context, release: Named): Promise<string[]> =>
  (await newestBuilt(context, 3))
    .filter((one) => one.release_key !== release.release_key && isThere(context.config, one))
    .slice(0, 2)
    .map((one) => join(folderOf(context.config, one), 'dist'))

const second = 1_000

/** How long a release that could not be shown is left alone, in ms. */
const pause = 60 * second

/**
 * What a server does for the releases, each second: shows what is in force, and builds what is asked for or due. Nothing where
 * its build does not say which program made it. `build`: in place of what Astro does.
 */
export const publishing = (
  site: ActiveSite,
  program: string | undefined,
  build: Build = astroBuild(resolve()),
): readonly Job[] => {
  if (program === undefined) return []
  const tools = { holder: randomUUID(), publicDir: resolve('public'), build }
  let failed = { release_pk: 0, until: 0 }
  const activate = async (context: Context): Promise<void> => {
    const current = await releaseInForce(context)
    // Another program's releases are shown by the servers of that program.
    if (current === undefined || !isOfSame(current, { program })) return
    const { release_pk } = current
    if (release_pk === context.release) return
    if (failed.release_pk === release_pk && failed.until > performance.now()) return
    failed = { release_pk, until: performance.now() + pause }
    if (!(await fetchRelease(context, current))) throw new Error(`Release ${release_pk} is nowhere`)
    const begun = performance.now()
    await site.activate(current, warmUp)
    await syncRelease(context, current)
    failed = { release_pk: 0, until: 0 }
    const ms = Math.round(performance.now() - begun)
    context.log.info({ release: release_pk, ms }, 'activated')
  }
  const buildDue = async (context: Context): Promise<void> => {
    await followTheDay(context)
    await buildNext(context, tools)
  }
  return [
    { name: 'build', every: second, work: buildDue },
    { name: 'activate', every: second, work: activate },
  ]
}
