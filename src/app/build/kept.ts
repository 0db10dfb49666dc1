import { replaceFile } from '#platform/server/on-disk.ts'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What builds keep for those to come; gone with node_modules. */
export const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Where something that takes long to make is kept for the builds to come; made by the first that wants it. */
export const kept = async (
  name: string,
  make: () => Promise<Uint8Array>,
  folder = cache,
): Promise<string> => {
  const file = join(folder, name)
  if (await isThere(file)) return file
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, await make())
  return file
}
