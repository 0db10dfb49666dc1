import { syncFolder } from '#platform/server/on-disk.ts'
import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that none has written yet: it gets its name once it is whole and on the disk, so that a crash leaves none. Of
 * several at the same instant the first one's stays, and nobody is told.
 */
export const writeFirst = async (path: string, content: string | Uint8Array): Promise<void> => {
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, content, { mode: 0o600, flush: true })
    // A disk without links, such as a stick or a share, has no step that is as short.
    await link(part, path).catch(async (error: unknown) => {
      if (hasCode(error, ['EPERM', 'ENOTSUP', 'ENOSYS']))
        await copyFile(part, path, constants.COPYFILE_EXCL)
      else throw error
    })
    await syncFolder(dirname(path))
  } catch (error) {
    if (!hasCode(error, ['EEXIST'])) throw error
  } finally {
    await rm(part, { force: true })
  }
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')
