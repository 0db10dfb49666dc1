import { isEnglish } from '#platform/rules/say.ts'

export const languages = ['ko', 'en'] as const

/** Each in its own. */
export const languageNames = { ko: '한국어', en: 'English' } as const

export type Language = (typeof languages)[number]

export const languageHere = (): Language => (isEnglish() ? 'en' : 'ko')

/** Marks a name without an English on an English page. */
export const langOf = (text: string): 'ko' | undefined =>
  isEnglish() && /[가-힣]/.test(text) ? 'ko' : undefined
