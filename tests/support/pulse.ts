import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Pulse {
  /** The longest that the process answered nobody since it was last asked, in ms. */
  held: number
  /** The bytes that it uses, on the heap and outside. */
  used: number
}

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: 2 })
delay.enable()

/** Feels the pulse of this process, after all garbage is collected. */
export const takePulse = async (): Promise<Pulse> => {
  const held = delay.max / 1e6
  collect()
  // What was let go of outside of the heap goes a turn later.
  await setImmediate()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  delay.reset()
  return { held, used: heapUsed + external }
}
