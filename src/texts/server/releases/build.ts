import { findProblems } from '#texts/server/content/problems.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { publishedContent, withChanges } from '#texts/server/releases/content.ts'
import { failedBuild, killedBuild, ReleaseFailure } from '#texts/server/releases/failure.ts'
import { contentOf, forgetSite } from '#texts/server/releases/folders.ts'
import {
  type Build,
  type Hooks,
  makeSite,
  putIntoForce,
  sitesKept,
} from '#texts/server/releases/sites.ts'
import * as store from '#texts/server/releases/store.ts'

/** With what a server builds. */
export interface BuildTools {
  /** Tells this server from others on the database. */
  holder: string
  /** Where public/ lies, whose pictures the texts name. */
  publicDir: string
  build: Build
}

/** In ms: how often a builder says that it lives, and how long it may be silent before another takes over. */
const beat = 3_000
const lease = 20_000

/** A build that ended its server twice is not tried again. */
const mostAttempts = 2

/**
 * Builds the next release that is asked for or due, and puts it into force. One server at a time does so: it holds a lease,
 * and another takes over where it falls silent. Answers whether there was one.
 */
export const buildNext = async (context: Context, tools: BuildTools): Promise<boolean> => {
  const { clock, db } = context
  const due = () => store.dueRelease(db, seoulDay(clock.now()))
  if ((await due()) === undefined || !(await renewLease(context, tools))) return false
  try {
    await takeOver(context)
    const next = await due()
    if (next !== undefined) await buildRelease(context, tools, next)
    return next !== undefined
  } finally {
    await store.endLease(db, tools.holder)
  }
}

const renewLease = ({ clock, db }: Context, { holder }: BuildTools): Promise<boolean> => {
  const now = clock.now()
  const until = new Date(now.getTime() + lease).toISOString()
  return store.takeLease(db, { holder, now: now.toISOString(), until })
}

/** Who holds the lease is the only builder: whatever else is being built was left by one that died. */
const takeOver = async (context: Context): Promise<void> => {
  const building = await store.dueRelease(context.db, '')
  if (building?.state !== 'building') return
  const { release_pk, attempts } = building
  context.log.warn({ release: release_pk, attempts }, 'a build was left unfinished')
  if (attempts >= mostAttempts) await fail(context, release_pk, killedBuild())
  else await store.changeRelease(context.db, release_pk, ['building'], { state: 'asked' })
}

const fail = async (context: Context, pk: number, failure: ReleaseFailure): Promise<void> => {
  const { said, problems } = failure
  context.log.warn({ release: pk, said: said.slice(-500) }, 'a release was not made')
  await store.changeRelease(context.db, pk, ['building'], {
    state: 'failed',
    phase: null,
    ended_at: context.clock.now().toISOString(),
    said,
    problems: JSON.stringify(problems),
    asked_for: null,
  })
}

const buildRelease = async (
  context: Context,
  tools: BuildTools,
  release: store.Release,
): Promise<void> => {
  const { clock, db, log } = context
  const { release_pk, attempts, base_pk } = release
  const now = clock.now()
  log.info({ release: release_pk }, 'building')
  await store.changeRelease(db, release_pk, ['asked', 'scheduled'], {
    state: 'building',
    attempts: attempts + 1,
    started_at: now.toISOString(),
    phase: '글을 살피고 있습니다.',
  })
  try {
    const base = base_pk === null ? undefined : await store.findRelease(db, base_pk)
    const before = base ? await contentOf(context, base) : await publishedContent(context)
    const content = withChanges(before, await store.changesOf(db, [release_pk]), now)
    const problems = findProblems(content, tools.publicDir)
    if (problems.length > 0) throw new ReleaseFailure('글에 고칠 곳이 있습니다.', problems)
    const built = await whileAlive(context, tools, release_pk, (hooks) =>
      makeSite(context, tools.build, release, content, hooks),
    )
    if (built === undefined) return
    await db
      .transaction()
      .execute((transaction) => putIntoForce(context, transaction, release_pk, built))
    const old = (await store.newestBuilt(db, 2 * sitesKept)).slice(sitesKept)
    for (const one of old) if (one.state !== 'current') await forgetSite(context, one)
  } catch (error) {
    if (!(error instanceof ReleaseFailure)) log.error({ err: error }, 'a release failed')
    const failure = error instanceof ReleaseFailure ? error : failedBuild(String(error))
    await fail(context, release_pk, failure)
  }
}

/** Does a builder's work, and says meanwhile that it lives; undefined where another has taken it over. */
const whileAlive = async <Result>(
  context: Context,
  tools: BuildTools,
  release_pk: number,
  work: (hooks: Hooks) => Promise<Result>,
): Promise<Result | undefined> => {
  const ended = new AbortController()
  const live = async (): Promise<void> => {
    if (!(await renewLease(context, tools))) ended.abort()
  }
  const failed = (error: unknown): void => context.log.error({ err: error }, 'a builder is silent')
  const heartbeat = setInterval(() => void live().catch(failed), beat).unref()
  const onPhase = (phase: string): void => {
    store.changeRelease(context.db, release_pk, ['building'], { phase }).catch(failed)
  }
  try {
    const result = await work({ onPhase, signal: ended.signal })
    await live()
    return ended.signal.aborted ? undefined : result
  } catch (error) {
    if (ended.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}
