import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import { AppError, unfit } from '#platform/server/errors.ts'

/**
 * In ms. `work`: processor time for a file. `wait`: the time in the queue, after which the call has
 * ended (guards.ts).
 */
const usual = { work: 6_000, wait: 15_000 }

export interface Handed {
  module: string
  job: object
  work: number
}

/** Null if the file takes more time or memory than allowed. */
export type Outcome =
  | { read: unknown }
  | { refusal: ErrorName; fields: Record<string, string> | undefined }
  | { fault: string }
  | null

/** The process gets none of the server's secrets and ends with the server (reader-process.ts). */
const openReader = (): ChildProcess => {
  const opened = fork(join(import.meta.dirname, 'reader-process.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/server') },
  })
  const forget = (): void => {
    if (reader === opened) reader = undefined
  }
  return opened.once('exit', forget).on('error', forget)
}

let reader: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

const endReader = (): void => {
  reader?.disconnect()
  reader = undefined
}

const hand = async (handed: Handed): Promise<Outcome> => {
  clearTimeout(idle)
  const own = (reader ??= openReader())
  const over = new AbortController()
  const answered = once(own, 'message', over) as Promise<[Outcome]>
  const ended = once(own, 'exit', over) as Promise<[number | null]>
  own.send(handed)
  own.ref()
  own.channel?.ref()
  try {
    return await Promise.race([
      answered.then(([outcome]) => outcome),
      ended.then(([code]) => (code === null ? null : { fault: `reader ended with ${code}` })),
    ])
  } finally {
    over.abort()
    // An idle reader does not keep the program alive.
    own.unref()
    own.channel?.unref()
    idle = setTimeout(endReader, 60_000).unref()
  }
}

const oneAtATime = pLimit(1)

/**
 * Reads somebody's file in a process of its own, with the default export of `module`. Throws as
 * that does, `invalid` if the file takes more than allowed, and `tooSlow` if it waited too long for
 * its turn (docs/decisions/089).
 */
export const readApart = async <Read>(
  { href: module }: URL,
  job: object,
  { work, wait } = usual,
): Promise<Read> => {
  const since = performance.now()
  const outcome = await oneAtATime(() => {
    if (performance.now() - since > wait) throw new AppError('tooSlow')
    return hand({ module, job, work })
  })
  if (outcome === null) throw unfit('file', tooMuch)
  if ('fault' in outcome) throw new Error(outcome.fault)
  if ('read' in outcome) return outcome.read as Read
  throw new AppError(outcome.refusal, outcome.fields && { fields: outcome.fields })
}

const tooMuch =
  '너무 크거나 복잡하여 읽을 수 없는 파일입니다. 필요한 표만 새 파일로 저장해 올려 주세요.'
