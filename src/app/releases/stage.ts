import type { Context } from '#platform/server/context.ts'
import { withTexts } from '#app/context.ts'
import { type BuiltFiles, readBuiltFiles } from '#platform/server/http/built-files.ts'
import { createListener, readBuild } from '#app/listener.ts'
import type { Hono } from 'hono'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'

/** A release as it lies on this machine: `content` and `dist` in a folder. */
export interface Shown {
  release_pk: number
  folder: string
}

/** The site that readers see, and can be replaced by another while they read (ruling 44). */
export interface Stage {
  listener: RequestListener
  /** The context in force: its texts are those of the pages. */
  context: () => Context
  /** The build in force. */
  dist: () => string
  /**
   * Readies another release, then switches to it in one step: whoever asks from then on gets its pages and texts, what is
   * under way ends on those before. Throws where it cannot be loaded; nothing is changed then.
   */
  show: (next: Shown, ready?: (listener: RequestListener) => Promise<void>) => Promise<void>
}

interface Begin {
  dist: string
  /** The `dist` of releases before, newest first: their assets stay to be had. */
  before?: readonly string[]
  own?: Hono
}

/** Readers with a page of one of so many releases before this one can still load its islands. */
export const assetsKept = 2

export const createStage = async (
  first: Context,
  { dist, before = [], own }: Begin,
): Promise<Stage> => {
  const mount = async (context: Context, folder: string, pastOf: PastOf) => {
    const build = await readBuild(context, folder)
    const past = await pastOf(build.files)
    const options = { earlier: together(past), ...(own && { own }) }
    const listener = await createListener(context, build, options)
    return { context, dist: folder, past, assets: assetsOf(build.files), listener }
  }
  let now = await mount(first, dist, (files) => readPast(before.slice(0, assetsKept), files))
  return {
    listener: (request, response) => now.listener(request, response),
    context: () => now.context,
    dist: () => now.dist,
    show: async ({ release_pk, folder }, ready) => {
      const context = await withTexts(first, join(folder, 'content'), release_pk)
      const past = [now.assets, ...now.past].slice(0, assetsKept)
      const next = await mount(context, join(folder, 'dist'), (files) =>
        past.map((assets) => without(assets, files)),
      )
      await ready?.(next.listener)
      now = next
    },
  }
}

/** What of builds before, newest first, is to be held beside the files of the one that is shown. */
type PastOf = (files: BuiltFiles) => readonly BuiltFiles[] | Promise<readonly BuiltFiles[]>

/** Their names say what is in them; pages and what has a fixed name are the newest build's only. */
const isAsset = (address: string): boolean => address.startsWith('/assets/')

const assetsOf = (files: BuiltFiles): BuiltFiles =>
  new Map([...files].filter(([address]) => isAsset(address)))

/** Builds of nearly the same site have nearly the same assets: what the newer has is held once. */
const without = (files: BuiltFiles, newer: BuiltFiles): BuiltFiles =>
  new Map([...files].filter(([address]) => !newer.has(address)))

/** The assets that a newer build does not have. Throws as reading does. */
const readPast = async (folders: readonly string[], files: BuiltFiles): Promise<BuiltFiles[]> => {
  const past: BuiltFiles[] = []
  for (const folder of folders) {
    const newer = [files, ...past]
    const isGone = (name: string): boolean => isAsset(name) && !newer.some((one) => one.has(name))
    past.push(await readBuiltFiles(folder, new Map(), isGone))
  }
  return past
}

const together = (newestFirst: readonly BuiltFiles[]): BuiltFiles =>
  new Map(newestFirst.toReversed().flatMap((files) => [...files]))
