import autocannon from 'autocannon'

/** A browser's, so that reading a post counts as reading. */
const headers = {
  'client-secret': 'society-web',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

/**
 * Requests a second of each address over 16 connections: the median of three rounds in turn, so that whatever else the
 * machine does hits all of them alike; a round before does not count. Throws when anything but 200 came back.
 */
export const ratesOf = async <Name extends string>(
  urls: Readonly<Record<Name, string>>,
): Promise<Record<Name, number>> => {
  const names = Object.keys(urls) as Name[]
  const rates = new Map<Name, number[]>()
  for (let round = 0; round <= 3; round += 1) {
    for (const name of names) {
      const rate = await rateOf(urls[name])
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate])
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, Math.round(middleOf(rates.get(name) ?? []))]),
  ) as Record<Name, number>
}

const rateOf = async (url: string): Promise<number> => {
  const result = await autocannon({ url, headers, connections: 16, duration: 3 })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return result.requests.average
}

const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

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
  return middleOf(times)
}
