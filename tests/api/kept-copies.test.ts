import { expect } from 'vitest'
import { send } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import type { Site } from '#tests/support/site.ts'
import { get, pageOf, test } from '#tests/support/whole-site.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const hitsOf = async ({ context: { db, background } }: Site, pk: number): Promise<number> => {
  await background.finish()
  const post = db.selectFrom('post').select('hit').where('post_pk', '=', pk)
  return (await post.executeTakeFirstOrThrow()).hit
}

test('HEAD says what GET would, and is no reading', async ({ site, whole }) => {
  const pk = await plantPost(site)
  const path = `/infoplace/detail/${pk}`
  const agent = { 'user-agent': firefox }
  const head = await send(whole, { method: 'HEAD', path, headers: agent })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(await hitsOf(site, pk)).toBe(0)
  const { headers } = await get(whole, path)
  expect(head.headers['content-length']).toBe(headers['content-length'])
  expect(head.headers.etag).toBe(headers.etag)
})

test('every reader of a page that is there already counts, once a day', async ({ site, whole }) => {
  const pk = await plantPost(site)
  const path = `/infoplace/detail/${pk}`
  const { made } = await pageOf(whole, path, { 'user-agent': firefox })
  expect(await hitsOf(site, pk)).toBe(1)
  const { headers } = await get(whole, path, { 'user-agent': firefox })
  expect(await hitsOf(site, pk)).toBe(1)
  await send(whole, { method: 'GET', path, headers: { 'user-agent': firefox }, from: '127.0.0.2' })
  expect(await hitsOf(site, pk)).toBe(2)
  const known = { 'user-agent': firefox.replace('145', '146'), 'if-none-match': headers.etag }
  expect((await get(whole, path, known)).status).toBe(304)
  expect(await hitsOf(site, pk)).toBe(3)
  await get(whole, path, { 'user-agent': firefox.replace('145', '147'), 'sec-purpose': 'prefetch' })
  expect(await hitsOf(site, pk)).toBe(3)
  await get(whole, '/infoplace', { 'user-agent': firefox })
  const shown = await pageOf(whole, path)
  expect(shown).toMatchObject({ made, hit: 0 })
  site.clock.forward(60)
  expect((await pageOf(whole, path)).hit).toBe(3)
})

test('of the policy’s hashes a page is sent with its own', async ({ site, whole }) => {
  await plantPost(site, { title: '<style>b{}</style>' })
  const { headers } = await get(whole, '/infoplace')
  expect(headers['content-security-policy']).toBe(
    "style-src 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
  )
})

test('each copy has its own strong version, told to who has it', async ({ site, whole }) => {
  await plantPost(site)
  const versions = []
  for (const encoding of ['br', 'gzip']) {
    const accept = { 'accept-encoding': encoding }
    const { headers } = await get(whole, '/infoplace', accept)
    expect(headers['content-encoding']).toBe(encoding === 'br' ? encoding : undefined)
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
    versions.push(headers.etag)
  }
  expect(new Set(versions).size).toBe(2)
  const known = { 'if-none-match': versions[1] }
  const again = await get(whole, '/infoplace', known)
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: versions[1] } })
  await plantPost(site)
  expect((await get(whole, '/infoplace', known)).status).toBe(200)
})
