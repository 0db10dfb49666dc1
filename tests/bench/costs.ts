import { askOnce } from '#tests/bench/measure.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { spreadOf } from '#tests/bench/rounds.ts'

/** Requests of one round. */
export const together = 20

/** The paths of one round, from the first turn on. */
export const groupOf = (path: (turn: number) => string, first = 0): string[] =>
  Array.from({ length: together }, (_, turn) => path(first + turn))

/** What a request took, in ms: of the processor, over all threads of the server, and until its answer was there. */
export interface Cost {
  processor: number
  median: number
}

/** Asks for the paths one at a time; `processor` is the mean of all. */
export const costOf = async ({ url, ask }: Bench, paths: readonly string[]): Promise<Cost> => {
  const processor = async () => (await ask({ ask: 'processor' })) as number
  const before = await processor()
  const times: number[] = []
  for (const path of paths) times.push((await askOnce(url + path)).ms)
  const took = (await processor()) - before
  return { processor: took / paths.length, median: spreadOf(times).median }
}
