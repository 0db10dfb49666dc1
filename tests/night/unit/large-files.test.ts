import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileAddress } from '#boards/api/posts.ts'
import { bucketEnvironment, startBucket } from '#tests/support/bucket.ts'
import { runs } from '#tests/support/nightly.ts'
import { runServer } from '#tests/support/program.ts'

const MiB = 2 ** 20
/** In MiB: several times what the server may hold of it. */
const size = runs(80, 200)

/** Reads a file at a reader's own pace, asking the server after every 4 MiB how much memory it holds. */
const download = async (url: string, range: string): Promise<{ bytes: number; peak: number }> => {
  const { body } = await fetch(url + fileAddress(1), { headers: { range } })
  let [bytes, asked, peak] = [0, 0, 0]
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes - asked < 4 * MiB) continue
    asked = bytes
    peak = Math.max(peak, await memoryOf(url))
  }
  return { bytes, peak }
}

const memoryOf = async (url: string): Promise<number> =>
  Number(await (await fetch(`${url}/memory`)).text())

test.for(['folder', 'bucket'])(
  `a file of ${size} MiB in a %s is sent with less than 20 MB`,
  async (where) => {
    const folder = await mkdtemp(join(tmpdir(), 'large-'))
    await using bucket = await startBucket()
    const server = await runServer('../../tests/support/file-server.ts', {
      cwd: process.cwd(),
      arguments: [String(size)],
      environment: {
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ...(where === 'bucket' && bucketEnvironment(bucket)),
      },
    })
    const idle = await memoryOf(server.url)
    // What the code itself takes once it is in use.
    const used = await download(server.url, `bytes=0-${16 * MiB}`)
    const { bytes, peak } = await download(server.url, 'bytes=0-')
    server.process.kill()
    await server.ended
    await rm(folder, { recursive: true, force: true })
    expect(bytes).toBe(size * MiB)
    expect(peak - Math.max(idle, used.peak)).toBeLessThan(20_000_000)
  },
)
