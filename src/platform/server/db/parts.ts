/** An engine takes so many values in a statement, and others are answered between two. */
const atOnce = 500

/** Does something about many rows, some at a time; answers with all that was found. */
export const inParts = async <One, Found>(
  all: readonly One[],
  work: (part: readonly One[]) => Promise<readonly Found[]>,
): Promise<Found[]> => {
  const found: Found[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    found.push(...(await work(all.slice(from, from + atOnce))))
  }
  return found
}
