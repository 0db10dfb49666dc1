import { replaceFile } from '#platform/server/on-disk.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup')

/** Keeps when a backup was finished, beside the database that it is of (docs/decisions/068). */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  replaceFile(fileIn(dataDir), `${at.toISOString()}\n`)

/** When the last backup was finished (ISO UTC); null where none is known of. */
export const lastBackup = async (dataDir: string): Promise<string | null> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const time = Date.parse(text.trim())
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
