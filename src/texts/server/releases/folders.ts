import type { Config } from '#platform/server/config.ts'
import {
  type Content,
  contentPrint,
  deleteContentFile,
  hashOf,
  readContent,
  writeContent,
  writeContentFile,
} from '#platform/server/content-folder.ts'
import { migrateContent, newestFormat } from '#platform/server/content-migrations.ts'
import { replaceFile, syncAll, syncFolder } from '#platform/server/on-disk.ts'
import { existsSync } from 'node:fs'
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'

/** A release by its number, and what tells it from another of that number. */
export interface Named {
  release_pk: number
  release_key: string
}

type Place = Pick<Config, 'dataDir'>

export const releasesDir = ({ dataDir }: Place): string => join(dataDir, 'releases')

/** Where `content` and `dist` of a release lie on this machine, if they do. */
export const folderOf = (config: Place, release_pk: number): string =>
  join(releasesDir(config), String(release_pk))

/**
 * Where a release's texts lie as this program reads them: apart from its own where these have an older format, which an
 * older program may be shown again. Throws as reading does.
 */
export const textsFolder = async (config: Place, release_pk: number): Promise<string> => {
  const own = join(folderOf(config, release_pk), 'content')
  const content = await readContent(own)
  const migrated = migrateContent(content)
  if (migrated === content) return own
  const folder = `${own}-${newestFormat}`
  const making = `${folder}-${process.pid}`
  if (existsSync(folder)) return folder
  await writeContent(making, migrated)
  await rename(making, folder).catch(async (error: unknown) => {
    await rm(making, { recursive: true, force: true })
    // Another server of this machine was faster.
    if (!existsSync(folder)) throw error
  })
  return folder
}

/** Brings the folder that is edited by hand to this program's format. Throws as writing does. */
export const migrateSource = async (sourceDir: string): Promise<void> => {
  const content = await readContent(sourceDir)
  for (const [path, file] of migrateContent(content)) {
    if (file !== content.get(path)) await writeContentFile(sourceDir, path, file)
  }
}

/** Where a release is built until it is whole. */
export const buildFolderOf = (config: Place, { release_key }: Named): string =>
  join(releasesDir(config), `building-${release_key}`)

/** Whether this machine has the whole release. */
export const isThere = async (config: Place, release: Named): Promise<boolean> => {
  const folder = folderOf(config, release.release_pk)
  const key = await readFile(join(folder, 'key'), 'utf8').catch(() => '')
  return key === release.release_key && existsSync(join(folder, 'dist/server/entry.mjs'))
}

/** Gives a whole release its name, in one step, once it is on the disk; what had it before a restore goes. */
export const settle = async (config: Place, release: Named, built: string): Promise<string> => {
  const folder = folderOf(config, release.release_pk)
  await rm(join(built, 'cache'), { recursive: true, force: true })
  await writeFile(join(built, 'key'), release.release_key)
  await syncAll(built)
  await rm(folder, { recursive: true, force: true })
  await rename(built, folder)
  await syncFolder(releasesDir(config))
  return folder
}

/** Makes the folder of a release that is lost on this machine of a build with the very texts in `sourceDir`. */
export const settleFrom = async (config: Config, release: Named, dist: string): Promise<void> => {
  const folder = buildFolderOf(config, release)
  await writeContent(join(folder, 'content'), await readContent(config.sourceDir))
  await copySite(dist, join(folder, 'dist'))
  await settle(config, release, folder)
}

/**
 * Makes the folder of the releases. What a build imports is looked for beside it, so the program's packages are linked
 * there.
 */
export const openReleases = async (config: Place, root: string): Promise<void> => {
  const folder = releasesDir(config)
  await mkdir(folder, { recursive: true })
  const link = join(folder, 'node_modules')
  const packages = join(root, 'node_modules')
  await rm(link, { force: true })
  await symlink(packages, link, 'junction').catch((error: unknown) => {
    // Another server of this machine was faster.
    if (!existsSync(link)) throw error
  })
}

