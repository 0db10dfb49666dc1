import { copyOf } from '#app/backup/files.ts'
import type { BackupSet, Manifest } from '#app/backup/manifest.ts'
import type { Facts } from '#app/backup/reading.ts'
import type { Seal } from '#app/backup/seal.ts'
import { measured, type Stored } from '#app/backup/whole-file.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createReadStream, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const measure = async (bytes: Readable): Promise<Stored> => {
  const { stream, result } = measured()
  await pipeline(bytes, stream, nowhere())
  return result()
}

/** Whether a file is, bit by bit, what was written. */
export const isAsWritten = async (path: string, { size, sha256 }: Stored): Promise<boolean> => {
  if (!existsSync(path)) return false
  const found = await measure(createReadStream(path))
  return found.size === size && found.sha256 === sha256
}

/** What a database lacks of what it had when it was backed up, a line each. */
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
    : [`데이터베이스의 판이 ${schema}이어야 하는데 ${found.schema}입니다.`, ...tables]
}

/** What is amiss with the files of a backup, a line each: all are read through, and opened where they are sealed. */
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
