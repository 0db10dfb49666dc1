import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

const tasks = '/proc/self/task'

/** How much less of a busy processor a thread that hashes or compresses gets than the one that answers: a third. */
const niceness = 5

/**
 * Puts the threads that hash passwords and compress pages behind the one that answers, where Linux has them compete for too
 * few cores: else five of them share a core alike, and who is only to be told to come again waits for those who log in
 * (docs/decisions/078-time-limits.md). Elsewhere, and where it is not allowed, all stays as it is.
 */
export const putHelpersBehind = async (): Promise<void> => {
  // They are started with the first work that they are given: to read the folder is some.
  const threads = await readdir(tasks).catch(() => [])
  for (const thread of threads) {
    try {
      const name = await readFile(`${tasks}/${thread}/comm`, 'utf8')
      if (name.startsWith('libuv-worker')) setPriority(Number(thread), niceness)
    } catch {
      // Ended since, or not allowed.
    }
  }
}
