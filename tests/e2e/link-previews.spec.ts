import { parse } from 'node-html-parser'
import { listPosts } from '#boards/server/posts/service.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'

const kakao = { headers: { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' } }

const headOf = async (response: { text: () => Promise<string> }) => {
  const html = parse(await response.text())
  const meta = (name: string) =>
    html.querySelector(`meta[property="og:${name}"], meta[name="${name}"]`)?.getAttribute('content')
  const canonical = html.querySelector('link[rel=canonical]')?.getAttribute('href')
  return { canonical, meta }
}

test('KakaoTalk reads a title, summary and picture without a script', async ({ site, request }) => {
  for (const [type, part] of [
    ['notice', 'infoplace'],
    ['guide', 'conference'],
  ] as const) {
    const { rows } = await listPosts(site.context, { type, page: 1 })
    const path = `/${part}/detail/${rows[0]?.pk}`
    const response = await request.get(path, kakao)
    expect(response.status()).toBe(200)
    const { canonical, meta } = await headOf(response)
    const [title, facts] = meta('title')?.split(' - ') ?? []
    expect(title).toBe(rows[0]?.title)
    if (type === 'guide') expect(facts, 'its day and place').toMatch(/^\d{4}\.\d{2}\.\d{2} .+$/)
    else expect(facts).toBeUndefined()
    expect(meta('type')).toBe('article')
    expect(meta('locale')).toBe('ko_KR')
    expect(meta('description')).toMatch(/^.{20,80}$/)
    expect(meta('robots')).toBeUndefined()
    const address = new URL(path, site.context.config.siteUrl).href
    expect(meta('url')).toBe(address)
    expect(canonical).toBe(address)
    const picture = new URL(meta('image') ?? '')
    const image = await request.get(picture.pathname + picture.search)
    expect(image.status()).toBe(200)
    expect(image.headers()['content-type']).toMatch(/^image\/(png|jpeg)/)
  }
})

test('an unknown post answers 404, one of another list leads there', async ({ site, request }) => {
  for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999']) {
    const response = await request.get(`/infoplace/detail/${id}`, kakao)
    expect(response.status(), id).toBe(404)
    const { meta } = await headOf(response)
    expect(meta('image')).toMatch(/\/og\/default\.png$/)
    expect(meta('robots')).toBe('noindex')
  }
  const { rows } = await listPosts(site.context, { type: 'guide', page: 1 })
  const moved = await request.get(`/infoplace/detail/${rows[0]?.pk}`)
  expect(new URL(moved.url()).pathname).toBe(`/conference/detail/${rows[0]?.pk}`)
})
