import { frequentWord, listCall } from '#tests/bench/addresses.ts'
import { rateOf, timeOf } from '#tests/bench/measure.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { show, written } from '#tests/bench/report.ts'
import { alternate, ratioOf, spreadOf } from '#tests/bench/rounds.ts'

const demo = listCall('notice', 1)
const search = listCall('trend', 1, frequentWord)

/** Lists and searches as the call gives them, which keeps nothing but the counts of searches. */
export const measureCalls = async (bench: Bench): Promise<void> => {
  await measureLists(bench)
  await measureSearches(bench)
}

const measureLists = async ({ engine, url }: Bench): Promise<void> => {
  const rates = await alternate({
    empty: rateOf(`${url}/empty`),
    home: rateOf(`${url}/`),
    demo: rateOf(url + demo),
    first: rateOf(url + listCall('trend', 1)),
    far: rateOf(url + listCall('trend', 5_000)),
    search: rateOf(url + search),
  })
  const toEmpty = (what: string, figures: readonly number[], limit = {}): void =>
    show({
      what: `${engine}: ${what}, rate : empty route`,
      figure: ratioOf(figures, rates.empty),
      ...limit,
      beside: written(spreadOf(figures).median, '/s'),
    })
  const toOther = (what: string, one: readonly number[], other: readonly number[], limit: number) =>
    show({ what: `${engine}: ${what}`, figure: ratioOf(one, other), atLeast: limit })
  const emptyRate = spreadOf(rates.empty)
  show({ what: `${engine}: empty route`, figure: emptyRate, unit: '/s' })
  toEmpty('home page', rates.home)
  // A database in a process of its own shares the processors with the server: no limit there.
  toEmpty('call of a list, demo posts', rates.demo, engine === 'SQLite' && { atLeast: 1 / 8 })
  toOther('call of a list, page 1 of 100,000 posts : demo posts', rates.first, rates.demo, 1 / 3)
  toOther('call of a list, page 5,000 : page 1', rates.far, rates.first, 0.8)
  toEmpty(`call of a search for ${frequentWord}`, rates.search)
}

const measureSearches = async ({ engine, url, ask }: Bench): Promise<void> => {
  const times = await alternate({
    empty: timeOf(`${url}/empty`),
    kept: timeOf(url + search),
    changed: timeOf(url + search, () => ask({ ask: 'change' })),
    syllable: timeOf(url + listCall('trend', 1, '노')),
    words: timeOf(url + listCall('trend', 1, '노화 연구')),
    far: timeOf(url + listCall('trend', 500, frequentWord)),
  })
  const beside = `empty route ${written(spreadOf(times.empty).median, 'ms')}`
  const time = (what: string, figures: readonly number[], limit = {}): void =>
    show({
      what: `${engine}: call of a search, ${what}, one at a time`,
      figure: spreadOf(figures),
      unit: 'ms',
      beside,
      ...limit,
    })
  time(frequentWord, times.kept, { below: 30 })
  time(`${frequentWord}, the board changed before each`, times.changed, { below: 30 })
  time('one syllable (노)', times.syllable)
  time('two words (노화 연구)', times.words)
  time(`page 500 of ${frequentWord}`, times.far)
}
