import { z } from 'zod'

/** Why a program does not start, in a sentence for whoever started it. */
export class Refusal extends Error {}

/** Runs a program of the command line: a refusal or a wrong variable ends it with its sentence, a bug with its stack. */
export const runProgram = async (program: () => Promise<void>): Promise<void> => {
  // Whatever a program writes is for its own user: the database, uploads, mails, backups (norms 2.6).
  process.umask(0o077)
  try {
    await program()
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exit(1)
  }
}

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof Refusal) return error.message
  if (error instanceof z.ZodError) return `환경 변수를 확인하십시오.\n${z.prettifyError(error)}`
  return undefined
}
