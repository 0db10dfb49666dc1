/** Years in a row that are tried for one sum. */
const mostYears = 5

interface Sum {
  year: number
  /** Won. */
  amount: number
  named: readonly number[]
}

/** A sum is the year's fee in silence only if the text beside it does not name other years. */
export const isFee = ({ year, amount, named }: Sum, fee: number): boolean =>
  amount === fee && (named.length === 0 || named.includes(year))

/**
 * Proposals for a sum that is not the year's fee (ruling 67): runs of years with this one whose
 * fees add up to it, first those that the text names. `feeIn` is undefined for a year that is taken.
 */
export const runsFor = (
  { year, amount, named }: Sum,
  feeIn: (year: number) => number | undefined,
): number[][] => {
  const lengths = Array.from({ length: mostYears - 1 }, (_, at) => at + 2)
  const runs = lengths.flatMap((length) =>
    [year, year - length + 1].map((from) => Array.from({ length }, (_, at) => from + at)),
  )
  const found = [[...named], ...runs].filter((years) => {
    const fees = years.map(feeIn)
    return years.length > 0 && fees.every(Boolean) && sumOf(fees) === amount
  })
  return [...new Map(found.map((years) => [years.join(), years])).values()]
}

const sumOf = (fees: readonly (number | undefined)[]): number =>
  fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0)
