import { availableParallelism } from 'node:os'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

/**
 * Threads that print, so that documents hold up nobody else. They start with the first document,
 * end after a while without work, and do not keep the process alive. A file has threads of its own:
 * no receipt waits for a book.
 */
const printers = new Map<string, Piscina>()

interface Options {
  /** Threads at most. */
  most?: number
  transfer?: Transferable[]
}

const usualMost = Math.min(3, Math.max(1, availableParallelism() - 1))

/** Runs the default function of a file in one of its threads. */
export const printInThread = <Printed>(
  file: URL,
  job: object,
  { most = usualMost, transfer = [] }: Options = {},
): Promise<Printed> => {
  const printer =
    printers.get(file.href) ??
    new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: most,
      idleTimeout: 60_000,
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
  printers.set(file.href, printer)
  return printer.run(job, { transferList: transfer }) as Promise<Printed>
}
