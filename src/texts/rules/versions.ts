/**
 * Of the days from which versions of one text hold (`YYYY-MM-DD`, in any order) the one that holds on a Seoul day: the
 * latest that has come. Undefined while none has (ruling 16, spec part 9).
 */
export const versionOn = (versions: readonly string[], day: string): string | undefined =>
  versions
    .filter((version) => version <= day)
    .toSorted()
    .at(-1)

/** Which version of which document a file belongs to; undefined for all others. */
export const versionIn = (path: string) => {
  const found = /^(bylaws|terms|privacy)\/(\d{4}-\d{2}-\d{2})(?:\.md$|\/)/.exec(path)
  const [, document, day] = found ?? []
  return day === undefined
    ? undefined
    : { document: document as 'bylaws' | 'terms' | 'privacy', day }
}

/** Where one version of a text stands among the others on a day. */
export type VersionStatus = 'coming' | 'current' | 'past'

/** Where a version stands beside the one that holds, both as the days from which they hold. */
export const statusOf = (version: string, current: string | undefined): VersionStatus => {
  if (version === current) return 'current'
  return current === undefined || version > current ? 'coming' : 'past'
}

/** Of the versions that a page carries, oldest first, the one to show on a day: where none has come, the first. */
export const shownOn = (carried: readonly string[], day: string): string =>
  versionOn(carried, day) ?? carried[0] ?? ''

/**
 * Where a version has its page: at `/terms` the one that was in force when the site was built, all others below it. One that
 * the asking page does not know yet is taken to be in force on a site built since.
 */
export const versionAddress = (
  kind: 'terms' | 'privacy',
  version: string,
  carried: readonly string[],
): string => {
  const [built = ''] = carried
  const isBelow = version < built || carried.indexOf(version) > 0
  return isBelow ? `/${kind}/${version}` : `/${kind}`
}

/** Which versions of the terms and the policy are in force: what the refusal `documentsChanged` carries as `current`. */
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
