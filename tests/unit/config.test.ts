import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { demoConfig, readConfig } from '#platform/server/config.ts'

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

test.for([
  ['', undefined, 'var/demo'],
  ['2025-09-20T23:30:00Z', undefined, 'var/demo/2025-09-21'],
  ['2025-09-20T23:30:00Z', 'mine', 'mine'],
])('what is tried out at the time %s, in %s, lies in %s', ([now = '', folder = '', dir = '']) => {
  const given = { SITE_NOW: now, DATA_DIR: folder }
  expect(demoConfig(given).dataDir).toBe(resolve(dir))
  const DATABASE_URL = 'postgres://db/site'
  expect(demoConfig({ ...given, DATABASE_URL }).dataDir).toBe(resolve(folder || 'var/demo'))
  expect(readConfig(given).dataDir).toBe(resolve(folder || 'var'))
})

const mainPay = { PAYMENT_GATEWAY: 'mainpay', MAINPAY_MBR_NO: '100011', MAINPAY_API_KEY: 'key' }

test('payments are rehearsed unless MainPay is named', () => {
  expect(readConfig({ MAINPAY_MBR_NO: '100011', MAINPAY_API_KEY: 'key' }).mainPay).toBeUndefined()
  expect(readConfig(mainPay).mainPay).toEqual({
    mbrNo: '100011',
    apiKey: 'key',
    stdUrl: 'https://api-std.mainpay.co.kr',
    relayUrl: 'https://relay.mainpay.co.kr',
  })
})

test('a card gateway is connected with in 5 s and read for 30 s, 10 s where a shopper waits', () => {
  expect(readConfig({}).gatewayTimings).toEqual({ connect: 5_000, ready: 10_000, read: 30_000 })
})

test.for([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
  ['metrics.internal:9464', { host: 'metrics.internal', port: 9464 }],
  ['::1:9464', { host: '::1', port: 9464 }],
] as const)('METRICS_PORT=%s serves numbers at %j', ([METRICS_PORT, place]) => {
  expect(readConfig({ METRICS_PORT }).metrics).toEqual(place)
})

test.for([
  ['https://s3.ap-northeast-2.amazonaws.com', 'ap-northeast-2'],
  ['https://s3.us-west-004.backblazeb2.com', 'us-west-004'],
  ['https://s3.my-society.or.kr', 'us-east-1'],
  ['http://bucket:7070', 'us-east-1'],
] as const)('a bucket at %s is in the region %s', ([S3_ENDPOINT, region]) => {
  const keys = { S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ ...keys, S3_ENDPOINT }).bucket?.region).toBe(region)
})

test.each([
  [{}, resolve('content')],
  [{ CONTENT_DIR: '' }, resolve('content')],
  [{ CONTENT_DIR: 'var/content' }, resolve('var/content')],
  [{ CONTENT_DIR: '/srv/content' }, resolve('/srv/content')],
])('%j: the texts lie in %s', (given, folder) => {
  expect(readConfig(given).contentDir).toBe(folder)
})
