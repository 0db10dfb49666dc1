import { expect } from 'vitest'
import * as calls from '#abstracts/api/writing.ts'
import type { Content } from '#abstracts/rules/content.ts'
import { abstractContent, authorOf, inCall } from '#tests/support/abstracts.ts'
import { codesOf, type Person, personOf } from '#tests/support/call.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { conference_id, plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const author = { member_name: '이저자', email: 'author@example.org', company_name: '노화대학교' }

const test = base.extend('at', inCall).extend('writer', ({ site, at }) => {
  site.clock.set(at)
  return plantPayer(site, author)
})

/** As a browser sends it: what is read only here may be changed there. */
const sent = (content: Content) => content as never

const content = abstractContent({
  authors: [
    authorOf('이저자', 'author@example.org', { presenter: true, corresponding: true }),
    authorOf('박공저', 'Second@example.org'),
    authorOf('최공저', 'third@example.org'),
  ],
})

const consents = [
  { id: 'authors', version: '2025-07-01' },
  { id: 'publication', version: '2025-07-01' },
]

/** Begins an abstract and keeps its text once. */
const written = async (who: Person, text = content) => {
  const { abstract_pk } = await who.do(calls.startAbstract, { conference_id })
  const kept = await who.do(calls.saveAbstract, {
    abstract_pk,
    row_version: 1,
    content: sent(text),
  })
  return { abstract_pk, row_version: kept.row_version }
}

const listed = async (who: Person) => (await who.do(calls.listAbstracts, {})).abstracts[0]

const versionsOf = async ({ context }: Site) =>
  (
    await context.db
      .selectFrom('abstract_version')
      .select(['number', 'kind'])
      .orderBy('version_pk')
      .execute()
  ).map(({ number, kind }) => `${number} ${kind}`)

test('writes in two tabs, leaves, comes back and submits', async ({ site, writer }) => {
  const { call } = await writer.do(calls.listAbstracts, {})
  expect(call).toMatchObject({ conference_id, phase: 'open', refused: '' })
  const { abstract_pk } = await writer.do(calls.startAbstract, { conference_id })
  const begun = await writer.do(calls.getAbstract, { abstract_pk })
  expect(begun.content.authors).toMatchObject([
    { name_ko: '이저자', email: 'author@example.org', presenter: true, corresponding: true },
  ])
  expect(begun.content.affiliations).toMatchObject([{ institution_ko: '노화대학교' }])
  const first = { abstract_pk, row_version: 1, content: sent({ ...content, keywords: [] }) }
  const kept = await writer.do(calls.saveAbstract, first)
  expect(kept.row_version).toBe(2)
  // An answer that was lost is given again; another text of the older tab is not kept.
  expect((await writer.do(calls.saveAbstract, first)).row_version).toBe(2)
  const { body } = await writer.ask(calls.saveAbstract, { ...first, content: sent(content) })
  expect(body).toMatchObject({ error: { code: 25, current: { row_version: 2 } } })
  const wrong = { abstract_pk, row_version: 2, consents: consents.slice(1) }
  expect(await writer.wrong(calls.submitAbstract, wrong)).toEqual({
    keywords: '중심어를 3개 이상 입력해 주십시오.',
    consents: '동의 사항을 모두 확인해 주십시오.',
  })

  const again = personOf(site, { token: (await writer.logInAgain()).token })
  const back = await again.do(calls.getAbstract, { abstract_pk })
  expect(back.content).toEqual({ ...content, keywords: [] })
  const row_version = (
    await again.do(calls.saveAbstract, { abstract_pk, row_version: 2, content: sent(content) })
  ).row_version
  const submitted = { abstract_pk, row_version, consents }
  expect(await again.do(calls.submitAbstract, submitted)).toEqual({ number: 'CB-001' })
  expect(await again.refused(calls.submitAbstract, submitted)).toBe(25)
  const mail = (await deliveredTo(site.context, 'author@example.org')).at(-1)
  expect(mail?.subject).toContain('초록 접수 확인(CB-001)')
  const [file] = mail?.attachments ?? []
  const pdf = await readPdf(new Uint8Array(file?.content as ArrayBuffer))
  expect(pdf.pages.join()).toContain('세포 노화와 텔로미어의 길이')
  expect(pdf.pages.join()).toContain('CB-001')
})

