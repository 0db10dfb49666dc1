import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { replaceFile } from '#platform/server/on-disk.ts'

export const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

export const kept = async (
  name: string,
  make: () => Promise<Uint8Array>,
  folder = cache,
): Promise<string> => {
  const file = join(folder, name)
  if (existsSync(file)) return file
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, await make())
  return file
}
