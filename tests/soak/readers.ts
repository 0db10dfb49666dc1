// A thread of readers (tests/soak/overload.ts), who come at a rate whatever becomes of those before.
import { createVisitor, turnsOf } from '#tests/soak/acts.ts'
import { arrive } from '#tests/soak/load.ts'
import type { Came } from '#tests/soak/overload.ts'
import type { Society } from '#tests/soak/society.ts'
import { createTally } from '#tests/soak/tally.ts'
import { parentPort, workerData } from 'node:worker_threads'

interface Given {
  url: string
  society: Society
  rate: number
  seconds: number
}

const { url, society, rate, seconds } = workerData as Given
const tally = createTally()
const visit = createVisitor(url, society, tally.note)
const { turn } = turnsOf((kind) => kind === 'read')
const came = await arrive((count) => visit(turn(count)), {
  rate,
  seconds,
  first: 0,
  atOnce: 10_000,
})
tally.print()
parentPort?.postMessage({
  rate: came.rate,
  faults: tally.faults(),
  turnedAway: tally.turnedAway(),
  longest: tally.longest(),
} satisfies Came)
