import { say } from '#platform/rules/say.ts'
/** Takes seconds and rounds up: `9분 30초`, `45초`, `10분`. */
export const spanOf = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  if (minutes === 0) return say('{}초', rest)
  return rest === 0 ? say('{}분', minutes) : say('{}분 {}초', minutes, rest)
}

/** Takes seconds and rounds up: `42초`, from a minute on `43분`, `13시간 20분`. */
export const waitOf = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return spanOf(seconds)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && say('{}시간', hours), rest > 0 && say('{}분', rest)]
    .filter(Boolean)
    .join(' ')
}

const braces = /\{([^{}]*)\}/g

export const withWords = (text: string, valueOf: (word: string) => string | undefined): string =>
  text.replaceAll(braces, (whole, word: string) => valueOf(word) ?? whole)

export const wordsBut = (text: string, known: readonly string[]): string[] => [
  ...new Set(
    [...text.matchAll(braces)].map(([, word = '']) => word).filter((word) => !known.includes(word)),
  ),
]

/** A name that only those who know the person recognise: `김*화`, `이*`, `남**수`. */
export const maskedName = (name: string): string => {
  const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' })
  const all = Array.from(letters.segment(name), ({ segment }) => segment)
  const [first = ''] = all
  if (all.length <= 1) return '*'
  if (all.length === 2) return `${first}*`
  return `${first}${'*'.repeat(all.length - 2)}${all.at(-1) ?? ''}`
}

export const shortened = (text: string, most: number): string => {
  const characters = Array.from(text)
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
