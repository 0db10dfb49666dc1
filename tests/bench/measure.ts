import { spreadOf } from '#tests/bench/rounds.ts'
import autocannon, { type Client, type Options, type Result } from 'autocannon'
import { Agent, get } from 'node:http'

/** A browser's, so that answers are compressed as for one, and reading a post counts as reading. */
const headers = {
  'client-secret': 'society-web',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const agent = new Agent({ keepAlive: true })

/** What autocannon does not promise: where it gathers an answer. */
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

/** Makes one round: requests a second over 16 connections, in `seconds`; of all `paths` in turn where there are some. */
export const rateOf =
  (url: string, { seconds = 0.7, paths = [] as readonly string[] } = {}) =>
  async (): Promise<number> => {
    const requests = paths.map((path) => ({ path }))
    const result = await load({ url, duration: seconds, ...(paths.length > 0 && { requests }) })
    return result['2xx'] / result.duration
  }

/** Makes one round: percentile 99 in ms over 16 connections that ask for `rate` answers a second together. */
export const percentile99At = (url: string, rate: number) => async (): Promise<number> => {
  const { latency } = await load({ url, duration: 2, overallRate: Math.round(rate) })
  return latency.p99
}

/** One request: how long until the whole answer was there, in ms, and its body's bytes. Throws for all but 200. */
export const askOnce = (url: string): Promise<{ ms: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    let bytes = 0
    get(url, { agent, headers }, (response) => {
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - start, bytes })
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })

/** Makes one round: the median of seven requests, one at a time, in ms; `before` each, something that does not count. */
export const timeOf =
  (url: string, before: () => Promise<unknown> = () => Promise.resolve()) =>
  async (): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      await before()
      times.push((await askOnce(url)).ms)
    }
    return spreadOf(times).median
  }
