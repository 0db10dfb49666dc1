import { frequentWord, listPage, postPage } from '#tests/bench/addresses.ts'
import { rateOf } from '#tests/bench/measure.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { show, written } from '#tests/bench/report.ts'
import { alternate, ratioOf, spreadOf } from '#tests/bench/rounds.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** In seconds: two posts are published meanwhile. */
const seconds = 2

const twenty = Array.from({ length: 10 }, (_, turn) => [listPage(1 + turn), postPage(1 + turn)])

const pages = {
  list: [listPage(1)],
  search: [listPage(1, frequentWord)],
  post: [postPage(1)],
  'ten lists and ten posts': twenty.flat(),
}

/** Pages of a board on which a post is published each second: half the undisturbed rate at least. */
export const measurePublishing = async (bench: Bench): Promise<void> => {
  const { engine, url } = bench
  for (const [what, paths] of Object.entries(pages)) {
    const rate = rateOf(url, { seconds, paths })
    const { quiet, publishing } = await alternate({
      quiet: rate,
      publishing: () => whilePublishing(bench, rate),
    })
    show({
      what: `${engine}: ${what}, a post published each second, rate : undisturbed`,
      figure: ratioOf(publishing, quiet),
      atLeast: 0.5,
      beside: `${written(spreadOf(publishing).median)} of ${written(spreadOf(quiet).median, '/s')}`,
    })
  }
}

const whilePublishing = async ({ ask }: Bench, work: () => Promise<number>): Promise<number> => {
  const over = new AbortController()
  const publish = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await ask({ ask: 'publish' })
      await wait(1_000, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  const publishing = publish()
  const told = await work()
  over.abort()
  await publishing
  return told
}
