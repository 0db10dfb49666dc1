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
