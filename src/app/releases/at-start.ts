import { settingsPrint } from '#app/build/fingerprint.ts'
import { withTexts } from '#app/context.ts'
import type { Context } from '#platform/server/context.ts'
import { contentPrint, readContent } from '#platform/server/content-folder.ts'
import { Refusal } from '#platform/server/program.ts'
import {
  adopt,
  fetchRelease,
  releaseInForce,
  type Shipped,
  builtHere,
  sitesBefore,
} from '#texts/server/releases/adopt.ts'
import {
  folderOf,
  openReleases,
  programIn,
  readMarker,
  settleFrom,
  textsFolder,
} from '#texts/server/releases/folders.ts'
import { rebuildLost } from '#texts/server/releases/lost.ts'
import { textTrouble } from '#texts/server/releases/trouble.ts'
import { askFor } from '#texts/server/releases/service.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { follow } from '#app/releases/follow.ts'
import { assetsKept } from '#app/releases/stage.ts'
import { refuseOtherContent } from '#app/startup/content-dir.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a server shows first. */
interface First {
  context: Context
  dist: string
  past: readonly string[]
}

/**
 * Which site a server that starts shows (docs/decisions/044-releases.md): the release in force, or the build in
 * `root`/dist where somebody has made it at a shell of the texts as they lie there, which makes it the next release.
 * Throws a refusal where the build shows other texts than the server would charge by, and there is no release.
 */
export const siteAtStart = async (
  context: Context,
  root: string,
  build = astroBuild(root),
): Promise<First> => {
  const { config } = context
  const dist = join(root, 'dist')
  const shipped = await shippedIn(dist)
  if (shipped === undefined) {
    await refuseOtherContent(root, config.contentDir)
    return { context, dist, past: [] }
  }
  await openReleases(config, root)
  const why = await reasonToAdopt(context, shipped)
  if (why !== undefined) await adopt(context, shipped, why)
  const current = await releaseInForce(context)
  if (current === undefined) throw otherTexts(config.sourceDir)
  const { release_pk } = current
  if (!(await fetchRelease(context, current))) {
    if (current.content_print === shipped.content_print) await settleFrom(config, current, dist)
    else await rebuildLost(context, current, build)
  }
  if (programIn(current.program) !== programIn(shipped.program)) {
    await askFor(context, 'program', {
      asked_for: `program:${shipped.program}:${current.release_key}`,
      note: '홈페이지 프로그램을 새로 깔아 다시 만들었습니다.',
    })
  }
  const shown = await readable(context, release_pk)
  if (shown.release === release_pk) await follow(context, current)
  for (const { file, message } of await textTrouble(shown))
    context.log.error(`홈페이지 글을 읽지 못해 마지막 공개본을 보여 줍니다. ${file}: ${message}`)
  return {
    context: { ...shown, program: shipped.program },
    dist: join(folderOf(config, shown.release), 'dist'),
    past: await sitesBefore(context, shown.release, assetsKept),
  }
}

/**
 * The context of a release; where this program cannot read its texts, of the newest before it whose texts it can, with its
 * own pages (ruling 60). Throws as `readSite` does where there is none.
 */
const readable = async (
  context: Context,
  release_pk: number,
): Promise<Context & { release: number }> => {
  const { config } = context
  const show = async (release: number) => {
    const texts = await withTexts(context, await textsFolder(config, release), release)
    return { ...texts, release }
  }
  try {
    return await show(release_pk)
  } catch (error) {
    for (const { release_pk: earlier } of await builtHere(context)) {
      const shown = earlier < release_pk ? await show(earlier).catch(() => undefined) : undefined
      if (shown !== undefined) return shown
    }
    throw error
  }
}

const shippedIn = async (dist: string): Promise<Shipped | undefined> => {
  const mark = (name: string) => readFile(join(dist, name), 'utf8').catch(() => undefined)
  const [program, content_print, built_day] = await Promise.all(
    ['program', 'content-print', 'built-day'].map(mark),
  )
  if (program === undefined || content_print === undefined) return undefined
  return { dist, program, content_print, built_day }
}

/** Only a build of the very texts that lie there, and of texts or a program that are newer than the release in force. */
const reasonToAdopt = async (context: Context, shipped: Shipped) => {
  const { config } = context
  const source = contentPrint(await readContent(config.sourceDir))
  if (source !== shipped.content_print) return undefined
  const current = await releaseInForce(context)
  if (current === undefined) return { cause: 'files', note: '처음 공개한 홈페이지입니다.' } as const
  if (current.content_print === source) {
    if (!isNewer(shipped.program, current.program)) return undefined
    return { cause: 'program', note: '홈페이지 프로그램을 새로 깔았습니다.' } as const
  }
  // A folder that was brought up to this release and is not as it was left: somebody has edited it and built. Another folder
  // is what another program was shipped with, and takes back nothing that the office has published.
  const marker = await readMarker(config)
  const isEdited =
    marker?.release_key === current.release_key &&
    marker.source_dir === config.sourceDir &&
    marker.source_print !== source
  if (!isEdited) return undefined
  return { cause: 'files', note: '파일에서 고쳐 만든 홈페이지입니다.' } as const
}

/** Another program; or the same for other addresses than before, which are this server's. */
const isNewer = (shipped: string, current: string | null): boolean => {
  if (programIn(shipped) !== programIn(current)) return true
  return shipped !== current && shipped.endsWith(`.${settingsPrint()}`)
}

const otherTexts = (sourceDir: string): Refusal =>
  new Refusal(
    `만들어 둔 사이트(dist)의 글이 지금 있는 글(${sourceDir})과 다릅니다. ` +
      `CONTENT_DIR=${sourceDir}로 npm run build를 다시 실행하십시오.`,
  )
