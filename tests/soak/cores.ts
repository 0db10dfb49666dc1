import type { Program } from '#tests/bench/program.ts'
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Gives the server half of the cores, and who asks it the others, as if they were two machines: whoever shares them with a
 * server that has too much to do cannot ask for more. Answers whether it could: `taskset` is Linux's alone.
 */
export const setApart = async ({ pid }: Program): Promise<boolean> => {
  const cores = availableParallelism()
  if (cores < 2) return false
  const half = Math.floor(cores / 2)
  try {
    await run('taskset', ['-acp', `0-${half - 1}`, String(pid)])
    await run('taskset', ['-acp', `${half}-${cores - 1}`, String(process.pid)])
    return true
  } catch {
    return false
  }
}
