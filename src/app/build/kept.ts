import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What builds keep for those to come; gone with node_modules. */
export const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Writes a file that has its name only once it is whole: another build may be reading it, and this one be killed. */
export const writeWhole = async (file: string, content: string | Uint8Array): Promise<void> => {
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeFile(part, content)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** Where something that takes long to make is kept for the builds to come; made by the first that wants it. */
export const kept = async (
  name: string,
  make: () => Promise<Uint8Array>,
  folder = cache,
): Promise<string> => {
  const file = join(folder, name)
  if (await isThere(file)) return file
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, await make())
  return file
}
