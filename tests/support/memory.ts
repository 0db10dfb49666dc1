// Imported by the runners' configurations for what it does: databases, uploads and browsers' profiles of the tests live
// in memory where there is room. Every test makes a database or two and throws them away; on a disk that others use,
// waiting for it took longer than the tests. Who sets `TMPDIR` decides, and where memory is scarce the disk serves.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const shared = '/dev/shm'
const GiB = 2 ** 30

const roomIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

if (roomIn(shared) >= 4 * GiB && process.availableMemory() >= 8 * GiB) {
  process.env['TMPDIR'] ??= shared
}

/** Whether what tests keep for a while is in memory. */
export const inMemory = tmpdir().startsWith(shared)
