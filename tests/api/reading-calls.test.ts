import { expect } from 'vitest'
import { getInfo, getInfoDetail } from '#boards/api/posts.ts'
import { getConferenceDetail, getPastConferences } from '#conference/api/conferences.ts'
import { send } from '#tests/support/call.ts'
import { changePost, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

const ask = (
  { url, context }: Site,
  path: string,
  { method = 'GET', known }: { method?: string; known?: string | undefined } = {},
) =>
  send(
    { url },
    {
      method,
      path: `/api${path}`,
      headers: {
        'client-secret': context.config.clientSecret,
        ...(known !== undefined && { 'if-none-match': known }),
      },
    },
  )

test.for([
  `${getInfo.path}?type=notice&search=정기총회`,
  `${getInfoDetail.path}?type=notice&info_pk=1`,
  `${getPastConferences.path}?page=1&row=10`,
  `${getConferenceDetail.path}?conference_pk=2`,
])('who has the answer of %s is told so until a post changes', async (address, { site }) => {
  const path = encodeURI(address)
  await plantPost(site)
  await plantPost(site, { type: 'guide', title: '2024 추계학술대회' })
  const first = await ask(site, path)
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } })
  const { etag } = first.headers
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  const again = await ask(site, path, { known: etag })
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag } })
  const head = await ask(site, path, { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '', headers: { etag } })
  for (const pk of [1, 2])
    await changePost(site.context, pk, { title: '정기총회 날짜를 바꾸었습니다' })
  expect((await ask(site, path, { known: etag })).status).toBe(200)
})

test('a refusal has no version, and is stored nowhere', async ({ site }) => {
  const { status, headers } = await ask(site, `${getInfoDetail.path}?type=notice&info_pk=9`)
  expect(status).toBe(404)
  expect(headers.etag).toBeUndefined()
  expect(headers['cache-control']).toBe('private, no-store')
})

test('no version is answered without the client secret', async ({ site }) => {
  await plantPost(site)
  const path = `${getInfo.path}?type=notice`
  const { headers } = await ask(site, path)
  const { status } = await send(site, {
    method: 'GET',
    path: `/api${path}`,
    headers: { 'if-none-match': headers.etag },
  })
  expect(status).toBe(403)
})
