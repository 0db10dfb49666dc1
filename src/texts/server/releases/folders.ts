import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { unzip, zip, type Zippable } from 'fflate'
import type { Config } from '#platform/server/config.ts'
import { type Content, readContent, writeContentFile } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { syncAll, syncFolder } from '#platform/server/on-disk.ts'
import { migrateContent } from '#texts/server/content-migrations.ts'

/** Unique, even against a release with the same number that a restored database has forgotten. */
export interface Named {
  release_key: string
}

type Place = Pick<Config, 'dataDir'>

export const releasesDir = ({ dataDir }: Place): string => join(dataDir, 'releases')

export const folderOf = (config: Place, { release_key }: Named): string =>
  join(releasesDir(config), release_key)

export const newFolder = (config: Place): string =>
  join(releasesDir(config), `building-${randomUUID()}`)

export const isThere = (config: Place, release: Named): boolean =>
  existsSync(join(folderOf(config, release), 'dist/server/entry.mjs'))

/**
 * The folder of a release's texts, brought to this program's format. Throws as reading and writing
 * do.
 */
export const textsFolder = async (config: Place, release: Named): Promise<string> => {
  const folder = join(folderOf(config, release), 'content')
  await migrateFolder(folder)
  return folder
}

/** Brings a folder's texts to this program's format. Throws as reading and writing do. */
export const migrateFolder = async (folder: string): Promise<void> => {
  const content = await readContent(folder)
  for (const [path, file] of migrateContent(content)) {
    if (file !== content.get(path)) await writeContentFile(folder, path, file)
  }
}

export const placeRelease = async (config: Place, release: Named, built: string): Promise<void> => {
  await rm(join(built, 'cache'), { recursive: true, force: true })
  await syncAll(built)
  await rename(built, folderOf(config, release)).catch(async (error: unknown) => {
    // Another server on this machine has put it there already.
    if (!isThere(config, release)) throw error
    await rm(built, { recursive: true, force: true })
  })
  await syncFolder(releasesDir(config))
}

/**
 * Creates the folder of releases. A build looks for its imports beside it, so the program's
 * packages are linked there.
 */
export const openReleases = async (config: Place, root: string): Promise<void> => {
  const link = join(releasesDir(config), 'node_modules')
  await mkdir(releasesDir(config), { recursive: true })
  await rm(link, { force: true })
  await symlink(join(root, 'node_modules'), link, 'junction').catch((error: unknown) => {
    if (!existsSync(link)) throw error
  })
}

/**
 * The newest folders that stay on a machine for a quick switch; older releases keep only their
 * texts.
 */
const kept = 20

export const removeOld = async (config: Place, { release_key }: Named): Promise<void> => {
  const entries = await readdir(releasesDir(config), { withFileTypes: true })
  const others = entries.filter((entry) => entry.isDirectory() && entry.name !== release_key)
  const dated = others.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return { path, at: statSync(path).mtimeMs }
  })
  for (const { path } of dated.toSorted((one, other) => other.at - one.at).slice(kept)) {
    await rm(path, { recursive: true, force: true })
  }
}

export const releasesHere = async (config: Place): Promise<Named[]> => {
  const names = await readdir(releasesDir(config)).catch((): string[] => [])
  const here = names.map((release_key) => ({ release_key })).filter((one) => isThere(config, one))
  const builtAt = (one: Named): number => statSync(folderOf(config, one)).mtimeMs
  return here.toSorted((one, other) => builtAt(other) - builtAt(one))
}

const pack = promisify<Zippable, Uint8Array>(zip)
const unpack = promisify<Uint8Array, Record<string, Uint8Array>>(unzip)

const textsKey = ({ release_key }: Named) => `release-${release_key}-texts.zip`

export const zipTexts = (content: Content): Promise<Uint8Array> =>
  pack(
    Object.fromEntries(
      [...content].map(([path, { bytes, changed }]) => [path, [bytes, { mtime: changed }]]),
    ),
  )

/** All files get the time `changed`, as zip files know no time zones. */
export const textsIn = async (bytes: Uint8Array, changed: Date): Promise<Content> => {
  const files = await unpack(bytes)
  return new Map(Object.entries(files).map(([path, file]) => [path, { bytes: file, changed }]))
}

/**
 * Keeps a release's texts for good. Stored texts are never rewritten, as backups have copied them
 * byte by byte.
 */
export const keepTexts = async (
  { files }: Context,
  release: Named,
  content: Content,
): Promise<void> => {
  const key = textsKey(release)
  if (!(await files.has(key))) await files.put(key, await zipTexts(content))
}

/**
 * Reads a release's texts from this machine, else from the file store, in this program's format.
 * Throws if both have lost them.
 */
export const contentOf = async (context: Context, release: Named): Promise<Content> => {
  const { clock, config, files } = context
  if (isThere(config, release)) return readContent(await textsFolder(config, release))
  const key = textsKey(release)
  if (!(await files.has(key))) throw new Error(`The texts of ${release.release_key} are lost`)
  const kept = await buffer(await files.read(key, { start: 0, end: (await files.size(key)) - 1 }))
  return migrateContent(await textsIn(kept, clock.now()))
}

/**
 * Whether one program made both sites. A print also has the site's addresses after a dot
 * (src/app/build/fingerprint.ts), which do not count.
 */
export const isOfSame = (
  one: { program: string | null },
  other: { program: string | null } | undefined,
): boolean => one.program !== null && one.program.split('.')[0] === other?.program?.split('.')[0]
