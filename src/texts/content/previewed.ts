import type { contentFiles } from '#texts/content/schema/files.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'

type Files = typeof contentFiles

/** A content file as Astro's collections have it: its path without the ending, its data, the Markdown below. */
export interface Entry<Name extends keyof Files> {
  id: string
  data: z.output<Files[Name]['schema']>
  body?: string | undefined
}

/** Texts that are not published, for one page of the office's: what it shows in place of the built ones. */
export interface Previewed {
  entries: { readonly [Name in keyof Files]: readonly Entry<Name>[] }
  now: Date
}

const storage = new AsyncLocalStorage<Previewed>()

/** Renders something with other texts than the built ones; `work` has to end with the whole page. */
export const previewing = <T>(previewed: Previewed, work: () => Promise<T>): Promise<T> =>
  storage.run(previewed, work)

/** Undefined wherever visitors read. */
export const previewed = (): Previewed | undefined => storage.getStore()

/** The moment that a page is made for. */
export const momentOfPage = (): Date => previewed()?.now ?? new Date()
