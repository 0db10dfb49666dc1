import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'

const others = 0o077
const everybodys = 0o1000

/**
 * Makes the data folder, readable by its own user only (norms 2.6). An existing folder and its
 * contents are closed to others; answers with the paths that were open. Throws a refusal for a
 * shared folder such as `/tmp`.
 */
export const openDataDir = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (((await stat(folder)).mode & everybodys) !== 0) {
    throw new Refusal(
      `DATA_DIR(${folder})은 모든 사용자가 함께 사용하는 폴더입니다. 사이트 전용 폴더를 지정하십시오.`,
    )
  }
  const entries = await readdir(folder, { withFileTypes: true })
  // Links are left out, because what they lead to is not ours to change.
  const own = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const closed: string[] = []
  for (const path of [folder, ...own.map(({ name }) => join(folder, name))]) {
    if (await closeToOthers(path)) closed.push(path)
  }
  return closed
}

const closeToOthers = async (path: string): Promise<boolean> => {
  const mode = (await stat(path).catch(() => undefined))?.mode ?? 0
  if ((mode & others) === 0 || process.platform === 'win32') return false
  await chmod(path, mode & 0o700)
  return true
}

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup')

/** Stores the time beside the database that was backed up (docs/decisions/068). */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  replaceFile(fileIn(dataDir), `${at.toISOString()}\n`)

/** ISO UTC; null if no backup is known. */
export const lastBackup = async (dataDir: string): Promise<string | null> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const time = Date.parse(text.trim())
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
