import type { Config } from '#platform/server/config.ts'
import { type Content, readContent, writeContentFile } from '#platform/server/content-folder.ts'
import { migrateContent } from '#texts/server/content-migrations.ts'
import type { Context } from '#platform/server/context.ts'
import { syncAll, syncFolder } from '#platform/server/on-disk.ts'
import { unzip, zip, type Zippable } from 'fflate'
import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

/** What tells a release from all others, also from one of its number that a restored database has forgotten. */
export interface Named {
  release_key: string
}

type Place = Pick<Config, 'dataDir'>

export const releasesDir = ({ dataDir }: Place): string => join(dataDir, 'releases')

/** Where `content` and `dist` of a release lie on this machine, if they do. */
export const folderOf = (config: Place, { release_key }: Named): string =>
  join(releasesDir(config), release_key)

/** Where a release is built until it is whole. */
export const newFolder = (config: Place): string =>
  join(releasesDir(config), `building-${randomUUID()}`)

/** Whether this machine has the whole release. */
export const isThere = (config: Place, release: Named): boolean =>
  existsSync(join(folderOf(config, release), 'dist/server/entry.mjs'))

/** Where a release's texts lie, brought to this program's format. Throws as reading and writing do. */
export const textsFolder = async (config: Place, release: Named): Promise<string> => {
  const folder = join(folderOf(config, release), 'content')
  await migrateFolder(folder)
  return folder
}

/** Brings the texts of a folder to this program's format. Throws as reading and writing do. */
export const migrateFolder = async (folder: string): Promise<void> => {
  const content = await readContent(folder)
  for (const [path, file] of migrateContent(content)) {
    if (file !== content.get(path)) await writeContentFile(folder, path, file)
  }
}

/** Gives a whole release its name, in one step, once it is on the disk. */
export const settle = async (config: Place, release: Named, built: string): Promise<void> => {
  await rm(join(built, 'cache'), { recursive: true, force: true })
  await syncAll(built)
  await rename(built, folderOf(config, release)).catch(async (error: unknown) => {
    // Another server of this machine was faster.
    if (!isThere(config, release)) throw error
    await rm(built, { recursive: true, force: true })
  })
  await syncFolder(releasesDir(config))
}

/**
 * Makes the folder of the releases. What a build imports is looked for beside it, so the program's packages are linked
 * there.
 */
export const openReleases = async (config: Place, root: string): Promise<void> => {
  const link = join(releasesDir(config), 'node_modules')
  await mkdir(releasesDir(config), { recursive: true })
  await rm(link, { force: true })
  await symlink(join(root, 'node_modules'), link, 'junction').catch((error: unknown) => {
    if (!existsSync(link)) throw error
  })
}

/** So many folders are kept on a machine, whose sites can be switched to at once; of all other releases the texts. */
const kept = 20

/** Removes all but the newest folders and that of the release that is shown. */
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

/** The releases whose folders are on this machine, the newest first. */
export const releasesHere = async (config: Place): Promise<Named[]> => {
  const names = await readdir(releasesDir(config)).catch((): string[] => [])
  const here = names.map((release_key) => ({ release_key })).filter((one) => isThere(config, one))
  const builtAt = (one: Named): number => statSync(folderOf(config, one)).mtimeMs
  return here.toSorted((one, other) => builtAt(other) - builtAt(one))
}

const pack = promisify<Zippable, Uint8Array>(zip)
const unpack = promisify<Uint8Array, Record<string, Uint8Array>>(unzip)

const textsKey = ({ release_key }: Named) => `release-${release_key}-texts.zip`

/** Texts as a zip file. */
export const zipTexts = (content: Content): Promise<Uint8Array> =>
  pack(
    Object.fromEntries(
      [...content].map(([path, { bytes, changed }]) => [path, [bytes, { mtime: changed }]]),
    ),
  )

/** The texts in a zip file; zip files know no time zones, so all of them changed at `changed`. */
export const textsIn = async (bytes: Uint8Array, changed: Date): Promise<Content> => {
  const files = await unpack(bytes)
  return new Map(Object.entries(files).map(([path, file]) => [path, { bytes: file, changed }]))
}

/** Keeps a release's texts for good. Texts that are kept already stay byte by byte, as backups have copied them. */
export const keepTexts = async (
  { files }: Context,
  release: Named,
  content: Content,
): Promise<void> => {
  const key = textsKey(release)
  if (!(await files.has(key))) await files.put(key, await zipTexts(content))
}

/** The texts of a release, in this program's format: on this machine, else in the file store. Throws where both have lost them. */
export const contentOf = async (context: Context, release: Named): Promise<Content> => {
  const { clock, config, files } = context
  if (isThere(config, release)) return readContent(await textsFolder(config, release))
  const key = textsKey(release)
  if (!(await files.has(key))) throw new Error(`The texts of ${release.release_key} are lost`)
  const kept = await buffer(await files.read(key, { start: 0, end: (await files.size(key)) - 1 }))
  return migrateContent(await textsIn(kept, clock.now()))
}

/** Whether one program made both sites: a print also says, after a dot, with which addresses (src/app/build/fingerprint.ts). */
export const isOfSame = (
  one: { program: string | null },
  other: { program: string | null } | undefined,
): boolean => one.program !== null && one.program.split('.')[0] === other?.program?.split('.')[0]
