import { expect } from 'vitest'
import { housekeep } from '#app/jobs.ts'
import { getInfoDetail, getInfoHit } from '#boards/api/posts.ts'
import { countHitSoon } from '#boards/server/posts/hits.ts'
import { call, refusalOf, send, succeed } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

/** Reads the post and answers with its hits. */
const read = async (
  { url, context }: Site,
  pk: number,
  headers: Record<string, string> = {},
  from = '127.0.0.1',
) => {
  const { text } = await send(
    { url },
    {
      method: 'GET',
      path: `/api${getInfoDetail.path}?type=notice&info_pk=${pk}`,
      headers: { 'client-secret': context.config.clientSecret, 'user-agent': firefox, ...headers },
      from,
    },
  )
  return (JSON.parse(text) as { data: { notice_hit: number } }).data.notice_hit
}

test('a reader counts once a day of Seoul for a post, however often', async ({ site }) => {
  const [pk, other] = [await plantPost(site), await plantPost(site)]
  site.clock.set('2026-11-21T14:59:59Z')
  await Promise.all(Array.from({ length: 10 }, () => read(site, pk)))
  expect(await read(site, pk)).toBe(1)
  expect(await read(site, pk, { 'user-agent': safari })).toBe(2)
  expect(await read(site, pk, {}, '127.0.0.2')).toBe(3)
  expect(await read(site, other)).toBe(1)
  site.clock.set('2026-11-21T15:00:00Z')
  expect(await read(site, pk)).toBe(4)
})

test('readers of pages are counted a moment later, each once', async ({ site }) => {
  const [one, other] = [await plantPost(site), await plantPost(site)]
  const reader = { ip: '127.0.0.1', userAgent: firefox, purpose: '' }
  for (const pk of [other, one, other]) countHitSoon(site.context, pk, reader)
  countHitSoon(site.context, other, { ...reader, userAgent: safari })
  await site.context.background.finish()
  const rows = await site.context.db
    .selectFrom('post')
    .select(['post_pk', 'hit'])
    .orderBy('post_pk')
    .execute()
  expect(rows).toEqual([
    { post_pk: one, hit: 1 },
    { post_pk: other, hit: 2 },
  ])
  countHitSoon(site.context, one, reader)
  await site.context.background.finish()
  expect(await read(site, one)).toBe(1)
})

test('what is fetched ahead and what is no reader does not count', async ({ site }) => {
  const pk = await plantPost(site)
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)' },
    { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
  ] as Record<string, string>[]) {
    expect(await read(site, pk, headers), JSON.stringify(headers)).toBe(0)
  }
})

test('who read what is forgotten after the day, and is never an address', async ({ site }) => {
  await read(site, await plantPost(site))
  const rows = () => site.context.db.selectFrom('post_hit').selectAll().execute()
  const kept = await rows()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|Firefox/)
  await housekeep(site.context)
  expect(await rows()).toHaveLength(1)
  site.clock.forward(86_400)
  await housekeep(site.context)
  expect(await rows()).toEqual([])
})

test('how often a post was read can be asked without reading it', async ({ site }) => {
  const pk = await plantPost(site, { type: 'guide' })
  const hits = () => succeed(call(site, getInfoHit, { info_pk: pk }))
  expect(await hits()).toEqual({ hit: 0 })
  await site.context.db.updateTable('post').set({ hit: 12_345 }).execute()
  expect(await hits()).toEqual({ hit: 12_345 })
  expect(await refusalOf(call(site, getInfoHit, { info_pk: pk + 1 }))).toBe(44)
})
