import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk that can be full. */
export interface SmallDisk extends AsyncDisposable {
  folder: string
  /** Takes all that is free. */
  fill: () => Promise<void>
  empty: () => Promise<void>
}

/** In MB: a database that has just been made, and what is written within minutes. */
const size = 600

/** In memory, mounted; undefined where one may not mount. */
export const smallDisk = async (): Promise<SmallDisk | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', folder])
  } catch {
    await rmdir(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async () => {
      const file = await open(ballast, 'w')
      try {
        const block = Buffer.alloc(1024 * 1024)
        // The last that goes in is what remains of a block.
        while ((await file.write(block)).bytesWritten === block.length);
      } catch (error) {
        if (!String(error).includes('ENOSPC')) throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, { force: true }),
    [Symbol.asyncDispose]: async () => {
      await run('umount', ['--lazy', folder])
      await rmdir(folder)
    },
  }
}
