import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { getConferenceRoom } from '#conference/api/registrants.ts'
import { countOvertaken } from '#conference/server/registrants/room.ts'
import { fieldsOf, succeed } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import type { Site } from '#tests/support/site.ts'
import { begin, fakeBuild, publishAll, staff, test } from '#tests/support/texts.ts'
import * as newConference from '#texts/api/new-conference.ts'
import * as textPictures from '#texts/api/text-pictures.ts'
import * as calls from '#texts/api/texts.ts'
import { readTexts } from '#texts/server/files.ts'
import { buildNext } from '#texts/server/releases/build.ts'
import { plan, publishedContent } from '#texts/server/releases/plan.ts'
import { openText, saveText } from '#texts/server/service.ts'

const wanted = { season: '추계', date: '2027-10-22', from: 'last' } as const

const draftsOf = async ({ context }: Site) => [...(await readTexts(context)).drafts.keys()]

describe('a conference that is opened', () => {
  test('is a draft like the last one, which stays the current one', async ({ site }) => {
    const editor = await plantStaff(site, '편집')
    const { path } = await editor.do(newConference.openConference, wanted)
    expect(await draftsOf(site)).toEqual([path, 'site.yaml'])
    const { problems } = await editor.do(calls.checkTexts, {})
    expect(problems).toEqual([])
    const { texts } = await editor.do(calls.listTexts, {})
    expect(texts.find((text) => text.path === path)).toMatchObject({ title: '2027 추계학술대회' })
    const { text } = await openText(site.context, 'site.yaml')
    expect(text).toMatch(/^currentConference: 2025-autumn$/m)

    const again = await editor.wrong(newConference.openConference, wanted)
    expect(again).toEqual({ season: '2027 추계학술대회가 이미 있습니다.' })
    const past = { ...wanted, date: '2025-10-24' }
    const fields = await editor.wrong(newConference.openConference, past)
    expect(fields).toEqual({ date: '내일 이후의 날짜를 선택해 주세요.' })
    const desk = await plantStaff(site, '현장')
    expect(await desk.refused(newConference.openConference, wanted)).toBe(43)
  })

  test('is suggested whatever the last one’s draft says', async ({ site }) => {
    const { context } = site
    const editor = await plantStaff(site, '편집')
    const path = 'conferences/2025-autumn.yaml'
    const { text, base_hash, version } = await openText(context, path)
    const emptied = text.replace(/^date: .*$/m, "date: ''")
    await saveText(context, staff, { path, text: emptied, base_hash, version })
    const { next } = await editor.do(calls.listTexts, {})
    expect(next).toMatchObject({ season: '추계' })
  })

  test('becomes the current one when the office says so', async ({ site }) => {
    await begin(site)
    const office = await plantStaff(site, '사무국')
    await office.do(newConference.openConference, { ...wanted, from: 'empty' })
    const { problems } = await office.do(calls.checkTexts, {})
    expect(problems.length).toBeGreaterThan(10)
    const { path, version } = (await readTexts(site.context)).drafts.get(
      'conferences/2027-autumn.yaml',
    ) ?? { path: '', version: 0 }
    await office.do(calls.discardText, { path, version })
    await office.do(newConference.openConference, wanted)
    await publishAll(site.context, '2027 추계')
    await buildNext(site.context, fakeBuild())
    const content = await publishedContent(site.context)
    expect([...content.keys()]).toContain(path)
    // As every server does that shows the release.
    const [model] = site.context.conferences
    const next = { ...model, id: '2027-autumn', date: wanted.date, shortName: '2027 추계학술대회' }
    Object.assign(site.context, { conferences: [model, next] })
    site.context.site.currentConference = '2025-autumn'

    const shown = { id: '2025-autumn', current: true }
    expect(await office.do(getConferenceRoom, {})).toMatchObject(shown)
    const { id } = next
    const room = await office.do(getConferenceRoom, { id })
    expect(room).toMatchObject({ current: false, period: 'over' })
    expect(countOvertaken(site.context)).toBe(1)
    await office.do(newConference.makeCurrent, { id })
    const { text } = await openText(site.context, 'site.yaml')
    expect(text).toMatch(/^currentConference: 2027-autumn$/m)
    expect(await office.refused(newConference.makeCurrent, { id: 'none' })).toBe(44)
  })
})

test('a picture goes with the text that names it', async ({ site }) => {
  await begin(site)
  const { context } = site
  const office = await plantStaff(site, '사무국')
  const add = (bytes: Uint8Array, kind: 'picture' | 'seal' = 'picture') =>
    office.ask(textPictures.addPicture, { kind, bytes: Buffer.from(bytes).toString('base64') })
  const png = await sharp({ create: { width: 2000, height: 40, channels: 4, background: '#fff0' } })
    .png()
    .toBuffer()
  const { name } = await succeed(add(png))
  expect(name).toMatch(/^\/images\/uploads\/[\w-]{22}\.webp$/)
  expect(await succeed(add(png))).toEqual({ name })
  expect((await succeed(add(png, 'seal'))).name).toMatch(/^seal-[\w-]{22}\.png$/)
  const drawing = await add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(fieldsOf(drawing)).toHaveProperty('image')
  expect((await plan(context, undefined)).files).toEqual([])

  const path = 'sponsors.yaml'
  const { text, base_hash, version } = await openText(context, path)
  const named = text.replace(/\/images\/sponsors\/\S+/, name)
  await saveText(context, staff, { path, text: named, base_hash, version })
  const { files, problems } = await plan(context, undefined)
  expect(files.map(({ group, after }) => [group, after === ''])).toEqual([
    ['그림', true],
    ['후원 기관', false],
  ])
  expect(problems).toEqual([])
  await publishAll(context, '후원 기관')
  await buildNext(context, fakeBuild())
  const published = (await publishedContent(context)).get(name.slice(1))
  const { format, width } = await sharp(published?.bytes).metadata()
  expect([format, width]).toEqual(['webp', 1280])

  // What nothing names goes when the next one comes.
  site.clock.forward(2 * 24 * 3600)
  const fresh = await plantStaff(site, '관리자')
  const bytes = (await sharp(png).negate().png().toBuffer()).toString('base64')
  await fresh.do(textPictures.addPicture, { kind: 'picture', bytes })
  expect((await draftsOf(site)).filter((one) => one.startsWith('seal-'))).toEqual([])
})