/** Removes what builds have left that did not come to their end: only for who holds the lease. */
export const removeLeftovers = async (config: Place): Promise<void> => {
  const names = await readdir(releasesDir(config)).catch((): string[] => [])
  for (const name of names.filter((one) => one.startsWith('building-'))) {
    await rm(join(releasesDir(config), name), { recursive: true, force: true })
  }
}

/** The releases whose folders are on this machine, newest first. */
export const releasesHere = async (config: Place): Promise<number[]> => {
  const names = await readdir(releasesDir(config)).catch((): string[] => [])
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((one, other) => other - one)
}

/** Removes what is of other releases than these and was last touched before a moment, whole or not. */
export const removeUnused = async (
  config: Place,
  keep: readonly Named[],
  before: Date,
): Promise<void> => {
  const kept = keep.flatMap(({ release_pk, release_key }) => [
    ...[String(release_pk), `building-${release_key}`, `fetching-${release_key}`],
  ])
  const names = await readdir(releasesDir(config)).catch((): string[] => [])
  for (const name of names.filter((one) => /^(?:\d+$|building-|fetching-)/.test(one))) {
    const path = join(releasesDir(config), name)
    const touched = await stat(path).catch(() => undefined)
    if (kept.includes(name) || touched === undefined || touched.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
  }
}

/** Keeps the sites of these releases on this machine; of the others their texts are kept in the file store. */
export const removeOthers = async (config: Place, keep: readonly number[]): Promise<void> => {
  for (const pk of await releasesHere(config)) {
    if (!keep.includes(pk)) await rm(folderOf(config, pk), { recursive: true, force: true })
  }
}

/** Which release this machine shows, and how `sourceDir` was when it was brought up to it. */
export interface Marker extends Named {
  source_print: string
  /** Which folder `sourceDir` was; undefined where a program from before this noted it. */
  source_dir?: string
}

/** One for each format of texts: on the way back an older program finds the release that it can read. */
const markerOf = (config: Place, format: number): string =>
  join(releasesDir(config), format === 1 ? 'current' : `current-${format}`)

export const readMarker = async (config: Place): Promise<Marker | undefined> => {
  for (let format = newestFormat; format > 0; format -= 1) {
    const text = await readFile(markerOf(config, format), 'utf8').catch(() => undefined)
    if (text !== undefined) return JSON.parse(text) as Marker
  }
  return undefined
}

export const writeMarker = (config: Place, marker: Marker): Promise<void> =>
  replaceFile(markerOf(config, newestFormat), JSON.stringify(marker))

/**
 * Brings the folder that is edited by hand from one release to the next: only files that nobody has changed there.
 * Answers with the folder's print. Throws as writing does.
 */
export const followInSource = async (
  sourceDir: string,
  before: Content,
  after: Content,
): Promise<string> => {
  const source = await readContent(sourceDir)
  const hashIn = (content: Content, path: string) => {
    const file = content.get(path)
    return file && hashOf(file.bytes)
  }
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const next = after.get(path)
    const isOwn = hashIn(source, path) === hashIn(before, path)
    if (!isOwn || hashIn(before, path) === hashIn(after, path)) continue
    if (next === undefined) await deleteContentFile(sourceDir, path)
    else await writeContentFile(sourceDir, path, next)
  }
  return contentPrint(await readContent(sourceDir))
}

/** Copies a built site. */
export const copySite = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path !== join(from, 'serve'),
  })

/** Which program made a build, whatever addresses it was told (src/app/build/fingerprint.ts). */
export const programIn = (print: string | null): string | undefined => print?.split('.')[0]

/** With which addresses it was made. */
export const settingsIn = (print: string): string | undefined => print.split('.')[1]

/** Whether the site of one may take the place of the other's without being built anew. */
export const isOfSame = (
  one: { program: string | null },
  other: { program: string | null } | undefined,
): boolean => one.program !== null && programIn(one.program) === programIn(other?.program ?? null)
