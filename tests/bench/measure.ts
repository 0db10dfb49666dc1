import autocannon from 'autocannon'

/** A browser's, so that reading a post counts as reading. */
const headers = {
  'client-secret': 'society-web',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

/** Requests a second over 16 connections, after two seconds that do not count. Throws when anything but 200 came back. */
export const rateOf = async (url: string): Promise<number> => {
  const load = (duration: number) => autocannon({ url, headers, connections: 16, duration })
  await load(2)
  const result = await load(4)
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return Math.round(result.requests.average)
}

/** The median of one request at a time, in ms; `before` each, something that does not count. */
export const medianOf = async (
  url: string,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < 31; round += 1) {
    await before()
    const start = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[15] ?? Number.NaN
}
