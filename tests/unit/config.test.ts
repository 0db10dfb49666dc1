import { readConfig } from '#server/base/config.ts'
import { resolve } from 'node:path'
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

test.for(['MAINPAY_MBR_NO', 'MAINPAY_API_KEY'])('MainPay without %s is refused by name', (name) => {
  expect(() => readConfig({ ...mainPay, [name]: '' })).toThrow(name)
})

test('a merchant number longer than MainPay’s is refused', () => {
  expect(() => readConfig({ ...mainPay, MAINPAY_MBR_NO: '1000111' })).toThrow('MAINPAY_MBR_NO')
})

test('a card gateway is connected with in 5 s and read for 30 s, 10 s where a shopper waits', () => {
  expect(readConfig({}).gatewayTimings).toEqual({ connect: 5_000, ready: 10_000, read: 30_000 })
  expect(readConfig({ GATEWAY_READ_MS: '200' }).gatewayTimings.read).toBe(200)
})

test.for([
  ['https://a.example', undefined, ['https://a.example'], undefined],
  ['https://a.example', 'https://b.example/', ['https://b.example'], 'b.example'],
  ['https://a.example', 'https://a.example', ['https://a.example'], undefined],
  [
    'http://127.0.0.1:4321',
    undefined,
    ['http://127.0.0.1:4321', 'http://localhost:4321'],
    undefined,
  ],
  [
    'http://localhost:4321',
    undefined,
    ['http://localhost:4321', 'http://127.0.0.1:4321'],
    undefined,
  ],
] as const)(
  'a site at %s with %s for it frames the postcode search from %j',
  ([SITE_URL, PUBLIC_POSTCODE_ORIGIN, origins, host]) => {
    const { postcode } = readConfig({ SITE_URL, PUBLIC_POSTCODE_ORIGIN })
    expect(postcode).toMatchObject({ origins, host })
  },
)

test.each([
  [{}, resolve('content')],
  [{ CONTENT_DIR: '' }, resolve('content')],
  [{ CONTENT_DIR: 'var/content' }, resolve('var/content')],
  [{ CONTENT_DIR: '/srv/content' }, resolve('/srv/content')],
])('%j: the texts lie in %s', (given, folder) => {
  expect(readConfig(given).contentDir).toBe(folder)
})
