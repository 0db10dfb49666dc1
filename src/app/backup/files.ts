import type { Facts } from '#app/backup/reading.ts'
import type { Manifest } from '#app/backup/manifest.ts'
import type { Seal } from '#app/backup/seal.ts'
import { type Stored, writeStored } from '#app/backup/whole-file.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Where the copies of files lie: once each, whatever number of backups names them, as a key is never used again. */
export const filesIn = (dir: string): string => join(dir, 'files')

export const copyOf = (dir: string, key: string, { suffix }: Pick<Seal, 'suffix'>): string =>
  join(filesIn(dir), `${key}${suffix}`)

interface Copying {
  dir: string
  seal: Seal
  files: FileStore
  /** A bucket's files are looked for, not copied. */
  isBucket: boolean
  /** What earlier backups say of the copies. */
  known: ReadonlyMap<string, Manifest['files'][string]>
}

/** Everything of a file, read as it is sent. */
const wholeFile = async (files: FileStore, key: string): Promise<Readable> => {
  const size = await files.size(key)
  return size === 0 ? Readable.from([]) : files.read(key, { start: 0, end: size - 1 })
}

/** Brings the copies up to what a database names. `missing`: what it names and the store does not have. */
export const copyFiles = async (
  copying: Copying,
  { keys, wanted }: Pick<Facts, 'keys' | 'wanted'>,
): Promise<Pick<Manifest, 'files' | 'missing'>> => {
  await mkdir(filesIn(copying.dir), { recursive: true, mode: 0o700 })
  const files: Manifest['files'] = {}
  const missing: string[] = []
  for (const key of [...keys, ...wanted]) {
    const copied = await copyOne(copying, key)
    if (copied !== undefined) files[key] = copied
    else if (keys.includes(key)) missing.push(key)
  }
  return { files, missing }
}

const copyOne = async (copying: Copying, key: string) => {
  const { files, isBucket } = copying
  if (!(await files.has(key))) return undefined
  const size = await files.size(key)
  return { size, copy: isBucket ? null : await keptCopy(copying, key) }
}

const keptCopy = async ({ dir, seal, files, known }: Copying, key: string): Promise<Stored> => {
  const path = copyOf(dir, key, seal)
  const before = known.get(key)?.copy
  const there = await stat(path).catch(() => undefined)
  if (before && there?.size === before.size) return before
  return writeStored(path, await seal.close(await wholeFile(files, key)))
}
