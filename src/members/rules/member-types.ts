export const memberTypes = ['정회원', '학생회원', '특별회원', '명예회원'] as const
export type MemberType = (typeof memberTypes)[number]

export const degrees = ['박사', '석사', '학사', '박사과정', '석사과정', '학사과정'] as const

export const otherPosition = '기타(직접입력)'
export const positions = [
  '교수',
  '책임연구원',
  '선임연구원',
  '박사후연구원',
  '학생연구원',
  otherPosition,
] as const

const regularPositions: readonly string[] = ['교수', '책임연구원', '선임연구원']

/** The type of a new member, which officers may change later (ruling 15). */
export const memberTypeOf = (degreesHeld: readonly string[], position: string): MemberType =>
  degreesHeld.includes('박사') || regularPositions.includes(position) ? '정회원' : '학생회원'

export interface TypeChange {
  /** Grows with every change. */
  change_pk: number
  from_type: MemberType
  /** The Seoul day from which it holds. */
  on_day: string
}

export const typeOn = (
  day: string,
  now: MemberType,
  changes: readonly TypeChange[],
): MemberType => {
  const since = changes
    .filter(({ on_day }) => on_day > day)
    .toSorted(
      (one, other) => one.on_day.localeCompare(other.on_day) || one.change_pk - other.change_pk,
    )
  return since[0]?.from_type ?? now
}
