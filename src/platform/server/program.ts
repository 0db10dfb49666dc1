import { z } from 'zod'
import { systemClock } from '#platform/server/clock.ts'
import { meaningOf } from '#platform/server/environment.ts'
import { hintOn } from '#platform/server/error-hints.ts'

const levels = { info: 30, fatal: 60 } as const

export class Refusal extends Error {}

/**
 * Runs a command-line program. It ends with a sentence for a refusal, a wrong variable or what an
 * operator can fix, with a stack for a bug. With `logs` the end is a log line, unless a terminal is
 * attached.
 */
export const runProgram = async (
  program: () => Promise<void>,
  { logs = false } = {},
): Promise<void> => {
  // Everything a program writes is for its own user: the database, uploads, mails, backups (norms
  // 2.6).
  process.umask(0o077)
  try {
    await program()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (logs && !process.stderr.isTTY) console.error(asLog(sentence ?? stackOf(error)))
    else console.error(sentence ?? error)
    process.exit(1)
  }
}

export const asLog = (text: string, level: keyof typeof levels = 'fatal'): string =>
  text
    .split('\n')
    .map((msg) =>
      JSON.stringify({ level: levels[level], time: systemClock.now().toISOString(), msg }),
    )
    .join('\n')

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof Refusal) return error.message
  if (error instanceof z.ZodError) return [...new Set(error.issues.map(wrongVariable))].join('\n')
  return hintOn(error)
}

/** Does not quote the value, because it may be a secret. */
const wrongVariable = ({ path: [name] }: z.core.$ZodIssue): string =>
  `환경 변수 ${String(name)}의 값을 확인하십시오. ${meaningOf(String(name)) ?? ''}`
