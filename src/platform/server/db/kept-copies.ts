import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

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

const timeOf = (file: string): number =>
  name.test(file) ? Date.parse(file.replace(name, '$1-$2-$3T$4:$5:$6.$7Z')) : Number.NaN

/** Where a backup or a restore unpacked a database, and was killed before it could clear up. */
const unpacked = /^(?:backup|restore)-[A-Za-z\d]{6}$/

const isLeft = async (path: string, now: Date): Promise<boolean> =>
  unpacked.test(basename(path)) && (await stat(path)).mtimeMs < now.getTime() - day

/**
 * Destroys what restores have kept for too long, and copies that were left over for a day, and answers with the names
 * (개인정보 보호법 제21조).
 */
export const destroyKeptCopies = async (dataDir: string, now: Date): Promise<string[]> => {
  const past: string[] = []
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (!(timeOf(name) < now.getTime() - days * day) && !(await isLeft(path, now))) continue
    await rm(path, { recursive: true, force: true })
    past.push(name)
  }
  return past
}
