import { readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { ReleaseTable } from '#platform/server/db/text-tables.ts'
import { Refusal } from '#platform/server/program.ts'
import { type Build, makeSite, putIntoForce } from '#texts/server/releases/build.ts'
import { contentOf, fetchRelease } from '#texts/server/releases/folders.ts'
import * as store from '#texts/server/releases/store.ts'
import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** A build that somebody made at a shell, with the fingerprints that it has left (src/app/build/built-from.ts). */
export interface ShippedBuild {
  dist: string
  program: string
  content_print: string
  /** For which Seoul day its pages were made; undefined of builds that do not say, which are taken for today's. */
  built_day: string | undefined
}

/** In place of a build: one that is there already, without the program that was built with it. */
const copyOf =
  ({ dist }: ShippedBuild): Build =>
  async ({ folder }) => {
    const filter = (path: string): boolean => path !== join(dist, 'serve')
    await cp(dist, join(folder, 'dist'), { recursive: true, preserveTimestamps: true, filter })
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
  release: store.Release,
  shipped: ShippedBuild,
  build: Build,
): Promise<void> => {
  if (await fetchRelease(context, release)) return
  const { release_pk: number, content_print } = release
  const isSame = content_print === shipped.content_print
  context.log.info({ release: number }, 'building a release that is not on this machine')
  try {
    const content = await contentOf(context, release)
    await makeSite(context, isSame ? copyOf(shipped) : build, release, content)
  } catch (error) {
    throw new Refusal(
      `공개한 홈페이지(${number})가 이 컴퓨터에 없고 다시 만들지 못했습니다. DATA_DIR의 releases 폴더를 되살리십시오. ${String(error).slice(-500)}`,
    )
  }
}
