import { pathHere } from '#platform/rules/say.ts'

/** `introduce/greeting.en.md` → `introduce/greeting.md`; undefined for other files. */
export const koreanFileOf = (path: string): string | undefined =>
  path.endsWith('.en.md') ? path.replace(/\.en\.md$/, '.md') : undefined

/**
 * The version in force on a Seoul day, out of effective days (`YYYY-MM-DD`) in any order. Undefined
 * if none has taken effect (ruling 16, spec part 9).
 */
export const versionOn = (versions: readonly string[], day: string): string | undefined =>
  versions
    .filter((version) => version <= day)
    .toSorted()
    .at(-1)

/** Undefined for the English of a version, too, which may be made and deleted at any time. */
export const versionIn = (path: string) => {
  if (koreanFileOf(path) !== undefined) return undefined
  const found = /^(bylaws|terms|privacy)\/(\d{4}-\d{2}-\d{2})(?:\.md$|\/)/.exec(path)
  const [, document, day] = found ?? []
  return day === undefined
    ? undefined
    : { document: document as 'bylaws' | 'terms' | 'privacy', day }
}

export type VersionStatus = 'coming' | 'current' | 'past'

export const versionStatusOf = (version: string, current: string | undefined): VersionStatus => {
  if (version === current) return 'current'
  return current === undefined || version > current ? 'coming' : 'past'
}

export const shownOn = (carried: readonly string[], day: string): string =>
  versionOn(carried, day) ?? carried[0] ?? ''

/**
 * `/terms` shows the version in force at the build; others are below it. A version that the page
 * does not know counts as in force, because the site was built since.
 */
export const versionAddress = (
  kind: 'terms' | 'privacy',
  version: string,
  carried: readonly string[],
): string => {
  const [built = ''] = carried
  const isBelow = version < built || carried.indexOf(version) > 0
  return isBelow ? `/${kind}/${version}` : pathHere(`/${kind}`)
}

/** The `current` of the refusal `documentsChanged`. */
export interface DocumentVersions {
  terms_version: string
  privacy_version: string
}

export const isDocumentVersions = (value: unknown): value is DocumentVersions =>
  typeof value === 'object' &&
  value !== null &&
  'terms_version' in value &&
  typeof value.terms_version === 'string' &&
  'privacy_version' in value &&
  typeof value.privacy_version === 'string'
