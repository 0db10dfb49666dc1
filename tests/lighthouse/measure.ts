import lighthouse, { type Result } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** In ms, and bytes for the weight, by the audit that has it. */
const audits = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  weight: 'total-byte-weight',
} as const

/** Scores from 0 to 100, and what the audits say. */
type Figure = (typeof categories)[number] | keyof typeof audits

export type Figures = Record<Figure, number> & {
  /** The audits that cost points, for whoever repairs them. */
  failing: string[]
}

/** Lighthouse's mobile preset: the median of each figure over `runs`. `port` is the browser's debugging port. */
export const measure = async (url: string, port: number, runs: number): Promise<Figures> => {
  const all: Result[] = []
  // A busy machine sometimes paints nothing in time; such a run has no figures and is made again.
  for (let left = runs * 3; left > 0 && all.length < runs; left -= 1) {
    const onlyCategories = [...categories]
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' })
    if (result && Number.isFinite(numberOf(result.lhr, 'lcp'))) all.push(result.lhr)
  }
  if (all.length < runs) throw new Error(`Lighthouse has no figures for ${url}`)
  const median = (figures: readonly number[]): number =>
    figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
  const scores = categories.map((name) => {
    const score = (result: Result) => Math.round((result.categories[name]?.score ?? 0) * 100)
    return [name, median(all.map(score))] as const
  })
  const numbers = (Object.keys(audits) as (keyof typeof audits)[]).map(
    (name) => [name, median(all.map((result) => numberOf(result, name)))] as const,
  )
  return {
    ...(Object.fromEntries([...scores, ...numbers]) as Record<Figure, number>),
    failing: [...new Set(all.flatMap(failingAudits))],
  }
}

const numberOf = (result: Result, name: keyof typeof audits): number =>
  result.audits[audits[name]]?.numericValue ?? Number.NaN

/** Those that weigh in a category and fell short. */
const failingAudits = (result: Result): string[] =>
  Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const score = result.audits[id]?.score ?? null
      return weight > 0 && score !== null && score < 0.9 ? [id] : []
    }),
  )
