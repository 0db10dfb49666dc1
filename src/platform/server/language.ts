import { AsyncLocalStorage } from 'node:async_hooks'
import { finderIn } from '#platform/rules/english-finder.ts'
import { madeInEnglish } from '#platform/rules/english-pages.ts'
import { sentences } from '#platform/rules/english/sentences.ts'
import type { Language } from '#platform/rules/languages.ts'

declare global {
  /** One for the process: a build has this file twice, in its program and in the pages' code. */
  var spoken: AsyncLocalStorage<Language> | undefined
}

const storage = (globalThis.spoken ??= new AsyncLocalStorage<Language>())
const find = finderIn(sentences, madeInEnglish)

globalThis.english = (text, values) =>
  storage.getStore() === 'en' ? find(text, values) : undefined

/** All that `work` says by `say` is in that language, however long it takes. */
export const speaking = <T>(language: Language, work: () => T): T => storage.run(language, work)
