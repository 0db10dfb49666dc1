import type { Outcome } from '#abstracts/rules/states.ts'

interface Scored {
  scores: Readonly<Record<string, number>>
  recommendation: Outcome | ''
}

type Items = readonly { title: string; weight: number }[]

const rounded = (value: number): number => Math.round(value * 100) / 100

/** The weighted mean of the points of one review; null where an item has none. */
export const pointsOf = ({ scores }: Pick<Scored, 'scores'>, items: Items): number | null => {
  const weights = items.reduce((sum, { weight }) => sum + weight, 0)
  const points = items.map(({ title, weight }) => (scores[title] ?? Number.NaN) * weight)
  const mean = points.reduce((sum, one) => sum + one, 0) / weights
  return Number.isNaN(mean) ? null : rounded(mean)
}

/** The mean of the reviews and the distance between the highest and the lowest one. */
export const scoreOf = (reviews: readonly Scored[], items: Items) => {
  const points = reviews.map((review) => pointsOf(review, items)).filter((one) => one !== null)
  if (points.length === 0) return { score: null, spread: null }
  const score = rounded(points.reduce((sum, one) => sum + one, 0) / points.length)
  return { score, spread: rounded(Math.max(...points) - Math.min(...points)) }
}

/** Reviewers differ by so much of the scale, or one would accept what another would reject. */
const farApart = 0.3

export const isDivided = (
  reviews: readonly Scored[],
  { spread, scale }: { spread: number | null; scale: number },
): boolean => {
  const said = reviews.map(({ recommendation }) => recommendation)
  return (spread ?? 0) >= farApart * scale || (said.includes('accept') && said.includes('reject'))
}
