import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { writeFirst } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'

/** In bytes (ruling 36). */
export const shortestSecret = 32

/**
 * The configured secret, or one made at the first start and kept in the data folder. Throws as
 * `keptText`.
 */
export const tokenSecret = async (config: Config): Promise<Uint8Array> => {
  const secret = config.tokenSecret ?? (await keptText(join(config.dataDir, 'token-secret')))
  return new TextEncoder().encode(secret)
}

/**
 * A random text made on first use and kept in the file; simultaneous callers get the same one.
 * Throws a refusal if the file is cut off, because with so short a secret anybody could forge
 * signatures.
 */
export const keptText = async (file: string): Promise<string> => {
  const kept = (await textIn(file)) ?? (await makeIn(file))
  if (Buffer.byteLength(kept) >= shortestSecret) return kept
  throw new Refusal(
    `${file} 파일이 비었거나 잘렸습니다. 지우고 다시 시작하십시오. 회원은 다시 로그인하게 됩니다.`,
  )
}

const textIn = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  })

const makeIn = async (file: string): Promise<string> => {
  await writeFirst(file, randomBytes(32).toString('base64url'))
  return await readFile(file, 'utf8')
}
