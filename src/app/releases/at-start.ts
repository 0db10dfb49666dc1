import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { settingsFingerprint } from '#app/build/fingerprint.ts'
import { withTexts } from '#app/context.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { bringRelease, readMarker, syncRelease } from '#app/releases/sync.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { Refusal } from '#platform/server/program.ts'
import { migrateContent } from '#texts/server/content-migrations.ts'
import {
  type Build,
  copyOf,
  registerBuild,
  type ShippedBuild,
} from '#texts/server/releases/build.ts'
import {
  contentOf,
  isOfSame,
  type Named,
  openReleases,
  textsFolder,
} from '#texts/server/releases/folders.ts'
import {
  askFor,
  releaseInForce,
  releaseOfKey,
  textTrouble,
} from '#texts/server/releases/service.ts'

/**
 * Shows the release in force. A newer build in `root`/dist, made by hand from the current texts,
 * first becomes the next release (docs/decisions/044-releases.md). Throws Refusal if there is no
 * release and the build shows other texts than the server charges by.
 */
export const siteAtStart = async (
  context: Context,
  root: string,
  build: Build = astroBuild(root),
): Promise<{ context: Context; dist: string }> => {
  const { config, log } = context
  const shipped = await shippedIn(context, join(root, 'dist'))
  if (shipped === undefined) return { context, dist: join(root, 'dist') }
  await openReleases(config, root)
  await registerNewer(context, shipped)
  const current = await releaseInForce(context)
  if (current === undefined) {
    throw new Refusal(
      `만들어 둔 사이트(dist)의 글이 현재 글(${config.sourceDir})과 다릅니다. ` +
        `CONTENT_DIR=${config.sourceDir}로 npm run build를 다시 실행하십시오.`,
    )
  }
  const isSame = current.content_fingerprint === shipped.content_fingerprint
  await bringRelease(context, current, isSame ? copyOf(shipped) : build).catch((error: unknown) => {
    throw new Refusal(
      `공개한 홈페이지(${current.release_pk})가 이 서버에 없고 다시 생성하지 못했습니다. DATA_DIR의 releases 폴더를 복원하십시오. ${String(error).slice(-500)}`,
    )
  })
  if (!isOfSame(shipped, current)) {
    await askFor(context, 'program', {
      asked_for: `program:${shipped.program}:${current.release_key}`,
      note: '홈페이지 프로그램을 새로 설치하여 다시 생성했습니다.',
    })
  }
  const shown = await readable(context, current)
  if (shown.release === current.release_pk) await syncRelease(context, current)
  for (const { file, message } of await textTrouble(context))
    log.error(`홈페이지 글을 읽지 못해 마지막 공개본을 표시합니다. ${file}: ${message}`)
  return {
    context: { ...shown, program: shipped.program },
    dist: join(dirname(shown.config.contentDir), 'dist'),
  }
}

/**
 * Falls back to the release read at the start if this program cannot read the current one's texts
 * (ruling 60). Throws like `readContentData` if there is none.
 */
const readable = async (context: Context, current: Named & { release_pk: number }) => {
  try {
    const folder = await textsFolder(context.config, current)
    return await withTexts(context, folder, current.release_pk)
  } catch (error) {
    const started = basename(dirname(context.config.contentDir))
    const earlier = await releaseOfKey(context, started)
    if (earlier === undefined || earlier.release_pk === current.release_pk) throw error
    return { ...context, release: earlier.release_pk }
  }
}

const shippedIn = async ({ clock }: Context, dist: string): Promise<ShippedBuild | undefined> => {
  const mark = (name: string) => readFile(join(dist, name), 'utf8').catch(() => undefined)
  const [program, content_fingerprint] = [await mark('program'), await mark('content-print')]
  if (program === undefined || content_fingerprint === undefined) return undefined
  const built_day = (await mark('built-day')) ?? seoulDay(clock.now())
  return { dist, program, content_fingerprint, built_day }
}

/**
 * Registers the build only if it was made from the texts in the folder, in this program's format,
 * and if the texts or the program are newer than the release in force.
 */
const registerNewer = async (context: Context, shipped: ShippedBuild): Promise<void> => {
  const { sourceDir } = context.config
  const source = contentFingerprint(migrateContent(await readContent(sourceDir)))
  const current = await releaseInForce(context)
  if (source !== shipped.content_fingerprint) return
  if (current === undefined)
    return registerBuild(context, shipped, 'files', '처음 공개한 홈페이지입니다.')
  const published = await contentOf(context, current).catch(() => undefined)
  if (published !== undefined && contentFingerprint(published) === source) {
    // The same program also counts as newer if it was built anew for this server's addresses.
    const isOther = shipped.program.endsWith(`.${settingsFingerprint()}`)
    if (shipped.program === current.program || (isOfSame(shipped, current) && !isOther)) return
    return registerBuild(context, shipped, 'program', '홈페이지 프로그램을 새로 설치했습니다.')
  }
  // A folder that was synced to this release and has changed since was edited and built by somebody. Any other folder
  // came with another program, and must not take back what the office has published.
  const marker = await readMarker(context.config)
  const isSynced = marker?.release_key === current.release_key && marker.source_dir === sourceDir
  if (!isSynced || marker.source_print === source) return
  return registerBuild(context, shipped, 'files', '파일에서 수정하여 만든 홈페이지입니다.')
}
