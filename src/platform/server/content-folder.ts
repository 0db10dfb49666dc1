import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fewAtOnce, writeWhole } from '#platform/server/on-disk.ts'

export interface ContentBytes {
  bytes: Uint8Array
  changed: Date
}

export type Content = ReadonlyMap<string, ContentBytes>

export const formatFile = 'format'

const isContent = (path: string): boolean =>
  path === formatFile ||
  (/^[^.][^~]*\.(?:ya?ml|md|svg|png|jpe?g|webp)$/.test(path) && path !== 'README.md')

/** Throws as reading does; `ENOENT` if the folder is missing. */
export const readContent = async (folder: string): Promise<Content> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(isContent)
    .toSorted()
  const read = paths.map(async (path) => {
    return [path, await fewAtOnce(readOne, join(folder, path))] as const
  })
  return new Map(await Promise.all(read))
}

const readOne = async (file: string): Promise<ContentBytes> => {
  const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)])
  return { bytes, changed: mtime }
}

export const hashOf = (bytes: Uint8Array | string): string =>
  hash('sha256', bytes, 'base64url').slice(0, 22)

export const contentFingerprint = (content: Content): string =>
  hashOf(JSON.stringify([...content].map(([path, { bytes }]) => [path, hashOf(bytes)]).toSorted()))

export const writeContent = async (folder: string, content: Content): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const [path, file] of content) await writeContentFile(folder, path, file)
}

/**
 * Writes a temporary file and renames it, so that readers meet either the old text or the new one.
 */
export const writeContentFile = async (
  folder: string,
  path: string,
  { bytes, changed }: ContentBytes,
): Promise<void> => {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, async (part) => {
    await writeFile(part, bytes)
    await utimes(part, changed, changed)
  })
}

export const deleteContentFile = async (folder: string, path: string): Promise<void> => {
  await rm(join(folder, path), { force: true })
  const left = dirname(path)
  if (left === '.' || (await readdir(join(folder, left))).length > 0) return
  await rm(join(folder, left), { recursive: true })
}