test('co-authors are told once, and the submitter sees who objects', async ({ site, writer }) => {
  const { abstract_pk, row_version } = await written(writer)
  await writer.do(calls.submitAbstract, { abstract_pk, row_version, consents })
  const [mail] = await deliveredTo(site.context, 'second@example.org')
  expect(mail?.subject).toContain('공저자 등록 안내')
  expect(mail?.text).toContain('이저자님이 입력한 정보: 이름 박공저')
  const token = /coauthor#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stored = await site.context.db.selectFrom('abstract_person').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  const visitor = personOf(site)
  const authors = ['이저자', '박공저', '최공저']
  const seen = { number: 'CB-001', authors, objected: false }
  expect(await visitor.do(calls.openCoauthor, { token })).toMatchObject(seen)
  await visitor.do(calls.objectCoauthor, { token, objection: '참여하지 않았습니다.' })
  expect(await visitor.refused(calls.openCoauthor, { token: `${token}x` })).toBe(44)
  expect(await listed(writer)).toMatchObject({
    objections: [{ name: '박공저', objection: '참여하지 않았습니다.' }],
  })

  const authorsNow = [content.authors[0], content.authors[2], authorOf('정새로', 'new@example.org')]
  const changed = { ...content, authors: authorsNow as Content['authors'] }
  const kept = await writer.do(calls.saveAbstract, {
    ...{ abstract_pk, row_version: 3 },
    content: sent(changed),
  })
  expect((await listed(writer))?.next).toContain('수정한 내용을 다시 제출해 주십시오.')
  await writer.do(calls.submitAbstract, { abstract_pk, ...kept, consents })
  expect((await listed(writer))?.next).toContain('까지 수정하실 수 있습니다.')
  expect(await versionsOf(site)).toEqual(['1 submitted', '2 revised'])
  for (const to of ['second@example.org', 'third@example.org', 'new@example.org'])
    expect(await deliveredTo(site.context, to), to).toHaveLength(1)
  expect(await visitor.refused(calls.openCoauthor, { token })).toBe(44)
  site.clock.set('2025-12-01T00:00:00Z')
  const late = (await deliveredTo(site.context, 'third@example.org'))[0]?.text ?? ''
  const old = { token: /coauthor#([\w-]+)/.exec(late)?.[1] ?? '' }
  expect(await visitor.refused(calls.openCoauthor, old)).toBe(44)
})

test('presenters move, abstracts are withdrawn or removed, numbers stay', async ({
  site,
  writer,
}) => {
  const one = await written(writer)
  await writer.do(calls.submitAbstract, { ...one, consents })
  const { abstract_pk } = one
  const moved = { abstract_pk, email: 'second@example.org' }
  await writer.do(calls.changePresenter, moved)
  expect(await versionsOf(site)).toEqual(['1 submitted', '2 edited'])
  const { presenters, ...row } = (await listed(writer)) ?? {}
  expect(row).toMatchObject({ may_withdraw: true, may_remove: false, may_edit: true })
  expect(presenters?.map(({ presents }) => presents)).toEqual([false, true, false])
  const unknown = { abstract_pk, email: 'nobody@example.org' }
  expect(await writer.wrong(calls.changePresenter, unknown)).toHaveProperty('email')
  const ended = { abstract_pk, reason: '자료를 다시 검토합니다.' }
  await writer.do(calls.withdrawAbstract, ended)
  expect(await writer.refused(calls.withdrawAbstract, ended)).toBe(44)
  expect(await writer.refused(calls.removeAbstract, { abstract_pk })).toBe(44)
  const other = await written(writer)
  await writer.do(calls.removeAbstract, { abstract_pk: other.abstract_pk })
  const next = await written(writer)
  expect(await writer.do(calls.submitAbstract, { ...next, consents })).toEqual({ number: 'CB-002' })
  const stranger = await plantPayer(site, { member_id: 'other001', email: 'other@example.org' })
  const theirs = { abstract_pk: next.abstract_pk }
  expect(await stranger.refused(calls.getAbstract, theirs)).toBe(44)
  expect(await stranger.refused(calls.getAbstractPdf, theirs)).toBe(44)
  expect(await stranger.refused(calls.removeAbstract, theirs)).toBe(44)
})

test('two submit at once and get two numbers; nobody presents more than two', async ({ site }) => {
  const people = await Promise.all(
    [0, 1, 2].map(async (no) => {
      const me = await plantPayer(site, { member_id: `writer0${no}`, email: `w${no}@example.org` })
      return { me, draft: { ...(await written(me)), consents } }
    }),
  )
  const submitted = await Promise.all(
    people.map(async ({ me, draft }) => me.ask(calls.submitAbstract, draft)),
  )
  const done = submitted.flatMap(({ body }) => (body.success ? [body.data.number] : []))
  expect(done.toSorted()).toEqual(['CB-001', 'CB-002'])
  const refused = submitted.find(({ body }) => !body.success)
  expect(refused?.body).toMatchObject({ error: { code: 40 } })
  // One abstract twice at once is one submission.
  const one = await plantPayer(site, { member_id: 'writer09', email: 'w9@example.org' })
  const authors = [authorOf('구저자', 'w9@example.org', { presenter: true, corresponding: true })]
  const same = { ...(await written(one, abstractContent({ authors }))), consents }
  const twice = [1, 2].map(() => one.ask(calls.submitAbstract, same))
  expect((await codesOf(twice)).toSorted()).toEqual([0, 25])
})

test('a figure is made anew, belongs to its abstract and goes with it', async ({
  site,
  writer,
}) => {
  const { default: sharp } = await import('sharp')
  const drawn = sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
  const photo = await drawn
    .withExif({ IFD0: { Artist: 'AUTHOR-IN-EXIF' } })
    .jpeg()
    .toBuffer()
  const { abstract_pk, row_version } = await written(writer)
  const file = { abstract_pk, name: '../그림\u202E.jpg', bytes: photo.toString('base64') }
  const { figure_pk } = await writer.do(calls.addFigure, file)
  const figure = { figure_pk, caption: '그림 1. <b>결과</b>' }
  const kept = await writer.do(calls.saveAbstract, {
    ...{ abstract_pk, row_version },
    content: sent({ ...content, figure }),
  })
  expect(kept.page.pages[0]?.figure).toMatchObject({ height: expect.closeTo(161.1, 0) as number })
  const stored = await site.context.db.selectFrom('abstract_figure').selectAll().execute()
  expect(stored).toMatchObject([{ content_type: 'image/png', width: 900, height: 300 }])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  for (const bytes of [svg, Buffer.from('%PDF-1.7').toString('base64'), ''])
    expect(await writer.refused(calls.addFigure, { ...file, bytes })).toBe(40)
  const stranger = await plantPayer(site, { member_id: 'other001', email: 'other@example.org' })
  expect(await stranger.refused(calls.getFigure, { figure_pk })).toBe(44)
  const theirs = await written(stranger, { ...content, figure })
  const seen = await stranger.do(calls.getAbstract, { abstract_pk: theirs.abstract_pk })
  expect(seen.content.figure).toBeNull()
  const key = stored[0]?.storage_key ?? ''
  expect(await site.context.files.has(key)).toBe(true)
  await writer.do(calls.removeAbstract, { abstract_pk })
  expect(await site.context.files.has(key)).toBe(false)
})

test('affiliations that were used here are found in both languages', async ({ writer }) => {
  const { abstract_pk, row_version } = await written(writer)
  const find = async (search: string) =>
    (await writer.do(calls.findAffiliations, { search })).affiliations
  expect(await find('노화대')).toEqual([])
  await writer.do(calls.submitAbstract, { abstract_pk, row_version, consents })
  expect(await find('노화대')).toMatchObject([{ institution_en: 'Ageing University' }])
  expect(await find('AGEING')).toHaveLength(1)
  expect(await find('%')).toEqual([])
  expect(await find('100%_"\\')).toEqual([])
})
