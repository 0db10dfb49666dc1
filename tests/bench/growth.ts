import { listMembers } from '#members/api/office-members.ts'
import { getToday } from '#office/api/today.ts'
import { frequentWord, listCall, listPage, postPage } from '#tests/bench/addresses.ts'
import { withFolder, withServer } from '#tests/bench/child.ts'
import { groupOf } from '#tests/bench/costs.ts'
import { load } from '#tests/bench/measure.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { spreadOf } from '#tests/bench/rounds.ts'

interface Sizes {
  posts: readonly number[]
  members: readonly number[]
}

type Row = Record<string, string | number>

const ms = (figure: number): number => Math.round(figure * 10) / 10

/** The median of twenty requests one at a time, in ms. Throws for all but 200. */
const medianOf = async (url: string, paths: readonly string[], cookie = ''): Promise<number> => {
  const times: number[] = []
  for (const path of paths) {
    const begun = performance.now()
    const headers = { cookie, 'client-secret': 'society-web', 'accept-encoding': 'br' }
    const response = await fetch(url + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    times.push(performance.now() - begun)
  }
  return ms(spreadOf(times).median)
}

const withBench = async (
  engine: Bench['engine'],
  database: NodeJS.ProcessEnv,
  work: (bench: Bench) => Promise<Row>,
): Promise<Row> => {
  let row: Row = {}
  await withFolder((folder) =>
    withServer({ DATA_DIR: folder, ...database }, async (url, ask) => {
      row = await work({ engine, url, ask })
    }),
  )
  return row
}

/** What readers ask for among so many posts, each time something that nobody has asked for before. */
const amongPosts = async ({ engine, url, ask }: Bench, posts: number): Promise<Row> => {
  await ask({ ask: 'fill', posts })
  const last = Math.floor(posts / 10) - 50
  const changed = async (path: string): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      await ask({ ask: 'change' })
      times.push(await medianOf(url, [path]))
    }
    return spreadOf(times).median
  }
  return {
    engine,
    posts,
    'a list, ms': await medianOf(
      url,
      groupOf((turn) => listPage(2 + turn)),
    ),
    'the last lists, ms': await medianOf(
      url,
      groupOf((turn) => listPage(last + turn)),
    ),
    'a post, ms': await medianOf(
      url,
      groupOf((turn) => postPage(100 + turn)),
    ),
    'a search after a change, ms': await changed(listCall('trend', 1, frequentWord)),
  }
}

/** What the office asks for among so many members with five orders each. */
const amongMembers = async ({ engine, url, ask }: Bench, members: number): Promise<Row> => {
  const cookie = (await ask({ ask: 'people', members })) as string
  const office = (path: string, query = '') =>
    medianOf(
      url,
      groupOf(() => `/api${path}${query}`),
      cookie,
    )
  return {
    engine,
    members,
    'the list, ms': await office(listMembers.path),
    'found by name, ms': await office(listMembers.path, '?search=김민준'),
    'the last page, ms': await office(listMembers.path, `?page=${Math.ceil(members / 20)}`),
    'today, ms': await office(getToday.path),
  }
}

/** How many lists a second several servers of one database answer together. */
const amongServers = async (database: NodeJS.ProcessEnv, most: number): Promise<Row[]> => {
  const rows: Row[] = []
  const urls: string[] = []
  const grow = async (folder: string): Promise<void> => {
    await withServer({ DATA_DIR: folder, ...database }, async (url, ask) => {
      if (urls.length === 0) await ask({ ask: 'fill', posts: 10_000 })
      urls.push(url)
      const requests = groupOf((turn) => listCall('trend', 1 + turn)).map((path) => ({ path }))
      const rates = await Promise.all(
        urls.map((one) => load({ url: one, duration: 10, requests, connections: 8 })),
      )
      const rate = rates.reduce((sum, result) => sum + result['2xx'] / result.duration, 0)
      const first = Number(rows[0]?.['a second'] ?? rate)
      const ratio = Math.round((rate / first) * 100) / 100
      rows.push({ servers: urls.length, 'a second': Math.round(rate), 'of one': ratio })
      if (urls.length < most) await withFolder(grow)
    })
  }
  await withFolder(grow)
  return rows
}

/** Prints what things cost against how much there is, on an engine. `database` makes an empty one of PostgreSQL's. */
export const measureGrowth = async (
  engine: Bench['engine'],
  database: () => Promise<NodeJS.ProcessEnv>,
  { posts, members }: Sizes,
): Promise<void> => {
  const byPosts: Row[] = []
  for (const count of posts) {
    byPosts.push(await withBench(engine, await database(), (bench) => amongPosts(bench, count)))
  }
  console.table(byPosts)
  const byMembers: Row[] = []
  for (const count of members) {
    byMembers.push(await withBench(engine, await database(), (bench) => amongMembers(bench, count)))
  }
  console.table(byMembers)
  if (engine === 'PostgreSQL') console.table(await amongServers(await database(), 4))
}
