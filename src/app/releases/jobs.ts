import { buildNext } from '#texts/server/releases/build.ts'
import type { Build } from '#texts/server/releases/sites.ts'
import { followTheDay } from '#texts/server/releases/day.ts'
import { fetchRelease, isOfSame } from '#texts/server/releases/folders.ts'
import { releaseInForce } from '#texts/server/releases/history.ts'
import type { Context } from '#platform/server/context.ts'
import type { Job } from '#app/jobs.ts'
import type { ActiveSite } from '#app/releases/active-site.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { syncRelease } from '#app/releases/sync.ts'
import { warmUp } from '#app/startup/warm-up.ts'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

const second = 1_000

/** How long a release that could not be shown is left alone, in ms. */
const pause = 60 * second

/**
 * What a server does for the releases: builds what is asked for or due, and shows what is in force. Nothing where its build
 * does not say which program made it. `build`: in place of what Astro does.
 */
export const publishing = (
  site: ActiveSite,
  program: string | undefined,
  build: Build = astroBuild(resolve()),
): readonly Job[] => {
  if (program === undefined) return []
  const tools = { holder: randomUUID(), publicDir: resolve('public'), build }
  const buildDue = async (context: Context): Promise<void> => {
    await followTheDay(context)
    await buildNext(context, tools)
  }
  return [
    { name: 'build', every: second, work: buildDue },
    { name: 'activate', every: second, work: activator(site, program) },
  ]
}

/** Of another program's releases a server waits for its own: they are shown by the servers of that program. */
const activator = (site: ActiveSite, program: string) => {
  let failed = { release_pk: 0, until: 0 }
  return async (context: Context): Promise<void> => {
    const current = await releaseInForce(context)
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
}
