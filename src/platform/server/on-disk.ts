// Stored files must survive a power cut. The system reports a file as written long before it is on
// the disk.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/**
 * Limits the open files while reading a site's thousands, because a process may open only so many
 * and visitors need some.
 */
export const fewAtOnce = pLimit(256)

const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const syncFolder = async (folder: string): Promise<void> => {
  // Windows keeps names by itself, and cannot open a folder.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

export const syncFile = async (path: string): Promise<void> => {
  await sync(path, 'r+')
  await syncFolder(dirname(path))
}

/** In ms; a slower disk has troubles of its own. */
const longest = 60_000

/**
 * Syncs a folder of thousands of files by the system's command, because a call for each file would
 * take too long. Does nothing on systems without the command.
 */
export const syncAll = async (folder: string): Promise<void> => {
  await promisify(execFile)('sync', ['-f', folder], { timeout: longest }).catch(() => undefined)
}

/**
 * Lets `write` write a temporary file, which is renamed once complete. Readers meet the old file or
 * the new one, even after a power cut. `write` must flush its data.
 */
export const writeWhole = async <T>(
  path: string,
  write: (part: string) => Promise<T>,
  name: (part: string, path: string) => Promise<void> = rename,
): Promise<T> => {
  const part = `${path}.${randomUUID()}.part`
  try {
    const written = await write(part)
    await name(part, path)
    await syncFolder(dirname(path))
    return written
  } finally {
    await rm(part, { force: true })
  }
}

const writing = (content: string | Uint8Array) => (part: string) =>
  writeFile(part, content, { mode: 0o600, flush: true })

export const replaceFile = (path: string, content: string | Uint8Array): Promise<void> =>
  writeWhole(path, writing(content))

/**
 * Writes a file unless there is one. Of several simultaneous calls the first wins, and the others
 * do not notice.
 */
export const writeFirst = (path: string, content: string | Uint8Array): Promise<void> =>
  writeWhole(path, writing(content), link).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
