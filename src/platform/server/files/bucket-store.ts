import { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Bucket } from '#platform/server/config.ts'
import { type FileStore, openDisk, wholePart } from '#platform/server/files/folder-store.ts'

/**
 * Files in a bucket shared by all servers. Each operation is tried at most twice and fails if the
 * bucket does not answer in time.
 */
export const openBucket = (bucket: Bucket): FileStore => {
  const client = clientOf(bucket, timeoutFor(0))
  const disk = openDisk(driverOf(bucket, client))
  const diskFor = async (bytes: number, work: (by: typeof disk) => Promise<void>) => {
    if (timeoutFor(bytes) === timeoutFor(0)) return work(disk)
    const patient = clientOf(bucket, timeoutFor(bytes))
    await work(openDisk(driverOf(bucket, patient))).finally(() => patient.destroy())
  }
  return {
    ...disk,
    put: (key, bytes) => diskFor(bytes.byteLength, ({ put }) => put(key, bytes)),
    putStream: (key, bytes, size) => diskFor(size, ({ putStream }) => putStream(key, bytes, size)),
    // Flydrive reads whole files only.
    read: async (key, range) => {
      const part = `bytes=${range.start}-${range.end}`
      const asked = { Bucket: bucket.name, Key: key, Range: part }
      const { Body, ContentLength } = await client.send(new GetObjectCommand(asked))
      if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes of ${key}`)
      if (ContentLength === range.end - range.start + 1) return wholePart(Body, range)
      Body.destroy()
      throw new Error(`The bucket has not all of ${key}`)
    },
    close: () => client.destroy(),
  }
}

/** In ms. A bucket that takes less than 2 MB a second counts as unreachable. */
const timeoutFor = (bytes: number): number => Math.max(4_500, bytes / 2_000)

const driverOf = ({ name }: Bucket, client: S3Client) =>
  new S3Driver({
    client,
    bucket: name,
    visibility: 'private',
    // The bucket's own settings decide who may read it; many services have no ACLs for single
    // files.
    supportsACL: false,
  })

const clientOf = (bucket: Bucket, requestTimeout: number): S3Client => {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout, throwOnRequestTimeout: true },
    // Elsewhere than at AWS, bucket names need not be host names, and newer checksums may be
    // unknown.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
