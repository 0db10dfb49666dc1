import type { PostType } from '#boards/rules/boards.ts'
import { listPage, pastPage, postPage, searchPage } from '#tests/bench/addresses.ts'
import { type Cost, costOf, groupOf, together } from '#tests/bench/costs.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { show, written } from '#tests/bench/report.ts'
import { alternate, ratioOf, spreadOf } from '#tests/bench/rounds.ts'

/** Pages that nobody has asked for, or that have changed since. */
interface Cold {
  what: string
  /** The page asked for at a turn, from 0 upwards. */
  path: (turn: number) => string
  /** The board that changes before each round, in which the same pages are asked for; without one, others in each. */
  changed?: PostType
  /** Of the time until the answer is there, in ms. */
  below: number
}

const kinds: readonly Cold[] = [
  { what: 'list, another page each', path: (turn) => listPage(1_000 + turn), below: 12 },
  { what: 'list, changed', path: (turn) => listPage(1 + turn), changed: 'trend', below: 12 },
  { what: 'post, another one each', path: (turn) => postPage(1_000 + turn), below: 12 },
  { what: 'post, changed', path: (turn) => postPage(1 + turn), changed: 'trend', below: 12 },
  {
    what: 'past conferences, changed',
    path: (turn) => pastPage(1 + turn),
    changed: 'guide',
    below: 12,
  },
  { what: 'search of two syllables, changed', path: searchPage, changed: 'trend', below: 30 },
]

/** What making a page takes of the processor, in parts of what it cannot do without. */
export const measureColdPages = async (bench: Bench): Promise<void> => {
  for (const kind of kinds) await measureKind(bench, kind)
}

/** The collector looks through the heap once for about forty pages: a round has its share of it. */
const times = 4

const meanOf = (costs: readonly Cost[]): Cost => ({
  processor: costs.reduce((sum, { processor }) => sum + processor, 0) / costs.length,
  median: spreadOf(costs.map(({ median }) => median)).median,
})

const measureKind = async (bench: Bench, { what, path, changed, below }: Cold): Promise<void> => {
  const { engine, ask } = bench
  const nothing = groupOf(() => '/empty')
  const same = groupOf(path)
  let turn = 0
  const next = () => (changed ? same : groupOf(path, (turn += together)))
  const change = () => changed && ask({ ask: 'change', board: changed })
  const { empty, queries, compression, page } = await alternate(
    {
      empty: () => costOf(bench, nothing),
      queries: async () => {
        await change()
        return (await ask({ ask: 'queries', paths: next() })) as number
      },
      compression: async () =>
        (await ask({ ask: 'compression', paths: same.slice(0, 5) })) as number,
      page: async () => {
        const costs: Cost[] = []
        for (let time = 0; time < times; time += 1) {
          await change()
          costs.push(await costOf(bench, next()))
        }
        return meanOf(costs)
      },
    },
    { unheard: 3, heard: 9 },
  )
  const needed = empty.map(
    ({ processor }, round) => processor + (queries[round] ?? 0) + (compression[round] ?? 0),
  )
  const costs = page.map(({ processor }) => processor)
  const parts = [empty.map(({ processor }) => processor), queries, compression, costs].map(
    (figures) => written(spreadOf(figures).median),
  )
  const name = `${engine}: ${what}, cold`
  show({
    what: `${name}, processor time : its parts`,
    figure: ratioOf(costs, needed),
    atMost: 6,
    beside: `empty route ${parts[0]}, queries ${parts[1]}, compression ${parts[2]}, all ${parts[3]} ms`,
  })
  show({
    what: `${name}, one at a time`,
    figure: spreadOf(page.map(({ median }) => median)),
    unit: 'ms',
    below,
    beside: `empty route ${written(spreadOf(empty.map(({ median }) => median)).median, 'ms')}`,
  })
}
