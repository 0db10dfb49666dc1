import { seoulDay } from '#platform/rules/days.ts'
import { type Content, contentFingerprint, writeContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { findProblems } from '#texts/server/content/problems.ts'
import { dayDigest } from '#texts/server/releases/day.ts'
import { failedBuild, killedBuild, ReleaseFailure } from '#texts/server/releases/failure.ts'
import * as folders from '#texts/server/releases/folders.ts'
import { publishedContent, withChanges } from '#texts/server/releases/plan.ts'
import { newestBuilt } from '#texts/server/releases/service.ts'
import * as store from '#texts/server/releases/store.ts'
import { forgetDrafts } from '#texts/server/service.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Builds `dist` from `content`, both in `folder`; `onPhase` gets how far it is, `signal` ends it. */
export type Build = (work: { folder: string; now: Date } & Hooks) => Promise<{
  ok: boolean
  said: string
}>

interface Hooks {
  onPhase: (phase: string) => void
  signal: AbortSignal
}

/** With what a server builds. */
export interface BuildTools {
  /** Tells this server from others on the database. */
  holder: string
  /** Where public/ lies, whose pictures the texts name. */
  publicDir: string
  build: Build
}

/** So many sites are kept to be switched to at once; of all others the texts. */
export const sitesKept = 20

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
    const left = await due()
    // Who holds the lease is the only builder: what is being built was left by one that died.
    if (left?.state === 'building') await takeOver(context, left)
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

const takeOver = async (context: Context, { release_pk, attempts }: store.Release) => {
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

const buildRelease = async (context: Context, tools: BuildTools, release: store.Release) => {
  const { clock, db, log } = context
  const { release_pk, attempts } = release
  log.info({ release: release_pk }, 'building')
  await store.changeRelease(db, release_pk, ['asked', 'scheduled'], {
    state: 'building',
    attempts: attempts + 1,
    started_at: clock.now().toISOString(),
    phase: '글을 검사하고 있습니다.',
  })
  const ended = new AbortController()
  const isLost = (error: unknown): void => log.error({ err: error }, 'a builder is silent')
  const live = async (): Promise<void> => {
    if (!(await renewLease(context, tools))) ended.abort()
  }
  const heartbeat = setInterval(() => void live().catch(isLost), beat).unref()
  const onPhase = (phase: string): void =>
    void store.changeRelease(db, release_pk, ['building'], { phase }).catch(isLost)
  try {
    const content = await contentFor(context, release)
    const problems = findProblems(content, tools.publicDir)
    if (problems.length > 0) throw new ReleaseFailure('글에 고칠 곳이 있습니다.', problems)
    const hooks = { onPhase, signal: ended.signal }
    const site = await makeSite(context, tools.build, release, content, hooks)
    await live()
    if (ended.signal.aborted) return
    await db
      .transaction()
      .execute((transaction) => putIntoForce(context, transaction, release_pk, site))
    const old = (await newestBuilt(context, 2 * sitesKept)).slice(sitesKept)
    for (const one of old) if (one.state !== 'current') await folders.forgetSite(context, one)
  } catch (error) {
    if (ended.signal.aborted) return
    if (!(error instanceof ReleaseFailure)) log.error({ err: error }, 'a release failed')
    const failure = error instanceof ReleaseFailure ? error : failedBuild(String(error))
    await fail(context, release_pk, failure)
  } finally {
    clearInterval(heartbeat)
  }
}

/** The texts in force, or those of the release that one goes back to, with the changes of this one. */
const contentFor = async (context: Context, { release_pk, base_pk }: store.Release) => {
  const { clock, db } = context
  const base = base_pk === null ? undefined : await store.findRelease(db, base_pk)
  const before = base ? await folders.contentOf(context, base) : await publishedContent(context)
  return withChanges(before, await store.changesOf(db, [release_pk]), clock.now())
}

interface Site {
  content: Content
  content_print: string
  program: string
  built_day: string
}

const alone: Hooks = { onPhase: () => undefined, signal: new AbortController().signal }

/**
 * Makes the folder of a release on this machine, of its texts and the site that is built of them, and keeps it where others
 * find it. Throws `ReleaseFailure`.
 */
export const makeSite = async (
  context: Context,
  build: Build,
  release: folders.Named,
  content: Content,
  hooks = alone,
): Promise<Site> => {
  const { config } = context
  const folder = folders.newFolder(config)
  const now = context.clock.now()
  await writeContent(join(folder, 'content'), content)
  const { ok, said } = await build({ folder, now, ...hooks })
  if (!ok) throw failedBuild(said)
  const mark = (name: string) => readFile(join(folder, 'dist', name), 'utf8').catch(() => '')
  const [content_print, program] = [await mark('content-print'), await mark('program')]
  const isWhole = existsSync(join(folder, 'dist/client/index.html'))
  if (!isWhole || content_print !== contentFingerprint(content)) {
    throw failedBuild(`${said}\nThe build is not whole.`)
  }
  if (hooks.signal.aborted) throw failedBuild('ended by another')
  await folders.keepRelease(context, release, folder)
  await folders.settle(config, release, folder)
  return { content, content_print, program, built_day: seoulDay(now) }
}

/** From the next second on every server switches to it. Drafts that it publishes go, unless somebody has written on meanwhile. */
export const putIntoForce = async (
  { clock }: Context,
  transaction: Transaction,
  release_pk: number,
  { content, content_print, program, built_day }: Site,
): Promise<void> => {
  const now = clock.now().toISOString()
  await store.makeCurrent(transaction, release_pk, {
    content_print,
    program,
    built_day,
    day_digest: dayDigest(content, built_day),
    phase: null,
    ended_at: now,
    current_since: now,
  })
  await forgetDrafts(transaction, await store.changesOf(transaction, [release_pk]))
}
