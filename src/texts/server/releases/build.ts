import { findProblems } from '#texts/server/content/problems.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { type Content, contentPrint, writeContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { keepTexts, shareSite } from '#texts/server/releases/archive.ts'
import { contentOf, publishedContent, withChanges } from '#texts/server/releases/content.ts'
import { dayDigest } from '#texts/server/releases/day.ts'
import { failedBuild, type Failure, failureOf } from '#texts/server/releases/failure.ts'
import { buildFolderOf, removeLeftovers, settle } from '#texts/server/releases/folders.ts'
import { finishRelease } from '#texts/server/releases/finish.ts'
import { memoryTrouble } from '#platform/server/memory.ts'
import * as store from '#texts/server/releases/store.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** With what this server builds. */
export interface BuildTools {
  /** Tells this server from others on the database. */
  holder: string
  /** Where public/ lies, whose pictures the texts name. */
  publicDir: string
  /** Builds `dist` from `content`, both in `folder`; `tell` hears how far it is, `signal` ends it. */
  build: (work: {
    folder: string
    now: Date
    tell: (phase: string) => void
    signal: AbortSignal
  }) => Promise<{ ok: boolean; said: string }>
}

/** In ms: how often a builder says that it lives, and how long it may be silent before another takes over. */
const beat = 3_000
const lease = 20_000

/** A build that ended its server twice is not tried again. */
const mostAttempts = 2

/**
 * Builds the next release that is asked for or due, and makes it the one in force. One server at a time does so: it holds
 * a lease, and another takes over where it falls silent. Answers whether there was one.
 */
export const buildNext = async (context: Context, tools: BuildTools): Promise<boolean> => {
  const { clock, db } = context
  if ((await store.dueRelease(db, seoulDay(clock.now()))) === undefined) return false
  if (!(await keepLease(context, tools))) return false
  try {
    await takeOver(context)
    const next = await store.dueRelease(db, seoulDay(clock.now()))
    if (next === undefined) return false
    await make(context, tools, next)
    return true
  } finally {
    await store.giveLeaseBack(db, tools.holder)
  }
}

const keepLease = ({ clock, db }: Context, { holder }: BuildTools): Promise<boolean> => {
  const now = clock.now().getTime()
  const iso = (time: number): string => new Date(time).toISOString()
  return store.takeLease(db, { holder, now: iso(now), until: iso(now + lease) })
}

/** Who holds the lease is the only builder: whatever else is being built was left by one that died. */
const takeOver = async ({ config, clock, db, log }: Context): Promise<void> => {
  await removeLeftovers(config)
  for (const { release_pk, attempts } of await store.buildingReleases(db)) {
    log.warn({ release: release_pk, attempts }, 'a build was left unfinished')
    const isLast = attempts >= mostAttempts
    await store.changeRelease(db, release_pk, ['building'], {
      state: isLast ? 'failed' : 'asked',
      ...(isLast && {
        said: `홈페이지를 만드는 프로그램이 두 번 멈추었습니다. ${memoryTrouble() ?? '서버의 메모리가 넉넉한지 전산 담당자에게 확인을 부탁해 주십시오.'}`,
        ended_at: clock.now().toISOString(),
        asked_for: null,
      }),
    })
  }
}

const make = async (context: Context, tools: BuildTools, release: store.Release): Promise<void> => {
  const { clock, db, log } = context
  const { release_pk, attempts } = release
  const begun = clock.now()
  log.info({ release: release_pk }, 'building')
  await store.changeRelease(db, release_pk, ['asked', 'scheduled'], {
    state: 'building',
    attempts: attempts + 1,
    started_at: begun.toISOString(),
    phase: '글을 살피고 있습니다.',
  })
  const result = await attempt(context, tools, release).catch((error: unknown): Failure => {
    log.error({ err: error, release: release_pk }, 'a release failed')
    return failureOf(error)
  })
  if (result === undefined) return
  log.warn({ release: release_pk, said: result.said.slice(-500) }, 'a release was not made')
  await store.changeRelease(db, release_pk, ['building'], {
    state: 'failed',
    phase: null,
    ended_at: clock.now().toISOString(),
    said: result.said,
    problems: JSON.stringify(result.problems ?? []),
    asked_for: null,
  })
}

/** Undefined where the release is in force then, or another server has taken over. */
const attempt = async (
  context: Context,
  tools: BuildTools,
  release: store.Release,
): Promise<Failure | undefined> => {
  const { clock, config } = context
  const now = clock.now()
  const content = await composed(context, release)
  const folder = buildFolderOf(config, release)
  await writeContent(join(folder, 'content'), content)
  const problems = findProblems(content, tools.publicDir)
  if (problems.length > 0) return { said: '글에 고칠 곳이 있습니다.', problems }
  const built = await builtWhileAlive(context, tools, release, folder)
  if (built === 'lost') return undefined
  if (!built.ok) return failedBuild(built.said)
  const print = await readFile(join(folder, 'dist/content-print'), 'utf8').catch(() => '')
  if (print !== contentPrint(content) || !existsSync(join(folder, 'dist/client/index.html'))) {
    return failedBuild(`${built.said}\nThe build is not whole.`)
  }
  const program = await readFile(join(folder, 'dist/program'), 'utf8')
  await shareSite(context, release, folder)
  await keepTexts(context, release, content)
  await settle(config, release, folder)
  const day = seoulDay(now)
  await finishRelease(context, release, {
    content_print: print,
    program,
    built_day: day,
    day_digest: dayDigest(content, day),
  })
  return undefined
}

/** What the release is to show: a release that was, or what is published now, with the changes. */
const composed = async (context: Context, release: store.Release): Promise<Content> => {
  const { base_pk, release_pk } = release
  const base = base_pk === null ? undefined : await store.findRelease(context.db, base_pk)
  const before = base ? await contentOf(context, base) : await publishedContent(context)
  return withChanges(before, await store.changesOf(context.db, [release_pk]), context.clock.now())
}

/** Builds, and says meanwhile that this builder lives; `lost` where another has taken its work over. */
const builtWhileAlive = async (
  context: Context,
  tools: BuildTools,
  { release_pk }: store.Release,
  folder: string,
): Promise<{ ok: boolean; said: string } | 'lost'> => {
  const ended = new AbortController()
  let phase = ''
  const live = async (): Promise<void> => {
    if (await keepLease(context, tools)) {
      await store.changeRelease(context.db, release_pk, ['building'], { phase })
      return
    }
    ended.abort()
  }
  const pulse = setInterval(() => {
    live().catch((error: unknown) => context.log.error({ err: error }, 'a builder is not heard'))
  }, beat).unref()
  const tell = (said: string): void => {
    phase = said
  }
  try {
    const { signal } = ended
    const result = await tools.build({ folder, now: context.clock.now(), tell, signal })
    return ended.signal.aborted || !(await keepLease(context, tools)) ? 'lost' : result
  } finally {
    clearInterval(pulse)
  }
}
