import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { Context } from '#platform/server/context.ts'
import { anotherOnPostgres } from '#tests/support/site.ts'
import { someStaff } from '#tests/support/staff.ts'
import { announce, draft, fees, publishAll, raised, staff, test } from '#tests/support/texts.ts'
import { checkTexts } from '#texts/server/check.ts'
import { compareText } from '#texts/server/compare.ts'
import { deleteText, keepText } from '#texts/server/delete.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { reviseText } from '#texts/server/revise.ts'
import { discardText, listTexts, openText, saveText } from '#texts/server/service.ts'

const hasDraft = async (context: Context, path: string) =>
  (await listTexts(context)).some((text) => text.path === path && text.draft !== null)

const draftsOf = async (context: Context) =>
  (await listTexts(context)).flatMap(({ path, draft: one }) => (one ? [{ path, ...one }] : []))

const logOf = ({ db }: Context) => db.selectFrom('staff_log').select(['subject', 'label']).execute()

test('every text is listed by what it is for, in its order', async ({ site: { context } }) => {
  const texts = await listTexts(context)
  expect([...new Set(texts.map(({ group }) => group))]).toEqual([
    ...['첫 화면', '인사말', '연혁', '임원', '회칙', '회비', '회원 안내', '학술대회', '후원 기관'],
    ...['약관', '개인정보처리방침', '연간 일정', '안내 메일', '인수인계', '학회 정보'],
  ])
  expect(texts.every(({ draft }) => draft === null)).toBe(true)
  expect(texts.find(({ path }) => path === fees)?.pages).toContain(
    encodeURI('/membership?menu=회비안내'),
  )
  await writeFile(join(context.config.contentDir, fees), Buffer.from([0xb0, 0xa1]))
  expect(await hasDraft(context, fees)).toBe(false)
  expect(await hasDraft(context, 'sponsors.yaml')).toBe(false)
})

test('a draft is one for everybody, with a row for each hand', async ({ site: { context } }) => {
  await draft(context, fees, raised)
  expect(await hasDraft(context, fees)).toBe(true)
  expect(await draft(context, fees, ['90000', '95000'])).toMatchObject({ version: 2 })
  const other = someStaff({ staff_pk: 2, staff_name: '김회계' })
  expect(await draft(context, fees, ['95000', '99000'], other)).toMatchObject({ version: 3 })
  const open = await openText(context, fees)
  expect(open.text).toContain('99000')
  expect(open.published_text).toContain('80000')
  await discardText(context, staff, { path: fees, version: 3 })
  expect(await hasDraft(context, fees)).toBe(false)
  expect(await logOf(context)).toEqual([
    { subject: fees, label: '홈페이지 글 ‘회비’ 초안 작성 시작' },
    { subject: fees, label: '홈페이지 글 ‘회비’ 초안 수정 시작' },
    { subject: fees, label: '홈페이지 글 ‘회비’ 수정 취소' },
  ])
})

describe('nothing is overwritten unseen', () => {
  test('what somebody else has saved, or published, meanwhile', async ({ site: { context } }) => {
    const { base_hash } = await openText(context, fees)
    await draft(context, fees, raised, someStaff({ staff_name: '김회계' }))
    const late = saveText(context, staff, { path: fees, text: 'x: 1', base_hash, version: 0 })
    await expect(late).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
      current: {
        version: 1,
        draft: { by: '김회계' },
        text: expect.stringContaining('90000') as string,
      },
    })
    expect(await logOf(context)).toHaveLength(1)

    const path = 'sponsors.yaml'
    const before = await openText(context, path)
    await appendFile(join(context.config.contentDir, path), '# 새로\n')
    const input = { path, text: before.text, version: 0 }
    const old = saveText(context, staff, { ...input, base_hash: before.base_hash })
    await expect(old).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
      current: { published_text: expect.stringContaining('새로') as string },
    })
    const { base_hash: seen } = await openText(context, path)
    await saveText(context, staff, { ...input, base_hash: seen })
    expect(await hasDraft(context, path)).toBe(true)
  })

  test('of two who begin at once one is told', async ({ site }) => {
    await using second = await anotherOnPostgres(site)
    const { base_hash, text } = await openText(site.context, fees)
    const input = { path: fees, text, base_hash, version: 0 }
    const results = await Promise.allSettled([
      saveText(site.context, staff, input),
      saveText(second?.context ?? site.context, staff, input),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await logOf(site.context)).toHaveLength(1)
  })
})

test('only the office’s texts can be written, and are checked', async ({ site: { context } }) => {
  for (const path of [
    '../site.yaml',
    'site.yaml/../../x.md',
    'README.md',
    'notes.md',
    'seal.svg',
  ]) {
    const saved = saveText(context, staff, { path, text: 'x', base_hash: null, version: 0 })
    await expect(saved, path).rejects.toMatchObject({ refusal: 'invalid' })
  }
  const { text } = await openText(context, fees)
  expect((await checkTexts(context, {})).problems).toEqual([])
  const checked = await checkTexts(context, { path: fees, text: text.replace('80000', '팔만원') })
  expect(checked.problems).toMatchObject([
    { path: fees, line: 6, field: 'annual → 정회원', found: '팔만원' },
  ])
})

