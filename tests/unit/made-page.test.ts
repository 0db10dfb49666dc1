import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageMaker, type Render } from '#app/page-maker.ts'
import type { Context } from '#platform/server/context.ts'

const made = (write: (response: Parameters<Render>[1]) => void) =>
  createPageMaker(
    { config: { siteUrl: 'http://society.example' } } as Context,
    (_, response, __, locals) => {
      locals.shows = ['notice']
      write(response)
      return Promise.resolve()
    },
  )({ address: '/infoplace', id: 'test' })

test('a page that comes in pieces is kept whole', async () => {
  const [one, other] = [
    Buffer.from('노화 연구').subarray(0, 4),
    Buffer.from('노화 연구').subarray(4),
  ]
  const { value } = await made((response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.write(one)
    setImmediate(() => response.end(other))
  })
  if (!('file' in value)) throw new Error('It is not kept')
  const { copies } = value.file
  const packed = copies.get('br')?.bytes ?? Buffer.alloc(0)
  expect(String(brotliDecompressSync(packed))).toBe('노화 연구')
  expect(packed.buffer.byteLength, 'what it holds in memory').toBe(packed.length)
  expect(copies.get('identity')).toMatchObject({ size: Buffer.byteLength('노화 연구') })
})

test.for([
  ['in the middle', 'half'],
  ['at its first word', undefined],
] as const)('of a page that fails %s nothing is kept', async ([, first]) => {
  const failing = made((response) => {
    if (first !== undefined) response.writeHead(200, { 'Content-Type': 'text/html' }).write(first)
    setImmediate(() => response.destroy(new Error('The database is gone')))
  })
  await expect(failing).rejects.toThrow('The database is gone')
})
