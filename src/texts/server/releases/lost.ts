import { writeContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { Refusal } from '#platform/server/program.ts'
import type { BuildTools } from '#texts/server/releases/build.ts'
import { contentOf } from '#texts/server/releases/content.ts'
import { buildFolderOf, isThere, type Named, settle } from '#texts/server/releases/folders.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Builds a release anew whose site is lost on this machine, as after a restore on another one: of its texts, which the file
 * store keeps. Nobody is let in before. Throws a refusal where these are lost, too, or cannot be built.
 */
export const rebuildLost = async (
  context: Context,
  release: Named,
  build: BuildTools['build'],
): Promise<void> => {
  const { clock, config, log } = context
  const folder = buildFolderOf(config, release)
  log.info({ release: release.release_pk }, 'building a release that is not on this machine')
  await rm(folder, { recursive: true, force: true })
  const content = await contentOf(context, release).catch(() => undefined)
  if (content === undefined) throw lost(release, '')
  await writeContent(join(folder, 'content'), content)
  const { signal } = new AbortController()
  const { ok, said } = await build({ folder, now: clock.now(), tell: () => undefined, signal })
  if (ok) await settle(config, release, folder)
  if (!ok || !(await isThere(config, release))) throw lost(release, said)
}

const lost = ({ release_pk }: Named, said: string): Refusal =>
  new Refusal(
    `공개한 홈페이지(${release_pk})가 이 컴퓨터에 없고 다시 만들지 못했습니다. DATA_DIR의 releases 폴더를 되살리십시오. ${said.slice(-500)}`.trim(),
  )
