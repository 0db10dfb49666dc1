import { parse } from 'node-html-parser'
import { expect } from 'vitest'
import { endAbstract, lockAbstract } from '#abstracts/server/abstracts.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { abstractAddress, calendarAddress, programmeAddress } from '#programme/rules/addresses.ts'
import { authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { conference_id } from '#tests/support/payments.ts'
import { plantProgramme } from '#tests/support/programme.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { serveWhole } from '#tests/support/whole-site.ts'

const test = base.extend<{ get: (path: string) => Promise<{ status: number; text: string }> }>({
  get: async ({ site }, use) => {
    await using whole = await serveWhole(site.context, 'dist')
    await use(async (path) => {
      const answer = await fetch(new URL(path, whole.url))
      return { status: answer.status, text: await answer.text() }
    })
  },
})

const current = encodeURI('/conference?menu=학술대회 안내&depthMenu=프로그램')

/** Three talks, the second in English and the third cancelled later, and a poster. */
const plant = async (site: Site) => {
  const plantOne = (number: number, content = {}) =>
    plantAbstract(site, { number, state: 'accepted', content })
  const title_ko = [{ text: '<b>p16</b> ' }, { text: 'Ink4a', sup: true as const }]
  const talks = [
    await plantOne(11, { title_ko }),
    await plantOne(12, {
      language: 'en',
      title_en: [{ text: 'Loss of mitophagy' }],
      authors: [
        authorOf('', 'two@example.org', { name_en: 'Sodam Bae', presenter: true }),
        authorOf('', 'hidden@example.org', { name_en: 'Haram Noh', corresponding: true }),
      ],
    }),
    await plantOne(13, { title_ko: [{ text: '취소할 발표' }] }),
  ]
  const posters = [await plantOne(14, { title_ko: [{ text: '포스터 발표' }] })]
  await plantOne(15, { title_ko: [{ text: '편성하지 않은 초록' }] })
  const chairs = [{ name: '함좌장', email: 'chair@example.org' }]
  const sessions = [
    { title_ko: '세포와 분자', begins: '10:00', ends: '11:00', chairs, talks },
    {
      title_ko: '포스터',
      kind: 'posters' as const,
      begins: '13:00',
      ends: '14:00',
      talks: posters,
    },
  ]
  await plantProgramme(site, conference_id, { sessions })
  return talks
}

test('the programme of the file is shown until there is a release', async ({ site, get }) => {
  const before = await get(current)
  expect(before.text).toContain('노화의 열두 가지 특징으로 다시 보는 노화 연구')
  expect(before.text).not.toContain('<programme-view')
  expect((await get(programmeAddress(conference_id))).status).toBe(404)
  await plant(site)
  const after = parse((await get(current)).text)
  expect(after.querySelectorAll('.session h3').map(({ text }) => text.trim())).toEqual([
    expect.stringMatching(/10:00~11:00\s+세포와 분자/),
    expect.stringMatching(/13:00~14:00\s+포스터/),
  ])
  const [talk] = after.querySelectorAll('.talk')
  expect(talk?.querySelector('a')?.innerHTML).toBe('&#60;b&#62;p16&#60;/b&#62; <sup>Ink4a</sup>')
  expect(talk?.text.replaceAll(/\s+/g, ' ')).toContain('10:00 O-01')
  expect(talk?.querySelector('a')?.getAttribute('href')).toBe(abstractAddress(conference_id, 11))
  const canonical = (text: string) => /rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  const own = await get(programmeAddress(conference_id))
  expect(canonical(own.text)).toBe(canonical(before.text))
})

test('a cancelled talk has its title alone, at once', async ({ site, get }) => {
  const [, , cancelled = 0] = await plant(site)
  const page = abstractAddress(conference_id, 13)
  expect((await get(page)).text).toContain('이저자')
  expect((await get(current)).text).not.toContain('발표 취소')
  await site.context.db.transaction().execute(async (transaction) => {
    const row = await lockAbstract(transaction, cancelled)
    await endAbstract(site.context, transaction, row, '해외 출장')
  })
  const after = await get(page)
  const words = ['발표 취소', '취소할 발표', '이저자', 'citation_', 'ScholarlyArticle', '해외 출장']
  const said = words.filter((word) => after.text.includes(word))
  expect(said).toEqual(['발표 취소', '취소할 발표'])
  expect((await get(current)).text).toContain('발표 취소')
  const calendar = await get(`${calendarAddress(conference_id)}?talks=11,13`)
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('a page of an abstract says all but addresses', async ({ site, get }) => {
  await plant(site)
  const { text } = await get(abstractAddress(conference_id, 12))
  const html = parse(text)
  const read = html.querySelector('article')?.text.replaceAll(/\s+/g, ' ') ?? ''
  for (const part of [
    'O-02',
    'Loss of mitophagy',
    'Sodam Bae1,*',
    'Haram Noh1,†',
    'Ageing University',
  ])
    expect(read).toContain(part)
  expect(html.querySelector('h1 > span')?.getAttribute('lang')).toBe('en')
  expect(html.querySelectorAll('meta[name=citation_author]')).toHaveLength(2)
  expect(
    html.querySelectorAll('article details').map((one) => one.querySelector('summary')?.text),
  ).toEqual([...['APA', 'Vancouver', 'RIS', 'BibTeX']])
  expect(html.querySelector('[rel=prev]')?.getAttribute('href')).toBe(
    abstractAddress(conference_id, 11),
  )
  expect(text).toContain('"ScholarlyArticle"')
  expect((await get(`${calendarAddress(conference_id)}?talks=12`)).text).toMatch(
    /SUMMARY:O-02 Loss/,
  )
  const all = [text, (await get(current)).text, (await get(calendarAddress(conference_id))).text]
  expect(all.join('\n')).not.toMatch(/(?:author|two|hidden|chair)@example/)
})

test('nobody sees an abstract that no release has', async ({ site, get }) => {
  await plant(site)
  for (const path of [
    ...[15, 99, 'x', '12x'].map((number) => `/conference/abstract/${conference_id}/${number}`),
    `/conference/abstract/${conference_id}/15/figure`,
    '/conference/abstract/2024-autumn/12',
    '/conference/programme/none',
    '/conference/programme/none.ics',
  ])
    expect((await get(path)).status, path).toBe(404)
  expect((await get('/search?q=편성하지')).text).not.toContain('편성하지 않은 초록')
  for (const [way, page] of [
    ['', '/search'],
    ['/en', '/en/search'],
  ] as const) {
    const found = `"${way}${abstractAddress(conference_id, 12)}"`
    expect((await get(`${page}?q=mitophagy`)).text).toContain(found)
  }
})

test('a figure is seen once its abstract is released', async ({ site, get }) => {
  const { context, clock } = site
  const content = { figure: { figure_pk: 1, caption: '그림 1. 텔로미어' } }
  const abstract_pk = await plantAbstract(site, { number: 21, state: 'accepted', content })
  const file = await storeFile(context, '그림.png', Buffer.from('drawing'))
  const figure = { ...file, abstract_pk, width: 640, height: 480 }
  await context.db
    .insertInto('abstract_figure')
    .values({ ...figure, created_at: clock.now().toISOString() })
    .execute()
  const address = `${abstractAddress(conference_id, 21)}/figure`
  expect((await get(address)).status).toBe(404)
  await plantProgramme(site, conference_id, { sessions: [{ talks: [abstract_pk] }] })
  expect(await get(address)).toEqual({ status: 200, text: 'drawing' })
  const page = parse((await get(abstractAddress(conference_id, 21))).text)
  expect(page.querySelector('article img')?.attributes).toMatchObject({
    ...{ src: address, alt: '그림 1. 텔로미어', width: '640', height: '480' },
  })
})
