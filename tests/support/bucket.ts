import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '#platform/server/config.ts'

/** A small S3 server with one bucket, empty or as it lay in a folder, until it is disposed of. */
export const startBucket = async (
  from?: string,
): Promise<Bucket & { directory: string } & AsyncDisposable> => {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  if (from !== undefined) await cp(from, directory, { recursive: true })
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'society', configs: [] }],
  })
  const { port } = await server.run()
  return {
    directory,
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

/** The environment in which a server finds it. */
export const bucketEnvironment = ({
  name,
  endpoint = '',
  accessKeyId,
  secretAccessKey,
}: Bucket): Record<string, string> => ({
  S3_BUCKET: name,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
