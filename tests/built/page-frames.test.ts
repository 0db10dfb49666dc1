import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { pagesOf } from '#app/astro-pages.ts'
import { createPageMaker, type Render } from '#app/page-maker.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { errorPagePolicy, readPageHeaders } from '#platform/server/http/page-headers.ts'
import { changePost, plantPost } from '#tests/support/posts.ts'
import { test } from '#tests/support/site.ts'

/** A page beyond the first of the notices; and what differs in a post besides its words. */
const posts = [
  ...Array.from({ length: 21 }, (_, turn) => ({ title: `<b>"노화"</b> & 연구 $& ${turn}` })),
  {
    type: 'newsletter',
    title: '○○관 소식',
    content: '<p><img src="/files/7" alt="표지" /> 회원</p>',
  },
  { type: 'newsletter', content: '<p><img src="/images/banner.svg" alt="표지" /></p>' },
  { type: 'guide', title: '춘계', content: '<p>일시: 2024년 5월 3일</p><p>장소: ○○관</p>' },
  { type: 'guide', title: '추계' },
] as const

test('a page drawn in parts is what Astro makes of its address', async ({ site: { context } }) => {
  for (const post of posts) await plantPost({ context }, post)
  const file = await storeFile(context, '신청서 <1>.pdf', Buffer.from('%PDF'))
  await changePost(context, 3, { attachments: [file] })
  const policy = errorPagePolicy(await readPageHeaders('dist'))
  let rendered = 0
  const astro = await pagesOf(context, { dist: 'dist', policy, sendMissing: () => undefined })
  const render: Render = (...asked) => {
    rendered += 1
    return astro(...asked)
  }
  const list = '/infoplace/notice'
  const post = '/infoplace/detail'
  const kinds = [
    [
      `${list}?page=1`,
      `${list}?search=연구`,
      `${list}?search=없는말`,
      `${list}?search=노화&page=2`,
    ],
    [`${list}?page=2`, `${list}?page=3`],
    [`${post}/1`, `${post}/2`, `${post}/21?search=노화&page=2`],
    [`${post}/22`, `${post}/23`],
    ['/conference/detail/24', '/conference/detail/25?page=2'],
  ] as const
  /** All of a page: its copies tell whether two are the same. */
  const saidBy = async (make: ReturnType<typeof createPageMaker>, address: string) => {
    const { value, shows } = await make({ address: encodeURI(address), id: 'test' })
    if (!('file' in value)) throw new Error(`${address} is not kept`)
    const packed = value.file.copies.get('br')?.bytes ?? ''
    return { shows, headers: value.file.headers, html: String(brotliDecompressSync(packed)) }
  }
  for (const [first, ...others] of kinds) {
    const make = createPageMaker(context, render)
    await saidBy(make, first)
    for (const address of others) {
      const whole = await saidBy(createPageMaker(context, render), address)
      rendered = 0
      expect(await saidBy(make, address), address).toEqual(whole)
      expect(rendered, address).toBe(0)
    }
  }
})
