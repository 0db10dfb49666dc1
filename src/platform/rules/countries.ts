import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

export const homeCountry = '대한민국'

type Country = readonly [code: string, name: string]

const named = (): readonly Country[] => {
  const names = new Intl.DisplayNames('ko', { type: 'region' })
  const { compare } = new Intl.Collator('ko')
  return codes
    .map(([code = '']): Country => [code, names.of(code) ?? code])
    .filter(([, name]) => name !== homeCountry)
    .toSorted(([, one], [, other]) => compare(one, other))
}

let foreign: readonly Country[] | undefined

/** Every other country's code and Korean name, by the name; once they are asked for, since naming them takes a telephone long. */
export const foreignCountries = (): readonly Country[] => (foreign ??= named())

/** Every country of ISO 3166 by its Korean name, 대한민국 first. */
export const countries = (): readonly string[] => [
  homeCountry,
  ...foreignCountries().map(([, name]) => name),
]

/**
 * A path of this site with its state values in the query (ruling 7), fit for `href`: spaces and Hangul encoded.
 * A value that is undefined is left out, so a default stays out of the address.
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
