import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Refusal } from '#platform/server/program.ts'

const Kept = z.object({ size: z.number(), sha256: z.string() })

/**
 * The list of a backup's content, by which a later check finds what is missing. It holds no
 * personal data.
 */
const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  schema: z.string(),
  sealed: z.boolean(),
  database: Kept.extend({ file: z.string() }),
  counts: z.record(z.string(), z.number()),
  /**
   * Fingerprints of members who had left by then, so that restoring an older backup removes them
   * too.
   */
  departed: z.record(z.string(), z.string()),
  files_in: z.enum(['copy', 'bucket']),
  /** By storage key: the size in bytes, and the copy if there is one. */
  files: z.record(z.string(), z.object({ size: z.number(), copy: Kept.nullable() })),
  /** Keys that the database names but the store lacks. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof Manifest>

export const manifestFile = 'manifest.json'

export const setName = (at: Date): string => {
  const seoul = new Date(at.getTime() + 9 * 3_600_000).toISOString()
  return `backup-${seoul.slice(0, 10)}-${seoul.slice(11, 19).replaceAll(':', '')}`
}

const shape = /^backup-\d{4}-\d\d-\d\d-\d{6}$/

export const isSetName = (name: string): boolean => shape.test(name)

/** Throws Refusal if the folder is no backup or its list cannot be read. */
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
