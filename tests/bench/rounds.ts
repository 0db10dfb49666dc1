/** What several rounds told. */
export interface Spread {
  median: number
  lowest: number
  highest: number
}

export const spreadOf = (figures: readonly number[]): Spread => {
  const sorted = figures.toSorted((one, other) => one - other)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return {
    median: at(Math.floor(sorted.length / 2)),
    lowest: at(0),
    highest: at(sorted.length - 1),
  }
}

/** What each work told in each round. */
type Told<Works extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Works]: Awaited<ReturnType<Works[Name]>>[]
}

/**
 * Short works in turn, round by round, so that whatever else the machine does hits all of them alike. Answers what each
 * told in each of the rounds that are `heard`: an odd number, so that the median is one of them.
 */
export const alternate = async <Works extends Record<string, () => Promise<unknown>>>(
  works: Works,
  { unheard = 1, heard = 5 } = {},
): Promise<Told<Works>> => {
  const told = Object.fromEntries(Object.keys(works).map((name) => [name, [] as unknown[]]))
  for (let round = 0; round < unheard + heard; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const figure = await work()
      if (round >= unheard) told[name]?.push(figure)
    }
  }
  return told as Told<Works>
}

/** How much one is of the other, which took turns with it: round by round, for each round has its own weather. */
export const ratioOf = (one: readonly number[], other: readonly number[]): Spread =>
  spreadOf(one.map((figure, round) => figure / (other[round] ?? Number.NaN)))
