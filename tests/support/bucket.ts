import type { Bucket } from '#server/base/config.ts'
import S3rver from '@20minutes/s3rver'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small S3 server with one empty bucket, until it is disposed of. */
export const startBucket = async (): Promise<Bucket & AsyncDisposable> => {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'society', configs: [] }],
  })
  const { port } = await server.run()
  return {
    name: 'society',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    // The keys that this server knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
