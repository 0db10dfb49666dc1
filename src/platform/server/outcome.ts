import type { ErrorName } from '#platform/rules/error-codes.ts'
import { AppError } from '#platform/server/errors.ts'

/** What the reader's thread answers: a refusal would lose its kind on the way out of a thread. */
export type Outcome<Read> =
  | { read: Read }
  | { refusal: ErrorName; fields: Record<string, string> | undefined }

/** Made of how a file is read: what the thread runs (reader.ts). */
export const withOutcome =
  <Job, Read>(read: (job: Job) => Promise<Read>) =>
  async (job: Job): Promise<Outcome<Read>> => {
    try {
      return { read: await read(job) }
    } catch (error) {
      if (error instanceof AppError) return { refusal: error.refusal, fields: error.fields }
      throw error
    }
  }
