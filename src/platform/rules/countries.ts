import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { type Language, languageHere } from '#platform/rules/languages.ts'

export const homeCountry = '대한민국'

type Country = readonly [code: string, name: string]

const namesIn = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (code: string): string => names.of(code) ?? code
}

const named = (language: Language): readonly Country[] => {
  const nameOf = namesIn(language)
  const { compare } = new Intl.Collator(language)
  return codes
    .map(([code = '']): Country => [code, nameOf(code)])
    .filter(([code]) => code !== 'KR')
    .toSorted(([, one], [, other]) => compare(one, other))
}

const foreign: Partial<Record<Language, readonly Country[]>> = {}

/**
 * Code and name of every foreign country in the page's language, sorted by name. Computed on first use, because
 * naming them is slow on a phone.
 */
export const foreignCountries = (): readonly Country[] =>
  (foreign[languageHere()] ??= named(languageHere()))

/** Korean names, which are the values that are kept, with the names to show. */
export const countries = (): ReadonlyMap<string, string> => {
  const inKorean = namesIn('ko')
  const foreigners = foreignCountries().map(([code, name]) => [inKorean(code), name] as const)
  return new Map([[homeCountry, namesIn(languageHere())('KR')], ...foreigners])
}

/**
 * A path of this site with state in the query (ruling 7), fit for `href`: spaces and Hangul are
 * encoded. Undefined values are left out, so that defaults stay out of the address.
 */
export const addressOf = (
  path: string,
  values: Readonly<Record<string, string | undefined>> = {},
): string => {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
