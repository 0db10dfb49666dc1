import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { day } from '#platform/rules/spans.ts'

/** A database that a restore replaced is kept as long as a backup (docs/operations.md). */
const days = 30

export const keptCopyIn = (
  dataDir: string,
  now: Date,
  kind: 'sqlite' | 'dump' = 'sqlite',
): string => join(dataDir, `before-restore-${now.toISOString().replaceAll(/\D/g, '')}.${kind}`)

const name =
  /^before-restore-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})\.(?:sqlite(?:-\w+)?|dump)$/

const timeOf = (file: string): number =>
  name.test(file) ? Date.parse(file.replace(name, '$1-$2-$3T$4:$5:$6.$7Z')) : Number.NaN

const unpacked = /^(?:backup|restore)-[A-Za-z\d]{6}$/

const isLeft = async (path: string, now: Date): Promise<boolean> =>
  unpacked.test(basename(path)) && (await stat(path)).mtimeMs < now.getTime() - day

/**
 * Destroys replaced databases that are too old, and leftover copies older than a day (개인정보 보호법
 * 제21조). Answers with their names.
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
