import type { PrintJob } from '#payments/server/receipts/print.ts'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

/**
 * Threads that print, so that a hundred papers keep nobody else waiting. They start with the first paper, give their
 * memory back when nothing was printed for a while, and do not keep the process alive.
 */
const openPrinters = (): Piscina<PrintJob, Uint8Array<ArrayBuffer>> =>
  new Piscina({
    filename: new URL('print.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.min(3, Math.max(1, availableParallelism() - 1)),
    idleTimeout: 60_000,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })

let printers: ReturnType<typeof openPrinters> | undefined

/** Prints a paper and answers with the bytes of its PDF document. */
export const printPaper = (job: PrintJob): Promise<Uint8Array<ArrayBuffer>> => {
  printers ??= openPrinters()
  return printers.run(job)
}
