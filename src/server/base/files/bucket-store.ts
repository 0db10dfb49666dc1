import type { Bucket } from '#server/base/config.ts'
import { type FileStore, wholePart } from '#server/base/files/file-store.ts'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { Readable } from 'node:stream'

/** Files in a bucket that every server shares. */
export const openBucket = (bucket: Bucket): FileStore => {
  const client = clientOf(bucket)
  const driver = new S3Driver({
    client,
    bucket: bucket.name,
    visibility: 'private',
    // Who may read the bucket is the bucket's own matter; many services know no lists for single files.
    supportsACL: false,
  })
  const disk = new Disk(driver)
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, bytes, size) => disk.putStream(key, bytes, { contentLength: size }),
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
    has: (key) => disk.exists(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    delete: (key) => disk.delete(key),
    close: () => client.destroy(),
  }
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets are not always names of hosts elsewhere, and newer checksums not always known.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
