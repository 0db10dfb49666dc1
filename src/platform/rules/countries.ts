import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

export const homeCountry = '대한민국'

const names = new Intl.DisplayNames('ko', { type: 'region' })

const nameOf = ([alpha2 = '']: readonly string[]): string => names.of(alpha2) ?? alpha2

/** Every country of ISO 3166 by its Korean name, 대한민국 first. */
export const countries: readonly string[] = [
  homeCountry,
  ...codes
    .map(nameOf)
    .filter((name) => name !== homeCountry)
    .sort(new Intl.Collator('ko').compare),
]
