/** Points that a judge gives a poster. */
export const judgedPoints = [1, 2, 3, 4, 5] as const

export const tieRule =
  '평균이 같으면 심사위원이 더 많은 포스터, 심사위원 수도 같으면 최저점이 더 높은 포스터를 앞 순위로 합니다. 모두 같으면 공동 순위입니다.'

interface Scored {
  points: readonly number[]
}

const meanOf = ({ points }: Scored): number =>
  points.reduce((sum, one) => sum + one, 0) / points.length

/** Negative if `one` stands before `other`: by mean, then by judges, then by the lowest points. */
const compared = (one: Scored, other: Scored): number =>
  meanOf(other) - meanOf(one) ||
  other.points.length - one.points.length ||
  Math.min(...other.points) - Math.min(...one.points)

/** Judged posters in order of their places from 1, equal ones sharing theirs; then the others. */
export const inPlaces = <Poster extends Scored>(posters: readonly Poster[]) => {
  const judged = posters.filter(({ points }) => points.length > 0).toSorted(compared)
  return [
    ...judged.map((poster) => ({
      ...poster,
      mean: meanOf(poster),
      place: judged.findIndex((one) => compared(one, poster) === 0) + 1,
    })),
    ...posters
      .filter(({ points }) => points.length === 0)
      .map((poster) => ({ ...poster, mean: null, place: null })),
  ]
}

/** The address that the board of a poster bears as a QR code. */
export const judgePath = (conference_id: string, number: number | null): string =>
  `/judge?${new URLSearchParams({ of: conference_id, poster: String(number ?? '') }).toString()}`
