import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { Readable } from 'node:stream'

/** What Flydrive does of whole files, wherever they lie. */
export const openDisk = (driver: DriverContract) => {
  const disk = new Disk(driver)
  return {
    put: (key: string, bytes: Uint8Array) => plainly(disk.put(key, bytes)),
    putStream: (key: string, bytes: Readable, size: number) =>
      plainly(disk.putStream(key, bytes, { contentLength: size })),
    has: (key: string) => plainly(disk.exists(key)),
    size: async (key: string) => (await plainly(disk.getMetaData(key))).contentLength,
    delete: (key: string) => plainly(disk.delete(key)),
  }
}

/** Throws what went wrong, by which an outage is known; Flydrive says only that something did. */
const plainly = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })
