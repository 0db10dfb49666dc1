import { Agent, get } from 'node:http'
import autocannon, { type Client, type Options, type Request, type Result } from 'autocannon'

/** A browser's, so that answers are compressed as for one, and reading a post counts as reading. */
export const headers = {
  'client-secret': 'society-web',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const agent = new Agent({ keepAlive: true })

/** Autocannon does not promise where it gathers an answer. */
interface Gathering {
  pipelinedRequests: { addBody: (part: Buffer) => void }
}

/**
 * Makes it read bodies and drop them. By itself it joins their bytes to a string, which takes it six times as long as the
 * server takes to send them: all pages came at the same rate, the generator's own.
 */
const dropBodies = (client: Client): void => {
  const { pipelinedRequests } = client as unknown as Gathering
  pipelinedRequests.addBody = () => undefined
}

/** Loads a server over 16 connections. Throws when anything but 200 came back. */
export const load = async (options: Options): Promise<Result> => {
  const result = await autocannon({
    headers,
    connections: 16,
    sampleInt: 100,
    setupClient: dropBodies,
    ...options,
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} requests to ${result.url} failed`)
  return result
}

/** Makes one round: answers a second. */
export const rateOf = (url: string) => async (): Promise<number> => {
  const result = await load({ url, duration: 0.7 })
  return result['2xx'] / result.duration
}

/** Makes one round: answers a second where each path is asked for once. */
export const rateInTurn = async (url: string, paths: readonly string[]): Promise<number> => {
  const result = await load({ url, amount: paths.length, requests: inTurn(paths) })
  return result['2xx'] / result.duration
}

/** One after the other over all connections: each of them would go through a list of its own. */
const inTurn = (paths: readonly string[]): Request[] => {
  let next = 0
  return [
    { setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) },
  ]
}

/** Makes one round: percentile 99 in ms of those who ask for `rate` answers a second together. */
export const percentile99At = (url: string, rate: number) => async (): Promise<number> => {
  const overallRate = Math.max(1, Math.round(rate))
  const { latency } = await load({ url, duration: 2, overallRate })
  return latency.p99
}

/** One request: how long until the whole answer was there, in ms. Throws for all but 200. */
export const askOnce = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })

export const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

/**
 * Short works in turn, round by round, so that whatever else the machine does hits all of them alike. Answers what each said
 * in five rounds, after one that does not count.
 */
export const alternate = async <Name extends string>(
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(works) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round <= 5; round += 1) {
    for (const name of names) {
      const figure = await works[name]()
      if (round > 0) figures[name].push(figure)
    }
  }
  return figures
}

/** How much one is of the other, which took turns with it: the median of the rounds. */
export const ratioOf = (one: readonly number[], other: readonly number[]): number =>
  medianOf(one.map((figure, round) => figure / (other[round] ?? Number.NaN)))
