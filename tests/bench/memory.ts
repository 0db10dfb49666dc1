import {
  frequentWord,
  listCall,
  listPage,
  pastPage,
  postPage,
  searchPage,
} from '#tests/bench/addresses.ts'
import { askOnce, load } from '#tests/bench/measure.ts'
import { type Program, startProgram } from '#tests/bench/program.ts'
import { show } from '#tests/bench/report.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** Twice as many as are kept. */
const many = 600

/** What people read, dear and cheap; more pages of posts than are kept. */
const mixed = Array.from({ length: many / 4 }, (_, turn) => [
  listPage(1 + turn),
  listPage(5_000 + turn),
  postPage(1 + turn),
  postPage(50_000 + turn),
  searchPage(turn),
  pastPage(1 + (turn % 30)),
  '/',
  '/introduce',
  listCall('trend', 1 + turn),
  listCall('trend', 1, frequentWord),
]).flat()

/** What the program of production holds in memory: idle, with as many pages kept as it keeps, after minutes of load. */
export const measureMemory = async (
  engine: string,
  environment: NodeJS.ProcessEnv,
  minutes: number,
): Promise<void> => {
  const program = await startProgram(environment)
  try {
    await wait(5_000)
    show({
      what: `${engine}: memory, idle`,
      figure: await program.memory(),
      unit: 'MB',
      below: 150,
    })
    for (let turn = 1; turn <= many; turn += 1) {
      await askOnce(program.url + (turn % 2 === 0 ? listPage(turn) : postPage(turn)))
    }
    const full = await program.memory()
    show({ what: `${engine}: memory, full of pages`, figure: full, unit: 'MB', below: 220 })
    const most = await mostDuring(program, minutes)
    show({
      what: `${engine}: memory, after load of ${minutes} min`,
      figure: await program.memory(),
      unit: 'MB',
      below: 220,
      beside: `${Math.round(most)} MB at most`,
    })
  } finally {
    await program.stop()
  }
}

/** Loads it, and looks each second. */
const mostDuring = async ({ url, memory }: Program, minutes: number): Promise<number> => {
  let most = 0
  const over = new AbortController()
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      most = Math.max(most, await memory())
      await wait(1_000, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  const looking = look()
  await load({ url, duration: minutes * 60, requests: mixed.map((path) => ({ path })) })
  over.abort()
  await looking
  return most
}
