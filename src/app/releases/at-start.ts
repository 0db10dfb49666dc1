import { settingsFingerprint } from '#app/build/fingerprint.ts'
import { withTexts } from '#app/context.ts'
import { pastSites } from '#app/releases/active-site.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { readMarker, syncRelease } from '#app/releases/sync.ts'
import { refuseOtherContent } from '#app/startup/content-dir.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { Refusal } from '#platform/server/program.ts'
import { type Build, sitesKept } from '#texts/server/releases/build.ts'
import {
  folderOf,
  isOfSame,
  type Named,
  openReleases,
  textsFolder,
} from '#texts/server/releases/folders.ts'
import { askFor, newestBuilt, releaseInForce, textTrouble } from '#texts/server/releases/service.ts'
import { bringRelease, registerBuild, type ShippedBuild } from '#texts/server/releases/shipped.ts'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
  build: Build = astroBuild(root),
): Promise<First> => {
  const { config, log } = context
  const dist = join(root, 'dist')
  const shipped = await shippedIn(dist)
  if (shipped === undefined) {
    await refuseOtherContent(root, config.contentDir)
    return { context, dist, past: [] }
  }
  await openReleases(config, root)
  const why = await reasonToRegister(context, shipped)
  if (why !== undefined) await registerBuild(context, shipped, why)
  const current = await releaseInForce(context)
  if (current === undefined) {
    throw new Refusal(
      `만들어 둔 사이트(dist)의 글이 지금 있는 글(${config.sourceDir})과 다릅니다. ` +
        `CONTENT_DIR=${config.sourceDir}로 npm run build를 다시 실행하십시오.`,
    )
  }
  await bringRelease(context, current, shipped, build)
  if (!isOfSame(shipped, current)) {
    await askFor(context, 'program', {
      asked_for: `program:${shipped.program}:${current.release_key}`,
      note: '홈페이지 프로그램을 새로 설치하여 다시 만들었습니다.',
    })
  }
  const shown = await readable(context, current)
  if (shown.release === current.release_pk) await syncRelease(context, current)
  for (const { file, message } of await textTrouble(context))
    log.error(`홈페이지 글을 읽지 못해 마지막 공개본을 보여 줍니다. ${file}: ${message}`)
  return {
    context: { ...shown, program: shipped.program },
    dist: join(dirname(shown.config.contentDir), 'dist'),
    past: await pastSites(context, current),
  }
}

/**
 * The context of a release; where this program cannot read its texts, of the one before it whose texts it could read when it
 * started (ruling 60). Throws as `readSite` does where there is none.
 */
const readable = async (context: Context, current: Named & { release_pk: number }) => {
  const { config } = context
  try {
    return await withTexts(context, await textsFolder(config, current), current.release_pk)
  } catch (error) {
    const started = dirname(config.contentDir)
    const built = await newestBuilt(context, sitesKept)
    const earlier = built.find((one) => folderOf(config, one) === started)
    if (earlier === undefined || earlier.release_pk === current.release_pk) throw error
    return { ...context, release: earlier.release_pk }
  }
}

const shippedIn = async (dist: string): Promise<ShippedBuild | undefined> => {
  const mark = (name: string) => readFile(join(dist, name), 'utf8').catch(() => undefined)
  const [program, content_print] = [await mark('program'), await mark('content-print')]
  if (program === undefined || content_print === undefined) return undefined
  return { dist, program, content_print, built_day: await mark('built-day') }
}

/** Only a build of the very texts that lie there, and of texts or a program that are newer than the release in force. */
const reasonToRegister = async (context: Context, shipped: ShippedBuild) => {
  const { sourceDir } = context.config
  const source = contentFingerprint(await readContent(sourceDir))
  const current = await releaseInForce(context)
  if (source !== shipped.content_print) return undefined
  if (current === undefined) return { cause: 'files', note: '처음 공개한 홈페이지입니다.' } as const
  if (current.content_print === source) {
    if (!isNewer(shipped, current)) return undefined
    return { cause: 'program', note: '홈페이지 프로그램을 새로 설치했습니다.' } as const
  }
  // A folder that was synced to this release and is not as it was left: somebody has edited it and built. Another folder
  // is what another program was shipped with, and takes back nothing that the office has published.
  const marker = await readMarker(context.config)
  const isSynced = marker?.release_key === current.release_key && marker.source_dir === sourceDir
  if (!isSynced || marker.source_print === source) return undefined
  return { cause: 'files', note: '파일에서 수정하여 만든 홈페이지입니다.' } as const
}

/** Another program; or the same for other addresses than before, which are this server's. */
const isNewer = (shipped: ShippedBuild, current: { program: string | null }): boolean =>
  !isOfSame(shipped, current) ||
  (shipped.program !== current.program && shipped.program.endsWith(`.${settingsFingerprint()}`))
