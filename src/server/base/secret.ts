import type { Config } from '#server/base/config.ts'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The configured secret, else one made at the first start and kept in the data folder. */
export const tokenSecret = async (config: Config): Promise<Uint8Array> => {
  const secret = config.tokenSecret ?? (await keptText(join(config.dataDir, 'token-secret')))
  return new TextEncoder().encode(secret)
}

/** What nobody can guess, made when it is first asked for and kept in that file. */
export const keptText = async (file: string): Promise<string> => {
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch {
    // Another start made it before: two servers on one folder share it.
    return await readFile(file, 'utf8')
  }
}
