import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the database that a restore has replaced is kept, in days: as long as a backup (docs/operations.md). */
const days = 30

const day = 86_400_000

/** Where a restore at `now` keeps what it replaces; to the millisecond, as a copy may be brought back a second later. */
export const keptCopyIn = (
  dataDir: string,
  now: Date,
  kind: 'sqlite' | 'dump' = 'sqlite',
): string => join(dataDir, `before-restore-${now.toISOString().replaceAll(/\D/g, '')}.${kind}`)

/** With what SQLite puts beside a database. */
const name =
  /^before-restore-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})\.(?:sqlite(?:-\w+)?|dump)$/

const timeOf = (file: string): number => {
  const [, year = '', month = '', date = '', hour = '', minute = '', second = '', ms = ''] =
    name.exec(file) ?? []
  return Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}.${ms}Z`)
}

/** Destroys what restores have kept for too long, and answers with the files' names (개인정보 보호법 제21조). */
export const destroyKeptCopies = async (dataDir: string, now: Date): Promise<string[]> => {
  const files = await readdir(dataDir)
  const past = files.filter((file) => timeOf(file) < now.getTime() - days * day)
  for (const file of past) await rm(join(dataDir, file), { force: true })
  return past
}
