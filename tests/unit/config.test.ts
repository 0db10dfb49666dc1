import { readConfig } from '#server/config.ts'
import { expect, test } from 'vitest'

test('files lie on the disk unless a bucket is named', () => {
  expect(readConfig({ S3_ACCESS_KEY_ID: 'key' }).bucket).toBeUndefined()
  expect(
    readConfig({ S3_BUCKET: 'society', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' })
      .bucket,
  ).toEqual({
    name: 'society',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})

test('a bucket without its keys is refused by the name of what is missing', () => {
  expect(() => readConfig({ S3_BUCKET: 'society', S3_ACCESS_KEY_ID: 'key' })).toThrow(
    'S3_SECRET_ACCESS_KEY',
  )
})
