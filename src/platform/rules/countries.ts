import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

export const homeCountry = '대한민국'

const names = new Intl.DisplayNames('ko', { type: 'region' })

const nameOf = ([alpha2 = '']: readonly string[]): string => names.of(alpha2) ?? alpha2

/** Every other country's code and Korean name, by the name. */
export const foreignCountries: readonly (readonly [code: string, name: string])[] = codes
  .map((code): [string, string] => [code[0] ?? '', nameOf(code)])
  .filter(([, name]) => name !== homeCountry)
  .sort(([, one], [, other]) => new Intl.Collator('ko').compare(one, other))

/** Every country of ISO 3166 by its Korean name, 대한민국 first. */
export const countries: readonly string[] = [
  homeCountry,
  ...foreignCountries.map(([, name]) => name),
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
