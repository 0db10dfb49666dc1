import { seoulDay } from '#platform/rules/days.ts'
import { momentOfPage } from '#texts/content/previewed.ts'
import { type VersionStatus, versionStatusOf, versionOn } from '#texts/rules/versions.ts'

/**
 * Newest first, with the status on the day of the page. If none is in force yet, the oldest counts
 * as current.
 */
export const ranked = <Version extends { effectiveOn: string }>(
  versions: readonly Version[],
): (Version & { status: VersionStatus })[] => {
  const newestFirst = versions.toSorted((one, other) =>
    other.effectiveOn.localeCompare(one.effectiveOn),
  )
  const days = newestFirst.map(({ effectiveOn }) => effectiveOn)
  const current = versionOn(days, seoulDay(momentOfPage())) ?? days.at(-1)
  return newestFirst.map((version) => ({
    ...version,
    status: versionStatusOf(version.effectiveOn, current),
  }))
}

export const currentOf = <Version extends { status: VersionStatus }>(
  versions: readonly Version[],
): Version => {
  const current = versions.find(({ status }) => status === 'current')
  if (current === undefined) throw new Error('content 폴더에 현재 시행 중인 판본이 없습니다.')
  return current
}

/** Throws if no version has that day. */
export const versionOf = <Version extends { effectiveOn: string }>(
  versions: readonly Version[],
  day: string | undefined,
): Version => {
  const version = versions.find(({ effectiveOn }) => effectiveOn === day)
  if (version === undefined)
    throw new Error(`content 폴더에 ${day ?? ''}에 시행하는 판본이 없습니다.`)
  return version
}

/**
 * The versions that a page must carry, because it may outlive the day of its build: the one in
 * force and those to come.
 */
export const inForceOrComing = <Version extends { status: VersionStatus }>(
  newestFirst: readonly Version[],
): Version[] => newestFirst.filter(({ status }) => status !== 'past').toReversed()
