import { seoulDay } from '#rules/days.ts'

/** Where one version of a text stands among the others on the day of the build. */
export type Standing = 'coming' | 'current' | 'past'

/** Newest first, each with its standing: the latest that has taken effect is current (the first of all while none has). */
export const ranked = <Version extends { effectiveOn: string }>(
  versions: readonly Version[],
): (Version & { standing: Standing })[] => {
  const newestFirst = versions.toSorted((one, other) =>
    other.effectiveOn.localeCompare(one.effectiveOn),
  )
  const today = seoulDay(new Date())
  const found = newestFirst.findIndex(({ effectiveOn }) => effectiveOn <= today)
  const current = found === -1 ? newestFirst.length - 1 : found
  return newestFirst.map((version, index) => ({ ...version, standing: standingOf(index, current) }))
}

const standingOf = (index: number, current: number): Standing => {
  if (index === current) return 'current'
  return index < current ? 'coming' : 'past'
}

/** The version in force. */
export const currentOf = <Version extends { standing: Standing }>(
  versions: readonly Version[],
): Version => {
  const current = versions.find(({ standing }) => standing === 'current')
  if (current === undefined) throw new Error('content 폴더에 지금 시행 중인 판본이 없습니다.')
  return current
}
