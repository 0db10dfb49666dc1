/**
 * Databases limit the values in a statement, and other calls can be answered between two
 * statements.
 */
const atOnce = 500

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
