import type { Content } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { fewAtOnce } from '#platform/server/on-disk.ts'
import type { Named } from '#texts/server/releases/folders.ts'
import { unzip, zip, type Zippable } from 'fflate'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const pack = promisify<Zippable, Uint8Array>(zip)
const unpack = promisify<Uint8Array, Record<string, Uint8Array>>(unzip)

/** Where the file store has a release's texts, and its site for other servers. */
const textsKey = ({ release_key }: Pick<Named, 'release_key'>) => `release-${release_key}-texts.zip`
const siteKey = ({ release_key }: Pick<Named, 'release_key'>) => `release-${release_key}-site.zip`

/** The texts of a release as a zip file. */
export const zipTexts = (content: Content): Promise<Uint8Array> =>
  pack(
    Object.fromEntries(
      [...content].map(([path, { bytes, changed }]) => [path, [bytes, { mtime: changed }]]),
    ),
  )

/** Keeps a release's texts for good. */
export const keepTexts = async (
  { files }: Context,
  release: Named,
  content: Content,
): Promise<void> => {
  await files.put(textsKey(release), await zipTexts(content))
}

/** The zip file of a release's texts; undefined where the store has lost it. */
export const keptTexts = (context: Context, release: Named): Promise<Uint8Array | undefined> =>
  stored(context, textsKey(release))

/** The texts in a zip file; zip files know no time zones, so all of them changed at `changed`. */
export const textsIn = async (bytes: Uint8Array, changed: Date): Promise<Content> => {
  const files = await unpack(bytes)
  return new Map(Object.entries(files).map(([path, file]) => [path, { bytes: file, changed }]))
}

/** Gives other servers what was built here, where they share a bucket. */
export const shareSite = async (
  { config, files }: Context,
  release: Named,
  folder: string,
): Promise<void> => {
  if (config.bucket === undefined) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const read = paths.map(async (path) => [
    slashed(path),
    await fewAtOnce(() => readFile(join(folder, path))),
  ])
  // Most of it is compressed already.
  const bytes = await pack(Object.fromEntries(await Promise.all(read)) as Zippable)
  await files.put(siteKey(release), bytes)
}

/** Fetches what another server has built; answers whether there was anything. */
export const fetchSite = async (
  context: Context,
  release: Named,
  folder: string,
): Promise<boolean> => {
  const bytes = await stored(context, siteKey(release))
  if (bytes === undefined) return false
  for (const [path, file] of Object.entries(await unpack(bytes))) {
    const place = resolve(folder, path)
    if (!place.startsWith(resolve(folder) + sep)) throw new Error(`${path} leads out of the folder`)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, file)
  }
  return true
}

/** Takes the sites of releases out of the store that nobody goes back to any more. */
export const forgetSite = async ({ config, files }: Context, release: Named): Promise<void> => {
  if (config.bucket !== undefined) await files.delete(siteKey(release))
}

const slashed = (path: string): string => path.replaceAll(sep, '/')

const stored = async ({ files }: Context, key: string): Promise<Uint8Array | undefined> => {
  if (!(await files.has(key))) return undefined
  return buffer(await files.read(key, { start: 0, end: (await files.size(key)) - 1 }))
}
