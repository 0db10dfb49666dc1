import type { Spread } from '#tests/bench/rounds.ts'

interface Line {
  what: string
  /** The limits are about the median. */
  figure: Spread | number
  /** Nothing for a ratio. */
  unit?: string
  atLeast?: number
  atMost?: number
  below?: number
  /** What else there is to know of it. */
  beside?: string
}

const rows: Record<string, string>[] = []

/** Takes a figure down for the table; one that misses its limit fails the run. */
export const show = (line: Line): void => {
  const { what, figure, unit = '', beside = '' } = line
  const median = typeof figure === 'number' ? figure : figure.median
  const limit = limitOf(line, unit)
  const holds = holdsAt(line, median)
  const row = {
    what,
    median: written(median, unit),
    spread:
      typeof figure === 'number' ? '' : `${written(figure.lowest)}–${written(figure.highest)}`,
    limit,
    verdict: limit === '' ? '' : verdictOf(holds),
    beside,
  }
  rows.push(row)
  console.log(Object.values(row).filter(Boolean).join(' | '))
  if (!holds) process.exitCode = 1
}

export const printReport = (): void => console.table(rows)

const limitOf = ({ atLeast, atMost, below }: Line, unit: string): string => {
  if (atLeast !== undefined) return `≥ ${written(atLeast, unit)}`
  if (atMost !== undefined) return `≤ ${written(atMost, unit)}`
  return below === undefined ? '' : `< ${written(below, unit)}`
}

/** A figure that is none holds nothing. */
const holdsAt = ({ atLeast, atMost, below }: Line, median: number): boolean =>
  median >= (atLeast ?? -Infinity) && median <= (atMost ?? Infinity) && median < (below ?? Infinity)

const verdictOf = (holds: boolean): string => (holds ? 'holds' : 'MISSED')

const places = (figure: number): number => {
  if (Math.abs(figure) < 10) return 2
  return Math.abs(figure) < 100 ? 1 : 0
}

/** With three figures or all before the point. */
export const written = (figure: number, unit = ''): string => {
  const maximumFractionDigits = places(figure)
  return `${figure.toLocaleString('en', { maximumFractionDigits })} ${unit}`.trimEnd()
}
