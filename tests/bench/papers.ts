import { getPaper } from '#contract/receipts.ts'
import type { Paper } from '#rules/papers.ts'
import type { PlantedPayer } from '#tests/bench/messages.ts'
import type { Pulse } from '#tests/support/pulse.ts'

/** How many ask at the same instant, and how often they do; the first time does not count. */
export const payersAtOnce = 100
const rounds = 5

export interface PaperFigures {
  /** In ms. */
  median: number
  p95: number
  /** The longest that the server answered nobody, in ms. */
  held: number
  /** What the server uses more than after the first time, in MB. */
  kept: number
}

/** Everybody asks for a paper at once, several times. */
export const everybodyAsks = async (
  url: string,
  payers: readonly PlantedPayer[],
  paper: Paper,
  pulse: () => Promise<Pulse>,
): Promise<PaperFigures> => {
  await Promise.all(payers.map((payer) => ask(url, payer, paper)))
  const before = await pulse()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(...(await Promise.all(payers.map((payer) => ask(url, payer, paper)))))
  }
  const after = await pulse()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return {
    median: at(0.5),
    p95: at(0.95),
    held: after.held,
    kept: (after.used - before.used) / 1e6,
  }
}

const ask = async (
  url: string,
  { order_pk, access_token }: PlantedPayer,
  paper: Paper,
): Promise<number> => {
  const start = performance.now()
  const query = new URLSearchParams({ pay_info_pk: String(order_pk), paper })
  const response = await fetch(`${url}/api${getPaper.path}?${query.toString()}`, {
    headers: { 'client-secret': 'society-web', authorization: access_token },
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${paper} answered ${response.status}`)
  return performance.now() - start
}
