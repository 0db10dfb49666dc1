import { replaceFile } from '#platform/server/on-disk.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Check = z.object({
  /** ISO UTC. */
  at: z.iso.datetime(),
  /** What is amiss, in the database's words; null where it is sound. */
  damage: z.string().nullable(),
})

/** What was found when the embedded database was last read through. */
export type DatabaseCheck = z.output<typeof Check>

const fileIn = (dataDir: string): string => join(dataDir, 'last-check')

/** Beside the database, as a damaged one may take nothing in. */
export const noteCheck = (dataDir: string, check: DatabaseCheck): Promise<void> =>
  replaceFile(fileIn(dataDir), JSON.stringify(check))

/** Undefined where it was never read through, or nobody knows. */
export const lastCheck = async (dataDir: string): Promise<DatabaseCheck | undefined> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  try {
    return Check.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
