// What is said to be kept must survive a power cut: a system tells of a file long before it lies on the disk.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { promisify } from 'node:util'

/** Through which the thousands of files of a site are read: a process may have so many open, and visitors come first. */
export const fewAtOnce = pLimit(256)

const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** So that a name that was given in it survives a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows keeps names by itself, and opens no folder.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** So that a file that was written survives a power cut, under its name. */
export const syncFile = async (path: string): Promise<void> => {
  await sync(path, 'r+')
  await syncFolder(dirname(path))
}

/** In ms; a disk that takes longer has a trouble of its own. */
const longest = 60_000

/**
 * The same for thousands of files in a folder, by the system's own command, as one call for each would take longer than all
 * the rest. Where there is no such command nothing is done.
 */
export const syncAll = async (folder: string): Promise<void> => {
  await promisify(execFile)('sync', ['-f', folder], { timeout: longest }).catch(() => undefined)
}

/**
 * Has `write` write a file beside its place, which gets its name once it is whole: whoever reads, even after a power cut, meets the
 * old one or the new one. What is written is to be flushed.
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

/** Writes a file in the place of the one before. */
export const replaceFile = (path: string, content: string | Uint8Array): Promise<void> =>
  writeWhole(path, writing(content))

/** The same where there is none: of several at the same instant the first one's stays, and nobody is told. */
export const writeFirst = (path: string, content: string | Uint8Array): Promise<void> =>
  writeWhole(path, writing(content), link).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
