import { requestToken } from '#accounts/api/sessions.ts'
import { nextBody, othersOf } from '#tests/bench/meanwhile.ts'
import type { Bench, PlantedMembers } from '#tests/bench/messages.ts'
import { show, written } from '#tests/bench/report.ts'
import type { Storm } from '#tests/bench/storm.ts'
import { send, type Sent } from '#tests/support/call.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** How many log in at the same instant, and how often they do. */
const loginsAtOnce = 100
const storms = 10

/** Percentile 99 of one call in ms: with nothing else going on, and while everybody logs in. */
interface Held {
  what: string
  quiet: number
  busy: number
}

/** Makes the calls in turn until `over`, two at a time, and notes how long each took, in ms. */
const callAll = async (
  url: string,
  others: Record<string, Sent>,
  { over, times }: { over: Promise<unknown>; times: Map<string, number[]> },
): Promise<void> => {
  let going = true
  const turns = Object.entries(others)
  // Not always the same call when the storm breaks.
  let turn = Math.floor(Math.random() * turns.length)
  const work = async (): Promise<void> => {
    while (going) {
      const [what, sent] = turns[turn++ % turns.length] ?? []
      if (what === undefined || sent === undefined) return
      const start = performance.now()
      const { status, text } = await send({ url }, sent)
      if (status >= 400) throw new Error(`${what} answered ${status}`)
      if (what === requestToken.path) sent.body = nextBody(text)
      const known = times.get(what) ?? []
      known.push(performance.now() - start)
      times.set(what, known)
    }
  }
  const workers = [work(), work()]
  await over
  going = false
  await Promise.all(workers)
}

/** Everybody logs in at once, from an address that has not called yet. Answers how long it took, in ms. */
const everybodyLogsIn = async (
  url: string,
  { ids, password }: PlantedMembers,
  storm: number,
): Promise<number> => {
  const workerData: Storm = { url, ids, password, from: `127.0.0.${10 + storm}` }
  const worker = new Worker(new URL('storm.ts', import.meta.url), { workerData })
  const [took] = (await once(worker, 'message')) as [number]
  return took
}

const percentile99 = (times: readonly number[] = []): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Quiet and busy spells of one length in turn; the first of each does not count. */
const heldUpByLogins = async (
  url: string,
  members: PlantedMembers,
): Promise<{ storm: number; held: Held[] }> => {
  const others = othersOf(members)
  const quiet = new Map<string, number[]>()
  const busy = new Map<string, number[]>()
  const spells: number[] = []
  for (let storm = 0; storm <= storms; storm += 1) {
    const counts = storm > 0
    const logins = everybodyLogsIn(url, members, storm)
    await callAll(url, others, { over: logins, times: counts ? busy : new Map<string, number[]>() })
    const spell = await logins
    if (counts) spells.push(spell)
    const rest = new Promise((resolve) => setTimeout(resolve, spell))
    await callAll(url, others, { over: rest, times: counts ? quiet : new Map<string, number[]>() })
  }
  return {
    storm: spells.reduce((sum, spell) => sum + spell, 0) / spells.length,
    held: Object.keys(others).map((what) => ({
      what,
      quiet: percentile99(quiet.get(what)),
      busy: percentile99(busy.get(what)),
    })),
  }
}

/** No other call's 99th percentile may grow fivefold while a hundred passwords are checked. */
export const measureLogins = async ({ engine, url, ask }: Bench): Promise<void> => {
  const members = (await ask({ ask: 'members', members: loginsAtOnce })) as PlantedMembers
  const { storm, held } = await heldUpByLogins(url, members)
  const what = `${engine}: ${loginsAtOnce} logins at once`
  show({ what: `${what}, until the last is in`, figure: storm, unit: 'ms' })
  for (const { what: call, quiet, busy } of held) {
    show({
      what: `${what}, meanwhile ${call}, p99`,
      figure: busy,
      unit: 'ms',
      below: 5 * quiet,
      beside: `five times its quiet ${written(quiet, 'ms')}`,
    })
  }
}
