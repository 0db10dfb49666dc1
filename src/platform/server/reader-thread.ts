import { parentPort } from 'node:worker_threads'
// The thread that reads files (reader-process.ts).
import { AppError } from '#platform/server/errors.ts'
import type { Handed, Outcome } from '#platform/server/reader.ts'

const outcomeOf = async ({ module, job }: Handed): Promise<Outcome> => {
  try {
    const { default: read } = (await import(module)) as { default: (job: object) => unknown }
    return { read: await read(job) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.refusal, fields: error.fields }
    // The file is nested too deeply, or its contents would be too long.
    if (error instanceof RangeError) return null
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (handed: Handed) => {
  void outcomeOf(handed).then((outcome) => parentPort?.postMessage(outcome))
})
