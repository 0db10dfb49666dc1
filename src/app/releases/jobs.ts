import { fetchRelease, releaseInForce } from '#texts/server/releases/adopt.ts'
import { buildNext, type BuildTools } from '#texts/server/releases/build.ts'
import { followTheDay } from '#texts/server/releases/day-job.ts'
import { folderOf, isOfSame } from '#texts/server/releases/folders.ts'
import { countSwitch } from '#texts/server/releases/history.ts'
import type { Context } from '#platform/server/context.ts'
import type { Job } from '#app/jobs.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { follow } from '#app/releases/follow.ts'
import type { Stage } from '#app/releases/stage.ts'
import { warmUp } from '#app/startup/warm-up.ts'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

const second = 1_000
const minute = 60 * second

/** How long a release that could not be shown is left alone, in ms. */
const pause = minute

/**
 * What a server does for the releases; nothing where its build does not say which program made it. `build`: in place of
 * what Astro does.
 */
export const publishing = (
  stage: Stage,
  program: string | undefined,
  build = astroBuild(resolve()),
): readonly Job[] => {
  if (program === undefined) return []
  return releaseJobs(stage, program, {
    holder: randomUUID(),
    publicDir: resolve('public'),
    build,
  })
}

/** Builds what is asked for, follows the day, switches to what is in force. */
const releaseJobs = (stage: Stage, program: string, tools: BuildTools): readonly Job[] => [
  { name: 'build', every: second, work: (context) => buildNext(context, tools) },
  { name: 'day', every: 10 * second, work: followTheDay },
  { name: 'switch', every: second, work: switcher(stage, program) },
]

/** Of another program's releases a server waits for its own: they are shown by the servers of that program. */
const switcher = (stage: Stage, program: string) => {
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
    await stage.show({ release_pk, folder: folderOf(context.config, release_pk) }, warmUp)
    countSwitch()
    await follow(context, current)
    failed = { release_pk: 0, until: 0 }
    const ms = Math.round(performance.now() - begun)
    context.log.info({ release: release_pk, ms }, 'switched')
  }
}
