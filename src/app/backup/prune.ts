import { backupsToKeep } from '#platform/rules/backups.ts'
import { aloneIn } from '#app/backup/alone.ts'
import { copyOf, filesIn } from '#app/backup/files.ts'
import { isSetName, listSets } from '#app/backup/manifest.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

const day = 86_400_000

/** Deletes the backups whose time is over, and the copies of files that no other names. Answers their names. Throws as `aloneIn`. */
export const pruneSets = (dir: string, now: Date): Promise<string[]> =>
  aloneIn(dir, () => pruneAlone(dir, now))

const pruneAlone = async (dir: string, now: Date): Promise<string[]> => {
  const sets = (await listSets(dir)).map(({ folder, manifest }) => ({
    folder,
    manifest,
    at: new Date(manifest.at),
    sealed: manifest.sealed,
  }))
  const kept = new Set(backupsToKeep(sets, now))
  const past = sets.filter((set) => !kept.has(set))
  for (const { folder } of past) await removeSet(dir, folder)
  await removeParts(dir, now)
  await removeCopies(dir, kept, now)
  return past.map(({ folder }) => basename(folder))
}

/** Half of one must not pass for a backup. */
const removeSet = async (dir: string, folder: string): Promise<void> => {
  const gone = await mkdtemp(join(dir, '.part-'))
  await rename(folder, join(gone, basename(folder)))
  await rm(gone, { recursive: true, force: true })
}

/** Left by a program that was killed. */
const removeParts = async (dir: string, now: Date): Promise<void> => {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    if (name.startsWith('.part-') && (await isOld(path, now))) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

/** What another program is about to name is not a day old. */
const isOld = async (path: string, now: Date): Promise<boolean> =>
  (await stat(path)).mtimeMs < now.getTime() - day

const removeCopies = async (
  dir: string,
  kept: ReadonlySet<{ manifest: { files: object; sealed: boolean } }>,
  now: Date,
): Promise<void> => {
  const names = await readdir(dir)
  // Of a backup whose list cannot be read nobody knows what it names.
  const isUnread = names.filter(isSetName).length > kept.size
  if (isUnread || !existsSync(filesIn(dir))) return
  const named = new Set(
    [...kept].flatMap(({ manifest: { files, sealed } }) =>
      Object.keys(files).map((key) => copyOf(dir, key, { suffix: sealed ? '.age' : '' })),
    ),
  )
  for (const name of await readdir(filesIn(dir))) {
    const path = join(filesIn(dir), name)
    if (!named.has(path) && (await isOld(path, now))) await rm(path, { force: true })
  }
}
