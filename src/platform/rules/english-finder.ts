import { englishPath } from '#platform/rules/english-paths.ts'

type Values = readonly (string | number)[]

/**
 * The English of a sentence by a table, or of an address by the pages that this build has in
 * English. A text made with numbers, `20자까지`, stands in a table with `{}` for each.
 */
export const finderIn =
  (says: Readonly<Partial<Record<string, string>>>, pages: readonly string[]) =>
  (text: string, values?: Values): string | undefined => {
    if (text === '') return ''
    if (text.startsWith('/')) return pages.includes(text) ? englishPath(text) : undefined
    const known = says[text]
    if (known !== undefined) return values === undefined ? known : filled(known, values)
    const numbers = /\d+/g
    const numbered = says[text.replaceAll(numbers, '{}')]
    return numbered && filled(numbered, text.match(numbers) ?? [])
  }

/** Puts values where `{}` stands, in order, or `{0}`, `{1}` by number. */
const filled = (text: string, values: Values): string => {
  let next = 0
  return text.replaceAll(/\{(\d?)\}/g, (_, place: string) =>
    String(values[place === '' ? next++ : Number(place)] ?? ''),
  )
}
