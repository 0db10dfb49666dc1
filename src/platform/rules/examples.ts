/** `○○구`, `02-000-0000` and their like, as the shipped texts have them. */
const pattern =
  /○○|(?<!\d)0{3}-(?:0{3}|\d\d-0{5})|\(0{5}\)|[@/.]example\.(?:com|net|org)|^seal\.svg$/

export const exampleIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return pattern.test(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const one of Object.values(value)) {
    const found = exampleIn(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** The listed keys of site.yaml whose value is still an example (ruling 30). */
export const examplesOf = (site: object & { placeholders: readonly string[] }): string[] =>
  site.placeholders.filter((path) => {
    const value = path
      .split('.')
      .reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), site)
    return exampleIn(value) !== undefined
  })

/** A mail to members names these, so that they can ask and pay. */
export const contactKeys: readonly string[] = ['address', 'phone', 'email', 'bank']
