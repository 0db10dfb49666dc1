import { getDocument } from '#payments/api/payments.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import type { Bench, PlantedPayer } from '#tests/bench/messages.ts'
import { show } from '#tests/bench/report.ts'
import type { Pulse } from '#tests/support/pulse.ts'

/** How many ask at the same instant, and how often they do; the first time does not count. */
const payersAtOnce = 100
const rounds = 5

interface PaperFigures {
  /** In ms. */
  median: number
  p95: number
  /** The longest that the server answered nobody, in ms. */
  held: number
  /** What the server uses more than after the first time, in MB. */
  kept: number
}

/** Everybody asks for a paper at once, several times. */
const everybodyAsks = async (
  url: string,
  payers: readonly PlantedPayer[],
  paper: IssuedDocument,
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
  paper: IssuedDocument,
): Promise<number> => {
  const start = performance.now()
  const query = new URLSearchParams({ pay_info_pk: String(order_pk), paper })
  const response = await fetch(`${url}/api${getDocument.path}?${query.toString()}`, {
    headers: { 'client-secret': 'society-web', authorization: access_token },
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${paper} answered ${response.status}`)
  return performance.now() - start
}

/** A hundred receipts at once: percentile 95 under a second, and memory back where it was. */
export const measurePapers = async ({ engine, url, ask: askServer }: Bench): Promise<void> => {
  const asked = { ask: 'payers', members: payersAtOnce } as const
  const payers = (await askServer(asked)) as PlantedPayer[]
  const pulse = async () => (await askServer({ ask: 'pulse' })) as Pulse
  for (const [paper, name] of [
    ['receipt', 'receipts'],
    ['bundle', 'bundles'],
  ] as const) {
    const { median, p95, held, kept } = await everybodyAsks(url, payers, paper, pulse)
    const what = `${engine}: ${payersAtOnce} ${name} at once`
    show({ what: `${what}, median`, figure: median, unit: 'ms' })
    const limit = paper === 'receipt' && { below: 1_000 }
    show({ what: `${what}, p95`, figure: p95, unit: 'ms', ...limit })
    show({ what: `${what}, longest that nobody is answered`, figure: held, unit: 'ms' })
    show({ what: `${what}, memory kept`, figure: kept, unit: 'MB', below: 5 })
  }
}
