import { koreanAddressOf } from '#boards/rules/page-variants.ts'
import { madeInEnglish } from '#platform/rules/english-pages.ts'
import { englishPath, koreanPath } from '#platform/rules/english-paths.ts'

const isMade = (file: string): boolean =>
  madeInEnglish.some((page) => new RegExp(`^${page.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(file))

/** Addresses of a page by language, by its path; a language in which it does not exist has none. */
export interface Languages {
  ko?: string
  en?: string
}

export const languagesOf = (path: string): Languages => {
  const file = koreanPath(path) ?? path
  if (file === '/404') return {}
  return {
    ...(file !== '/contact' && { ko: koreanAddressOf(file) }),
    ...(isMade(file) && { en: englishPath(file) }),
  }
}

/** The page in the other language, or that language's home; undefined if it has none. */
export const otherOf = (path: string): string | undefined =>
  koreanPath(path) === undefined
    ? (languagesOf(path).en ?? languagesOf('/').en)
    : (languagesOf(path).ko ?? '/')
