import { seoulDay } from '#platform/rules/days.ts'
import {
  type Content,
  contentFingerprint,
  readContent,
  writeContent,
} from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { ReleaseTable } from '#platform/server/db/text-tables.ts'
import { Refusal } from '#platform/server/program.ts'
import { dayDigest } from '#texts/server/releases/day.ts'
import { failedBuild } from '#texts/server/releases/failure.ts'
import {
  contentOf,
  copySite,
  fetchRelease,
  keepRelease,
  type Named,
  newFolder,
  settle,
} from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'
import { forgetDrafts } from '#texts/server/service.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Builds `dist` from `content`, both in `folder`; `onPhase` gets how far it is, `signal` ends it. */
export type Build = (work: {
  folder: string
  now: Date
  onPhase: (phase: string) => void
  signal: AbortSignal
}) => Promise<{ ok: boolean; said: string }>

/** A build that somebody made at a shell, with the prints that it has left (src/app/build/built-from.ts). */
export interface ShippedBuild {
  dist: string
  program: string
  content_print: string
  /** For which Seoul day its pages were made; undefined of builds that do not say, which are taken for today's. */
  built_day: string | undefined
}

/** So many sites are kept to be switched to at once; of all others the texts. */
export const sitesKept = 20

/** How a build is watched and ended. */
export type Hooks = Pick<Parameters<Build>[0], 'onPhase' | 'signal'>

const noHooks: Hooks = { onPhase: () => undefined, signal: new AbortController().signal }

interface Site {
  content: Content
  content_print: string
  program: string
  /** For which Seoul day its pages were made. */
  built_day: string
}

/**
 * Makes the folder of a release on this machine, of its texts and the site that is built of them, and keeps it where others
 * find it. Throws `ReleaseFailure`.
 */
export const makeSite = async (
  context: Context,
  build: Build,
  release: Named,
  content: Content,
  hooks = noHooks,
): Promise<Site> => {
  const { config } = context
  const folder = newFolder(config)
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
  await keepRelease(context, release, folder)
  await settle(config, release, folder)
  return { content, content_print, program, built_day: seoulDay(now) }
}

/**
 * Puts a release into force: from the next second on every server switches to it. Drafts that it has published go, unless
 * somebody has written on meanwhile.
 */
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

/** In place of a build: one that is there already. */
const copyOf =
  ({ dist }: ShippedBuild): Build =>
  async ({ folder }) => {
    await copySite(dist, join(folder, 'dist'))
    return { ok: true, said: '' }
  }

/**
 * Makes a build that is there already a release, and the one in force. Of several servers that start one does so: where
 * another has been faster, nothing is done. Throws where the texts are not those of the build.
 */
export const registerBuild = async (
  context: Context,
  shipped: ShippedBuild,
  why: Pick<ReleaseTable, 'cause' | 'note'>,
): Promise<void> => {
  const { clock, config, db } = context
  const before = await store.currentRelease(db)
  const release_key = randomUUID()
  const texts = await readContent(config.sourceDir)
  const site = await makeSite(context, copyOf(shipped), { release_key }, texts)
  const created_at = clock.now().toISOString()
  await db.transaction().execute(async (transaction) => {
    await store.lockSwitch(transaction)
    const now = await store.currentRelease(transaction)
    if (now?.release_key !== before?.release_key) return
    const release = { release_key, ...why, staff_name: '', created_at }
    const pk = await store.insertRelease(transaction, { ...release, state: 'cancelled' })
    const built_day = shipped.built_day ?? site.built_day
    await putIntoForce(context, transaction, pk, { ...site, built_day })
  })
}

/**
 * Brings a release to this machine: what another server has built, the build that is shipped where it was made of the same
 * texts, else it is built anew of its texts, which the file store keeps. Throws a refusal where these are lost, too.
 */
export const bringRelease = async (
  context: Context,
  release: Named & { release_pk: number; content_print: string | null },
  shipped: ShippedBuild,
  build: Build,
): Promise<void> => {
  if (await fetchRelease(context, release)) return
  const isSame = release.content_print === shipped.content_print
  context.log.info(
    { release: release.release_pk },
    'building a release that is not on this machine',
  )
  try {
    const content = await contentOf(context, release)
    await makeSite(context, isSame ? copyOf(shipped) : build, release, content)
  } catch (error) {
    const said = String(error).slice(-500)
    throw new Refusal(
      `공개한 홈페이지(${release.release_pk})가 이 컴퓨터에 없고 다시 만들지 못했습니다. DATA_DIR의 releases 폴더를 되살리십시오. ${said}`,
    )
  }
}