describe('a revision', () => {
  const day = '2027-03-01'
  const chapter = `bylaws/${day}/chapter-2.md`
  const sum = ['1. 정회원: 80,000원', '1. 정회원: 90,000원'] as const

  test('begins with the version in force, and goes as a whole', async ({ site: { context } }) => {
    const { paths, from } = await reviseText(context, staff, { document: 'bylaws', day })
    expect({ from, paths: paths.length }).toEqual({ from: '2025-01-01', paths: 13 })
    const version = await openText(context, `bylaws/${day}/version.yaml`)
    expect(version).toMatchObject({ published: false, published_text: null })
    expect(version.text).toContain(`effectiveOn: ${day}`)
    expect((await checkTexts(context, {})).problems).toEqual([])
    const again = reviseText(context, staff, { document: 'bylaws', day })
    await expect(again).rejects.toMatchObject({ refusal: 'invalid' })
    expect(await logOf(context)).toHaveLength(1)

    const bylaws = { document: 'bylaws', day } as const
    const text = (await openText(context, chapter)).text.replace(...sum)
    const compared = await compareText(context, { ...bylaws, path: chapter, text })
    expect(compared.changed.map(({ article }) => article)).toEqual(['제8조(회비)'])
    expect(compared).toMatchObject({
      before: '2025-01-01',
      reasons_in: `bylaws/${day}/version.yaml`,
    })
    expect(compared.unchanged.length).toBeGreaterThan(15)
    expect((await compareText(context, bylaws)).changed).toEqual([])
    await draft(context, `bylaws/${day}/chapter-1.md`, ['이 회는', '본 회는'])
    expect((await compareText(context, bylaws)).changed).toHaveLength(1)

    const path = `bylaws/${day}/version.yaml`
    expect(await deleteText(context, staff, { path, version: 1 })).toEqual({ waits: false })
    expect(await draftsOf(context)).toEqual([])
  })

  test('is not published before each article has its reason', async ({ site: { context } }) => {
    await reviseText(context, staff, { document: 'bylaws', day })
    await draft(context, chapter, sum)
    expect((await checkTexts(context, {})).problems).toEqual([])
    const missing = {
      path: `bylaws/${day}/version.yaml`,
      field: 'reasons → 제8조(회비)',
      message:
        '제8조(회비)의 개정 이유를 입력해 주십시오. 개정안의 신구조문대비표에서 입력할 수 있습니다.',
    }
    expect((await plan(context, undefined)).problems).toMatchObject([missing])
    await expect(publishAll(context, '회칙 개정')).rejects.toMatchObject({
      refusal: 'textsUnfit',
      current: { problems: [missing] },
    })
    await draft(context, `bylaws/${day}/version.yaml`, [
      '\nsummary:',
      '\nreasons:\n  제8조(회비): 물가를 반영하였습니다.\nsummary:',
    ])
    expect(await publishAll(context, '회칙 개정')).toBeGreaterThan(0)
    const { paths } = await reviseText(context, staff, { document: 'privacy', day })
    expect(paths.toSorted()).toEqual([`privacy/${day}.en.md`, `privacy/${day}.md`])
    const { text } = await openText(context, `privacy/${day}.md`)
    expect(text).toContain(`effectiveOn: ${day}`)
    expect(text).not.toContain('reasons')
    expect((await checkTexts(context, {})).problems).toEqual([])
  })
})

test('a text is deleted by the next publication, or kept', async ({ site: { context } }) => {
  const path = await announce(context)
  expect(await deleteText(context, staff, { path, version: 0 })).toEqual({ waits: true })
  expect(await draftsOf(context)).toMatchObject([{ path, deletes: true }])
  expect((await checkTexts(context, {})).problems).toEqual([])
  await keepText(context, staff, { path })
  expect(await draftsOf(context)).toEqual([])
  await expect(keepText(context, staff, { path })).rejects.toMatchObject({ refusal: 'notFound' })
  await draft(context, path, ['2031', '2032'])
  const late = deleteText(context, staff, { path, version: 0 })
  await expect(late).rejects.toMatchObject({ refusal: 'changedMeanwhile' })
  expect(await draftsOf(context)).toMatchObject([{ path, deletes: false }])
})

test('what must be there or is a record cannot be deleted', async ({ site: { context } }) => {
  for (const [path, why] of [
    ['membership/fees.yaml', '홈페이지에 필요한 글'],
    ['introduce/greeting.md', '홈페이지에 필요한 글'],
    ['bylaws/2025-01-01/chapter-2.md', '보존해야'],
    ['terms/2001-01-01.md', '보존해야'],
    ['conferences/2025-autumn.yaml', '사전등록이 시작된'],
  ] as const) {
    const { version } = await openText(context, path)
    await expect(deleteText(context, staff, { path, version }), path).rejects.toMatchObject({
      refusal: 'invalid',
      fields: { path: expect.stringContaining(why) as string },
    })
  }
  expect(await draftsOf(context)).toEqual([])
})
