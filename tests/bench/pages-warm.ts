import { frequentWord, listPage, pastPage, postPage } from '#tests/bench/addresses.ts'
import { askOnce, percentile99At, rateOf } from '#tests/bench/measure.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { show, written } from '#tests/bench/report.ts'
import { alternate, ratioOf, spreadOf } from '#tests/bench/rounds.ts'

const pages = {
  'list, page 1': listPage(1),
  'list, page 5,000': listPage(5_000),
  search: listPage(1, frequentWord),
  post: postPage(1),
  'past conferences': pastPage(1),
}

/** Pages of posts that are kept already: at least half the rate of a page of the build, and soon there at half of that. */
export const measureWarmPages = async (bench: Bench): Promise<void> => {
  for (const [what, path] of Object.entries(pages)) {
    await measureRates(bench, what, path)
  }
}

const measureRates = async ({ engine, url }: Bench, what: string, path: string): Promise<void> => {
  const { empty, home, page } = await alternate({
    empty: rateOf(`${url}/empty`),
    home: rateOf(`${url}/`),
    page: rateOf(url + path),
  })
  const rate = spreadOf(page).median
  const bytes = async (address: string) => written((await askOnce(url + address)).bytes, 'bytes')
  const name = `${engine}: ${what}, warm`
  show({
    what: `${name}, rate : home page`,
    figure: ratioOf(page, home),
    atLeast: 0.5,
    beside: `${await bytes(path)}, home page ${await bytes('/')}`,
  })
  show({
    what: `${name}, rate : empty route`,
    figure: ratioOf(page, empty),
    beside: `${written(rate, '/s')} of ${written(spreadOf(empty).median, '/s')}`,
  })
  const late = await alternate({
    home: percentile99At(`${url}/`, rate / 2),
    page: percentile99At(url + path, rate / 2),
  })
  show({
    what: `${name}, p99 at half that rate`,
    figure: spreadOf(late.page),
    unit: 'ms',
    below: 20,
    beside: `home page ${written(spreadOf(late.home).median, 'ms')}`,
  })
}
