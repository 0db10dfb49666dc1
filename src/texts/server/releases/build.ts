import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seoulDay } from '#platform/rules/days.ts'
import {
  type Content,
  contentFingerprint,
  readContent,
  writeContent,
} from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { migrateContent } from '#texts/server/content-migrations.ts'
import { findProblems } from '#texts/server/content/problems.ts'
import { failedBuild, ReleaseFailure } from '#texts/server/releases/failure.ts'
import * as folders from '#texts/server/releases/folders.ts'
import { publishedContent, withChanges } from '#texts/server/releases/plan.ts'
import { asked } from '#texts/server/releases/service.ts'
import * as store from '#texts/server/releases/store.ts'
import { forgetDrafts } from '#texts/server/service.ts'

type OnPhase = (phase: string) => void

export type Build = (work: { folder: string; now: Date; onPhase: OnPhase }) => Promise<{
  ok: boolean
  said: string
}>

/** In ms. A build has low priority, so a busy machine may take long. */
export const buildLimit = 1_800_000

/**
 * In ms: a building server reports every `beat`; after a silent `lease` another server begins
 * anew.
 */
const beat = 10_000
const lease = 45_000

/**
 * Builds the next asked or due release and puts it into force, unless another server builds.
 * `publicDir` holds the pictures that the texts name. Answers whether there was one.
 */
export const buildNext = async (
  context: Context,
  { publicDir, build }: { publicDir: string; build: Build },
): Promise<boolean> => {
  const { clock, db } = context
  const now = clock.now()
  const next = await store.nextRelease(db, seoulDay(now))
  if (next === undefined) return false
  const { release_pk, state, started_at } = next
  const isAlive = Date.parse(started_at ?? '') > now.getTime() - lease
  if (state === 'building' && isAlive) return false
  const phase = '글을 검사하고 있습니다.'
  const begun = { state: 'building', started_at: now.toISOString(), phase } as const
  // Another server may have begun it meanwhile.
  if (!(await store.changeRelease(db, release_pk, [state], begun))) return false
  context.log.info({ release: release_pk }, 'building')
  const note = (change: { phase: string } | { started_at: string }): void => {
    const noted = store.changeRelease(db, release_pk, ['building'], change)
    noted.catch((error: unknown) => context.log.error({ err: error }, 'a phase was not kept'))
  }
  const beats = setInterval(() => note({ started_at: clock.now().toISOString() }), beat).unref()
  try {
    const content = await contentFor(context, next)
    const problems = findProblems(content, publicDir)
    if (problems.length > 0) {
      throw Object.assign(new ReleaseFailure('글에 수정할 곳이 있습니다.'), { problems })
    }
    const site = await makeSite(context, build, next, content, (phase) => note({ phase }))
    const putting = db.transaction()
    await putting.execute((transaction) => putIntoForce(context, transaction, release_pk, site))
  } catch (error) {
    await fail(context, release_pk, error)
  } finally {
    clearInterval(beats)
  }
  return true
}

const fail = async (context: Context, pk: number, error: unknown): Promise<void> => {
  const failure = error instanceof ReleaseFailure ? error : failedBuild(String(error))
  const { message: said, problems } = failure
  context.log.warn({ release: pk, err: failure, printed: failure.cause }, 'a release was not made')
  await store.changeRelease(context.db, pk, ['building'], {
    state: 'failed',
    phase: null,
    ended_at: context.clock.now().toISOString(),
    said,
    problems: JSON.stringify(problems),
    asked_for: null,
  })
}

const contentFor = async (context: Context, { release_pk, base_pk }: store.Release) => {
  const { clock, db } = context
  const base = base_pk === null ? undefined : await store.findRelease(db, base_pk)
  const before = base ? await folders.contentOf(context, base) : await publishedContent(context)
  return withChanges(before, await store.changesOf(db, release_pk), clock.now())
}

/**
 * Builds a release's folder on this machine and keeps its texts in the file store. Throws
 * `ReleaseFailure`.
 */
export const makeSite = async (
  context: Context,
  build: Build,
  release: folders.Named,
  content: Content,
  onPhase: OnPhase = () => undefined,
) => {
  const folder = folders.newFolder(context.config)
  const now = context.clock.now()
  await writeContent(join(folder, 'content'), content)
  const { ok, said } = await build({ folder, now, onPhase })
  if (!ok) throw failedBuild(said)
  const mark = (name: string) => readFile(join(folder, 'dist', name), 'utf8').catch(() => '')
  const [content_fingerprint, program] = [await mark('content-print'), await mark('program')]
  const isWhole = existsSync(join(folder, 'dist/client/index.html'))
  if (!isWhole || content_fingerprint !== contentFingerprint(content)) {
    throw failedBuild(`${said}\nThe build is not whole.`)
  }
  await folders.keepTexts(context, release, content)
  await folders.placeRelease(context.config, release, folder)
  return { content_fingerprint, program, built_day: seoulDay(now) }
}

/**
 * Every server switches to it within a second. Its drafts are deleted, unless somebody has written
 * on meanwhile.
 */
const putIntoForce = async (
  { clock }: Context,
  transaction: Transaction,
  release_pk: number,
  site: Pick<store.Release, 'content_fingerprint' | 'program' | 'built_day'>,
): Promise<void> => {
  const now = clock.now().toISOString()
  const ended = { phase: null, ended_at: now, current_since: now }
  await store.makeCurrent(transaction, release_pk, { ...site, ...ended })
  await forgetDrafts(transaction, await store.changesOf(transaction, release_pk))
}

/**
 * A build made at a shell, with the fingerprints that it has left (src/app/build/built-from.ts).
 */
export interface ShippedBuild {
  dist: string
  program: string
  content_fingerprint: string
  /** Seoul day. */
  built_day: string
}

export const copyOf =
  ({ dist }: ShippedBuild): Build =>
  async ({ folder }) => {
    await cp(dist, join(folder, 'dist'), { recursive: true, preserveTimestamps: true })
    return { ok: true, said: '' }
  }

/**
 * Makes an existing build a release and puts it into force. Of several starting servers only the
 * first does so. Throws if the build has other texts.
 */
export const registerBuild = async (
  context: Context,
  shipped: ShippedBuild,
  cause: 'program' | 'files',
  note: string,
): Promise<void> => {
  const { config, db } = context
  const before = await store.currentRelease(db)
  const release = asked(context, cause, { note, state: 'cancelled' })
  const texts = migrateContent(await readContent(config.sourceDir))
  const site = await makeSite(context, copyOf(shipped), release, texts)
  await db.transaction().execute(async (transaction) => {
    await store.lockSwitch(transaction)
    const now = await store.currentRelease(transaction)
    if (now?.release_key !== before?.release_key) return
    const pk = await store.insertRelease(transaction, release)
    await putIntoForce(context, transaction, pk, { ...site, built_day: shipped.built_day })
  })
}
