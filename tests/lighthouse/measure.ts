import lighthouse, { type Result } from 'lighthouse'

/** Scores from 0 to 100, times in ms, weight in bytes. */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  weight: number
  /** The audits that cost points, for whoever repairs them. */
  failing: string[]
}

type Figure = Exclude<keyof Figures, 'failing'>

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's mobile preset: the median of each figure over `runs`. `port` is the browser's debugging port. */
export const measure = async (url: string, port: number, runs: number): Promise<Figures> => {
  const all: Figures[] = []
  // A busy machine sometimes paints nothing in time; such a run has no figures and is made again.
  for (let left = runs * 3; left > 0 && all.length < runs; left -= 1) {
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
    const figures = result && figuresOf(result.lhr)
    if (figures && Number.isFinite(figures.lcp)) all.push(figures)
  }
  if (all.length < runs) throw new Error(`Lighthouse has no figures for ${url}`)
  const median = (name: Figure): number =>
    all.map((figures) => figures[name]).sort((one, other) => one - other)[
      Math.floor(all.length / 2)
    ] ?? Number.NaN
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    lcp: median('lcp'),
    cls: median('cls'),
    tbt: median('tbt'),
    weight: median('weight'),
    failing: [...new Set(all.flatMap(({ failing }) => failing))],
  }
}

const figuresOf = (result: Result): Figures => {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    weight: value('total-byte-weight'),
    failing: failingAudits(result),
  }
}

/** Those that weigh in a category and fell short. */
const failingAudits = (result: Result): string[] =>
  Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const score = result.audits[id]?.score ?? null
      return weight > 0 && score !== null && score < 0.9 ? [id] : []
    }),
  )
