import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Facts } from '#app/backup/facts.ts'
import type { BackupSet, Manifest } from '#app/backup/manifest.ts'
import type { Seal } from '#app/backup/seal.ts'
import type { FileStore } from '#platform/server/files/folder-store.ts'
import { writeWhole } from '#platform/server/on-disk.ts'

export interface Stored {
  /** Bytes. */
  size: number
  sha256: string
}

const measured = () => {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      size += chunk.byteLength
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: (): Stored => ({ size, sha256: hash.digest('hex') }) }
}

/** The file gets its final name only once it is completely on the disk. */
export const writeStored = async (
  path: string,
  bytes: Readable | Iterable<Uint8Array>,
): Promise<Stored> => {
  const { stream, result } = measured()
  await writeWhole(path, (part) =>
    pipeline(bytes, stream, createWriteStream(part, { mode: 0o600, flush: true })),
  )
  return result()
}

/** All backups share one copy of each file, since a key is never used again. */
export const filesIn = (dir: string): string => join(dir, 'files')

export const copyOf = (dir: string, key: string, { suffix }: Pick<Seal, 'suffix'>): string =>
  join(filesIn(dir), `${key}${suffix}`)

interface Copying {
  dir: string
  seal: Seal
  files: FileStore
  /** Files in a bucket are only checked for, not copied. */
  isBucket: boolean
  known: ReadonlyMap<string, Manifest['files'][string]>
}

const wholeFile = async (files: FileStore, key: string): Promise<Readable> => {
  const size = await files.size(key)
  return size === 0 ? Readable.from([]) : files.read(key, { start: 0, end: size - 1 })
}

/** Copies every file that the database names. `missing` lists the keys that the store lacks. */
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

const measure = async (bytes: Readable): Promise<Stored> => {
  const { stream, result } = measured()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(bytes, stream, nowhere)
  return result()
}

export const isAsWritten = async (path: string, { size, sha256 }: Stored): Promise<boolean> => {
  if (!existsSync(path)) return false
  const found = await measure(createReadStream(path))
  return found.size === size && found.sha256 === sha256
}

export const rowsAmiss = (found: Facts, { schema, counts }: Manifest): string[] => {
  const names = new Set([...Object.keys(counts), ...Object.keys(found.counts)])
  const tables = [...names].flatMap((name) => {
    const [had, has] = [counts[name], found.counts[name]]
    return had === has
      ? []
      : [`${name} 표가 ${had ?? '없음'}건이어야 하는데 ${has ?? '없음'}건입니다.`]
  })
  return found.schema === schema
    ? tables
    : [`데이터베이스 버전이 ${schema}이어야 하는데 ${found.schema}입니다.`, ...tables]
}

/**
 * Korean lines, one for each damaged file. Reads every copy in full and opens it if it is sealed.
 */
export const filesAmiss = async (
  { folder, manifest }: BackupSet,
  seal: Seal,
  bucket: FileStore,
): Promise<string[]> => {
  const amiss: string[] = []
  for (const [key, { size, copy }] of Object.entries(manifest.files)) {
    const isThere =
      copy === null
        ? await isInBucket(bucket, key, size)
        : await isWhole(copyOf(dirname(folder), key, seal), { size, copy, seal })
    if (!isThere) amiss.push(`첨부 파일(${key})이 없거나 손상되었습니다.`)
  }
  return amiss
}

/** Verifies the database's hash, but only the existence of the files. `filesAmiss` reads them. */
export const isComplete = async ({ folder, manifest }: BackupSet): Promise<boolean> => {
  const { files, sealed, database } = manifest
  const suffix = sealed ? '.age' : ''
  const isCopied = ([key, { copy }]: [string, Manifest['files'][string]]): boolean =>
    copy === null || existsSync(copyOf(dirname(folder), key, { suffix }))
  const isThere = Object.entries(files).every(isCopied)
  return isThere && isAsWritten(join(folder, database.file), database)
}

const isInBucket = async (bucket: FileStore, key: string, size: number): Promise<boolean> =>
  (await bucket.has(key)) && (await bucket.size(key)) === size

const isWhole = async (
  path: string,
  { size, copy, seal }: { size: number; copy: Stored; seal: Seal },
): Promise<boolean> => {
  if (!(await isAsWritten(path, copy))) return false
  if (seal.suffix === '') return true
  const inside = await seal
    .open(createReadStream(path))
    .then(measure)
    .catch(() => undefined)
  return inside?.size === size
}
