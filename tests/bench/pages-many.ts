import { frequentWord, listPage } from '#tests/bench/addresses.ts'
import { costOf, groupOf } from '#tests/bench/costs.ts'
import { timeOf } from '#tests/bench/measure.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { show, written } from '#tests/bench/report.ts'
import { alternate, ratioOf, spreadOf } from '#tests/bench/rounds.ts'

/** Of a board of 100,000 posts, page 5,000 takes no more than page 1, and a search that finds most of them 30 ms. */
export const measureManyPosts = async (bench: Bench): Promise<void> => {
  const { engine, url, ask } = bench
  const change = () => ask({ ask: 'change' })
  const costFrom = (first: number) => async () => {
    await change()
    await ask({ ask: 'sweep' })
    return (await costOf(bench, groupOf(listPage, first))).processor
  }
  const { near, far } = await alternate({ near: costFrom(1), far: costFrom(5_000) }, { heard: 9 })
  show({
    what: `${engine}: list, cold, processor time of page 5,000 : page 1`,
    figure: ratioOf(far, near),
    atMost: 1.25,
    beside: `${written(spreadOf(far).median)} of ${written(spreadOf(near).median, 'ms')}`,
  })
  const { empty, search } = await alternate({
    empty: timeOf(`${url}/empty`, change),
    search: timeOf(url + listPage(1, frequentWord), change),
  })
  show({
    what: `${engine}: search for ${frequentWord}, changed, cold, one at a time`,
    figure: spreadOf(search),
    unit: 'ms',
    below: 30,
    beside: `empty route ${written(spreadOf(empty).median, 'ms')}`,
  })
}
