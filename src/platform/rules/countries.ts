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

/**
 * Code and Korean name of every foreign country, sorted by name. Computed on first use, because
 * naming them is slow on a phone.
 */
export const foreignCountries = (): readonly Country[] => (foreign ??= named())

export const countries = (): readonly string[] => [
  homeCountry,
  ...foreignCountries().map(([, name]) => name),
]

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
