import { Worker } from 'node:worker_threads'
// Reads files for the server (reader.ts): this thread watches over another one that reads.
import type { Handed, Outcome } from '#platform/server/reader.ts'

/**
 * In MB, for the thread's heap and the whole process. The largest list needs 190 in all
 * (docs/decisions/089).
 */
const memory = { heap: 128, whole: 256 }

/** Kills the process, because an exit would wait for a thread that does not react. */
const end = () => process.kill(process.pid, 'SIGKILL')

// A terminal sends these signals to the server too, which may still need answers. The server ends
// this process by closing the channel.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.on('disconnect', end)

const thread = new Worker(new URL('reader-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: memory.heap, maxYoungGenerationSizeMb: 16 },
  stderr: true,
})
// Libraries write warnings about odd files to stderr.
thread.stderr.resume()

let watch: NodeJS.Timeout | undefined

process.on('message', (handed: Handed) => {
  const before = process.cpuUsage()
  watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = (user + system) / 1000 > handed.work
    if (isOver || process.memoryUsage.rss() > memory.whole * 2 ** 20) end()
  }, 50)
  thread.postMessage(handed)
})

thread.on('message', (outcome: Outcome) => {
  clearInterval(watch)
  process.send?.(outcome)
})

thread.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
  end()
})
