import type { Context } from '#platform/server/context.ts'
import { withTexts } from '#app/context.ts'
import {
  type BuiltFile,
  type BuiltFiles,
  readBuiltFiles,
} from '#platform/server/http/built-files.ts'
import { createListener, readBuild } from '#app/listener.ts'
import { folderOf, type Named, textsFolder } from '#texts/server/releases/folders.ts'
import { pastSites } from '#texts/server/releases/history.ts'
import type { Hono } from 'hono'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'

/** The site that readers see, and can be replaced by another while they read (ruling 44). */
export interface ActiveSite {
  listener: RequestListener
  /** The context in force: its texts are those of the pages. */
  context: () => Context
  /** The build in force. */
  dist: () => string
  /**
   * Readies another release, then switches to it in one step: whoever asks from then on gets its pages and texts, what is
   * under way ends on those before. Throws where it cannot be loaded; nothing is changed then.
   */
  activate: (
    next: Named & { release_pk: number },
    ready?: (listener: RequestListener) => Promise<void>,
  ) => Promise<void>
}

interface Begin {
  dist: string
  /** The `dist` of releases before, newest first: their assets stay to be had. */
  past?: readonly string[]
  own?: Hono | undefined
}

export const createActiveSite = async (
  first: Context,
  { dist, past = [], own }: Begin,
): Promise<ActiveSite> => {
  const mount = async (context: Context, folder: string, before: readonly string[]) => {
    const build = await readBuild(context, folder)
    const earlier = await assetsOf(before, build.files)
    const listener = await createListener(context, build, { earlier, ...(own && { own }) })
    return { context, dist: folder, listener }
  }
  let now = await mount(first, dist, past)
  return {
    listener: (request, response) => now.listener(request, response),
    context: () => now.context,
    dist: () => now.dist,
    activate: async (release, ready) => {
      const { config } = first
      const texts = await textsFolder(config, release)
      const context = await withTexts(first, texts, release.release_pk)
      const folder = join(folderOf(config, release), 'dist')
      const next = await mount(context, folder, await pastSites(first, release))
      await ready?.(next.listener)
      now = next
    },
  }
}

/**
 * The assets of earlier builds that this one does not have, so that readers with one of their pages can still load its
 * islands. Pages and what has a fixed name are the newest build's only. Throws as reading does.
 */
const assetsOf = async (folders: readonly string[], files: BuiltFiles): Promise<BuiltFiles> => {
  const past = new Map<string, BuiltFile>()
  for (const folder of folders) {
    const isGone = (name: string): boolean =>
      name.startsWith('/assets/') && !files.has(name) && !past.has(name)
    for (const [name, file] of await readBuiltFiles(folder, new Map(), isGone)) past.set(name, file)
  }
  return past
}
