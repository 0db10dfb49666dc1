import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import type { contentFiles } from '#texts/content/schema/files.ts'

type Files = typeof contentFiles

export interface Entry<Name extends keyof Files> {
  id: string
  data: z.output<Files[Name]['schema']>
  body?: string | undefined
}

export interface Previewed {
  entries: { readonly [Name in keyof Files]: readonly Entry<Name>[] }
  now: Date
}

const storage = new AsyncLocalStorage<Previewed>()

/** `work` must not end before the whole page is rendered. */
export const previewing = <T>(previewed: Previewed, work: () => Promise<T>): Promise<T> =>
  storage.run(previewed, work)

/** Undefined on every page for visitors. */
export const previewed = (): Previewed | undefined => storage.getStore()

export const momentOfPage = (): Date => previewed()?.now ?? new Date()
