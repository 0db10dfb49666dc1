import { Refusal } from '#platform/server/program.ts'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Kept = z.object({ size: z.number(), sha256: z.string() })

/** What is in a backup, so that it can be told later whether all of it still is. Nothing of a person is in it. */
const Manifest = z.object({
  format: z.literal(1),
  /** When the database was read (ISO UTC). */
  at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration of the database. */
  schema: z.string(),
  sealed: z.boolean(),
  /** As it lies there: compressed, and sealed where it is. */
  database: Kept.extend({ file: z.string() }),
  /** How many rows each table has. */
  counts: z.record(z.string(), z.number()),
  /** Prints of those who had left by then: an older backup that is restored does without them too. */
  departed: z.record(z.string(), z.string()),
  /** Whether the files lie beside the backups, or only in the bucket. */
  files_in: z.enum(['copy', 'bucket']),
  /** By key: the bytes of the file itself, and of its copy where there is one. */
  files: z.record(z.string(), z.object({ size: z.number(), copy: Kept.nullable() })),
  /** Keys that the database names and the store does not have. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof Manifest>

export const manifestFile = 'manifest.json'

/** Backups are folders with names of this shape, by the Seoul time at which they were made. */
export const setName = (at: Date): string => {
  const seoul = new Date(at.getTime() + 9 * 3_600_000).toISOString()
  return `backup-${seoul.slice(0, 10)}-${seoul.slice(11, 19).replaceAll(':', '')}`
}

const shape = /^backup-\d{4}-\d\d-\d\d-\d{6}$/

export const isSetName = (name: string): boolean => shape.test(name)

/** Throws Refusal where the folder is no backup, or its list cannot be read. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const path = join(folder, manifestFile)
  try {
    return Manifest.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new Refusal(`${folder} 폴더는 백업이 아니거나 그 목록(${manifestFile})이 손상되었습니다.`)
  }
}

export interface BackupSet {
  folder: string
  manifest: Manifest
}

/** The backups in a folder, newest first; what cannot be read is none. */
export const listSets = async (dir: string): Promise<BackupSet[]> => {
  const names = existsSync(dir) ? await readdir(dir) : []
  const sets = await Promise.all(
    names.filter(isSetName).map(async (name): Promise<BackupSet | undefined> => {
      const folder = join(dir, name)
      const manifest = await readManifest(folder).catch(() => undefined)
      return manifest && { folder, manifest }
    }),
  )
  return sets
    .filter((set) => set !== undefined)
    .toSorted((one, other) => other.manifest.at.localeCompare(one.manifest.at))
}
