import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import { withTexts } from '#app/context.ts'
import type { Job } from '#app/jobs.ts'
import { createListener, readBuild } from '#app/listener.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { bringRelease, syncRelease } from '#app/releases/sync.ts'
import { warmRelease } from '#app/startup/warm-up.ts'
import { second } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { BuiltFiles } from '#platform/server/http/built-files.ts'
import { type Build, buildNext } from '#texts/server/releases/build.ts'
import { followTheDay } from '#texts/server/releases/day.ts'
import { folderOf, isOfSame, type Named, textsFolder } from '#texts/server/releases/folders.ts'
import { releaseInForce } from '#texts/server/releases/service.ts'

/** The site that readers see. It can be replaced while they read (ruling 44). */
export interface ActiveSite {
  listener: RequestListener
  context: () => Context
  dist: () => string
  /**
   * Loads another release, then switches in one step: later requests get its pages and texts,
   * requests in flight finish on the old ones. Throws, changing nothing, if it cannot be loaded.
   */
  activate: (next: Named & { release_pk: number }) => Promise<void>
}

export const createActiveSite = async (
  first: Context,
  firstDist: string,
  own?: Hono,
): Promise<ActiveSite> => {
  const mount = async (context: Context, dist: string, before: readonly BuiltFiles[]) => {
    const build = await readBuild(dist)
    // Readers with an older page open can still load its islands.
    const past = before.map((files) => assetsOf(files, build.files))
    const earlier = new Map(past.flatMap((files) => [...files]))
    const listener = await createListener(context, build, { earlier, ...(own && { own }) })
    return { context, dist, listener, files: build.files, past }
  }
  let now = await mount(first, firstDist, [])
  return {
    listener: (request, response) => now.listener(request, response),
    context: () => now.context,
    dist: () => now.dist,
    activate: async (release) => {
      const { config } = first
      const texts = await textsFolder(config, release)
      const context = await withTexts(first, texts, release.release_pk)
      const before = [now.files, ...now.past].slice(0, 2)
      const next = await mount(context, join(folderOf(config, release), 'dist'), before)
      await warmRelease(next.listener)
      now = next
    },
  }
}

/**
 * Assets that only the older build has. Pages and files with fixed names come from the newest
 * build only.
 */
const assetsOf = (files: BuiltFiles, next: BuiltFiles): BuiltFiles =>
  new Map([...files].filter(([name]) => name.startsWith('/assets/') && !next.has(name)))

/** The pause after a release that could not be shown, in ms. */
const pause = 60 * second

/**
 * Each second, shows the release in force and builds what was requested or is due. Does nothing if
 * the build does not name its program. `build` replaces Astro's.
 */
export const publishing = (
  site: ActiveSite,
  program: string | undefined,
  build: Build = astroBuild(resolve()),
): readonly Job[] => {
  if (program === undefined) return []
  let next = 0
  const activate = async (context: Context): Promise<void> => {
    const current = await releaseInForce(context)
    // Releases of another program version are shown by that version's servers.
    if (current === undefined || !isOfSame(current, { program })) return
    const { release_pk } = current
    if (release_pk === context.release || performance.now() < next) return
    next = performance.now() + pause
    await bringRelease(context, current, build)
    await site.activate(current)
    await syncRelease(context, current)
    next = 0
    context.log.info({ release: release_pk }, 'activated')
  }
  const buildDue = async (context: Context): Promise<void> => {
    await followTheDay(context)
    await buildNext(context, { publicDir: resolve('public'), build })
  }
  return [
    { name: 'build', every: second, work: buildDue },
    { name: 'activate', every: second, work: activate },
  ]
}
