import { isEnglish } from '#platform/rules/say.ts'

export const languages = ['ko', 'en'] as const

/** Each in its own. */
export const languageNames = { ko: '한국어', en: 'English' } as const

export type Language = (typeof languages)[number]

export const languageHere = (): Language => (isEnglish() ? 'en' : 'ko')

/** `en` with the calls of an English page, so that refusals come in English. */
export const languageHeader = 'x-language'

/** Marks a name without an English on an English page. */
export const langOf = (text: string): 'ko' | undefined =>
  isEnglish() && /[가-힣]/.test(text) ? 'ko' : undefined

/** `/en/terms` → `/terms`; undefined for a Korean page. */
export const koreanPath = (path: string): string | undefined => {
  if (/^\/en(\.html)?$/.test(path)) return '/'
  return path.startsWith('/en/') ? path.slice(3) : undefined
}

/** `/terms` → `/en/terms`. */
export const englishPath = (path: string): string => `/en${path === '/' ? '' : path}`
