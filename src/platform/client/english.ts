import { finderIn } from '#platform/rules/english-finder.ts'
import { pathHere, say, sayOwn } from '#platform/rules/say.ts'

/**
 * Makes an English page's islands and dialogs speak English (platform/rules/say.ts). Islands wait
 * for it (platform/site/parts/island.tsx).
 */
export const speakEnglish = (
  pages: readonly string[],
  ...tables: readonly Readonly<Record<string, string>>[]
): void => {
  globalThis.english = finderIn(Object.assign({}, ...tables) as Record<string, string>, pages)
  Object.assign(globalThis, { say, sayOwn, pathHere })
  globalThis.knowEnglish?.()
}

declare global {
  /** Made in an English page's head. */
  var englishKnown: Promise<void> | undefined
  var knowEnglish: (() => void) | undefined
}
