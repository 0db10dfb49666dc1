import { AppError, unfit } from '#platform/server/errors.ts'
import type { Outcome } from '#platform/server/outcome.ts'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'

/** What a file may take: ms, with the wait for those before it, and MB beside its bytes. A call has 15 s (guards.ts). */
const limits = { time: 10_000, memory: 128 }

/** Ends a minute after the last file, and does not keep the process alive. */
const openReader = (): Piscina => {
  const reader = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 16 },
  })
  // What is told of a thread after it was given up is nobody's.
  reader.on('error', () => undefined)
  return reader
}

let reader: Piscina | undefined

/** However many come, they take the memory of one. */
const oneAtATime = pLimit(1)

/**
 * Has a file that somebody handed over read in a thread of its own, by what `module` exports (told.ts). Throws as that does,
 * and `invalid` where it takes more than `limits` (docs/decisions/089).
 */
export const readApart = async <Read>(
  module: URL,
  job: object,
  signal = AbortSignal.timeout(limits.time),
): Promise<Read> => {
  reader ??= openReader()
  const { href: filename } = module
  const run = (thread: Piscina) => thread.run(job, { filename, signal })
  const outcome = (await oneAtATime(run, reader).catch(refuseEndless)) as Outcome<Read>
  if ('read' in outcome) return outcome.read
  throw new AppError(outcome.refusal, outcome.fields && { fields: outcome.fields })
}

const endless = '처리 시간이 너무 긴 파일입니다. 필요한 표만 새 파일로 저장해 올려 주세요.'

const refuseEndless = (error: unknown): never => {
  if (error instanceof Error && isEnd(error)) {
    throw unfit('file', endless)
  }
  throw error
}

/** Of its time, its memory, or the depth of what it holds. */
const isEnd = (error: Error & { code?: unknown }): boolean =>
  error.name === 'AbortError' ||
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ||
  error instanceof RangeError
