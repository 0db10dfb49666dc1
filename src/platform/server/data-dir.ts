import { replaceFile } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'
import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What others than the owner may do with a file, and that everybody may put files into a folder. */
const others = 0o077
const everybodys = 0o1000

/**
 * Makes the folder of all that the server keeps, for its own user alone (norms 2.6).
 * One that is there already, and what lies in it, is closed to others; answers with the paths that were open to them.
 * Throws a refusal for a folder that is everybody's, such as `/tmp`.
 */
export const openDataDir = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (((await stat(folder)).mode & everybodys) !== 0) {
    throw new Refusal(
      `DATA_DIR(${folder})은 모든 사용자가 함께 사용하는 폴더입니다. 사이트 전용 폴더를 지정하십시오.`,
    )
  }
  const entries = await readdir(folder, { withFileTypes: true })
  // No links: what they lead to is not ours to change.
  const own = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const closed: string[] = []
  for (const path of [folder, ...own.map(({ name }) => join(folder, name))]) {
    if (await closeToOthers(path)) closed.push(path)
  }
  return closed
}

/** Windows knows no such rights and says that everybody has them. */
const closeToOthers = async (path: string): Promise<boolean> => {
  const mode = (await stat(path).catch(() => undefined))?.mode ?? 0
  if ((mode & others) === 0 || process.platform === 'win32') return false
  await chmod(path, mode & 0o700)
  return true
}

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup')

/** Keeps when a backup was finished, beside the database that it is of (docs/decisions/068). */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  replaceFile(fileIn(dataDir), `${at.toISOString()}\n`)

/** When the last backup was finished (ISO UTC); null where none is known of. */
export const lastBackup = async (dataDir: string): Promise<string | null> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const time = Date.parse(text.trim())
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
