import { seoulDay } from '#platform/rules/days.ts'
import { contentPrint, readContent, writeContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { ReleaseTable } from '#platform/server/db/release-tables.ts'
import { fetchSite, keepTexts, shareSite } from '#texts/server/releases/archive.ts'
import { dayDigest } from '#texts/server/releases/day.ts'
import { finishRelease } from '#texts/server/releases/finish.ts'
import {
  buildFolderOf,
  copySite,
  folderOf,
  isThere,
  type Named,
  releasesDir,
  settle,
} from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A build that somebody made at a shell, of the texts in `sourceDir`. */
export interface Shipped {
  dist: string
  /** The prints that the build has left (src/app/build/built-from.ts). */
  program: string
  content_print: string
  /** For which Seoul day its pages were made; undefined of builds that do not say, which are taken for today's. */
  built_day: string | undefined
}

/** How often, and for how long in ms, one waits for another server that adopts the same build. */
const wait = { times: 100, ms: 200 }

/** Makes a build that is there already a release, and the one in force. One of several servers does so. */
export const adopt = async (
  context: Context,
  shipped: Shipped,
  why: Pick<ReleaseTable, 'cause' | 'note'>,
): Promise<void> => {
  const before = await releaseInForce(context)
  const asked_for = `build:${shipped.content_print}:${shipped.program}:${before?.release_key ?? ''}`
  try {
    await adoptAs(context, shipped, { ...why, asked_for })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    for (let times = 0; times < wait.times; times += 1) {
      if ((await releaseInForce(context))?.release_key !== before?.release_key) return
      await setTimeout(wait.ms)
    }
    // That one has died.
    await adoptAs(context, shipped, { ...why, asked_for: null })
  }
}

const adoptAs = async (
  context: Context,
  { dist, program, content_print, built_day = seoulDay(context.clock.now()) }: Shipped,
  why: Pick<ReleaseTable, 'cause' | 'note' | 'asked_for'>,
): Promise<void> => {
  const { clock, config, db } = context
  const now = clock.now()
  const content = await readContent(config.sourceDir)
  const release_key = randomUUID()
  const release_pk = await store.insertRelease(db, {
    release_key,
    state: 'cancelled',
    ...why,
    staff_name: '',
    created_at: now.toISOString(),
  })
  const release = { release_pk, release_key }
  const folder = buildFolderOf(config, release)
  await writeContent(join(folder, 'content'), content)
  await copySite(dist, join(folder, 'dist'))
  if (contentPrint(content) !== content_print) throw new Error('The texts changed meanwhile')
  await shareSite(context, release, folder)
  await keepTexts(context, release, content)
  await settle(config, release, folder)
  const day_digest = dayDigest(content, built_day)
  await finishRelease(context, release, { content_print, program, built_day, day_digest })
}

/** Fetches a release that another server has built to this machine. Answers whether it is there then. */
export const fetchRelease = async (context: Context, release: Named): Promise<boolean> => {
  const { config } = context
  if (await isThere(config, release)) return true
  const folder = join(releasesDir(config), `fetching-${release.release_key}`)
  await rm(folder, { recursive: true, force: true })
  if (!(await fetchSite(context, release, folder))) return false
  await settle(config, release, folder)
  return true
}

/** Where the sites before a release lie on this machine, newest first. */
export const sitesBefore = async (
  context: Context,
  release_pk: number,
  most: number,
): Promise<string[]> =>
  (await builtHere(context, most + 1))
    .filter((one) => one.release_pk !== release_pk)
    .slice(0, most)
    .map((one) => join(folderOf(context.config, one.release_pk), 'dist'))

/** Of the newest releases that were built, those that lie on this machine, newest first. */
export const builtHere = async ({ config, db }: Context, most = 20): Promise<Named[]> => {
  const built = await store.newestBuilt(db, most)
  const there = await Promise.all(built.map((one) => isThere(config, one)))
  return built.filter((_, at) => there[at])
}

/** The release in force. */
export const releaseInForce = ({ db }: Context) => store.currentNames(db)
