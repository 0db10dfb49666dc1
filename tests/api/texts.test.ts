import { checkTexts } from '#texts/server/check.ts'
import { compareText } from '#texts/server/compare.ts'
import { reviseText } from '#texts/server/revise.ts'
import { textRoutes } from '#texts/server/routes.ts'
import { discardText, listTexts, openText, saveText } from '#texts/server/service.ts'
import { anotherOnPostgres } from '#tests/support/site.ts'
import { someStaff } from '#tests/support/staff.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { draft, publishAll, staff, test } from '#tests/support/texts.ts'
import type { Context } from '#platform/server/context.ts'
import { Hono } from 'hono'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'

const fees = 'membership/fees.yaml'
const raised = ['80000', '90000'] as const

const stateOf = async (context: Context, path: string) =>
  (await listTexts(context)).find((text) => text.path === path)?.state

const logOf = ({ db }: Context) => db.selectFrom('staff_log').select(['subject', 'label']).execute()

test('every text is listed by what it is for, in the office’s order', async ({ site }) => {
  const texts = await listTexts(site.context)
  expect([...new Set(texts.map(({ group }) => group))]).toEqual([
    ...['첫 화면', '인사말', '연혁', '임원', '회칙', '회비', '회원 안내', '학술대회'],
    ...[
      '후원 기관',
      '약관',
      '개인정보처리방침',
      '한 해 일정',
      '안내 메일',
      '인수인계',
      '학회 정보',
    ],
  ])
  expect(new Set(texts.map(({ state }) => state))).toEqual(new Set(['same']))
  expect(texts.find(({ path }) => path === fees)?.pages).toContain(
    encodeURI('/membership?menu=회비안내'),
  )
})

test('a draft is one for everybody, and leaves a row in the log for each hand that goes on with it', async ({
  site: { context },
}) => {
  await draft(context, fees, raised)
  expect(await stateOf(context, fees)).toBe('draft')
  expect(await draft(context, fees, ['90000', '95000'])).toMatchObject({ version: 2 })
  const other = someStaff({ staff_pk: 2, staff_name: '김회계' })
  expect(await draft(context, fees, ['95000', '99000'], other)).toMatchObject({ version: 3 })
  const open = await openText(context, fees)
  expect(open.text).toContain('99000')
  expect(open.published_text).toContain('80000')
  await discardText(context, staff, { path: fees, version: 3 })
  expect(await stateOf(context, fees)).toBe('same')
  expect(await logOf(context)).toEqual([
    { subject: fees, label: '홈페이지 글 ‘회비’의 초안을 쓰기 시작했습니다.' },
    { subject: fees, label: '홈페이지 글 ‘회비’의 초안을 이어 쓰기 시작했습니다.' },
    { subject: fees, label: '홈페이지 글 ‘회비’의 초안을 버렸습니다.' },
  ])
})

describe('nothing is overwritten unseen', () => {
  test('what somebody else has saved meanwhile', async ({ site: { context } }) => {
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
  })

  test('what was published meanwhile', async ({ site: { context } }) => {
    const { text, base_hash } = await openText(context, fees)
    await appendFile(join(context.config.contentDir, fees), '# 새로\n')
    const input = { path: fees, text, version: 0 }
    await expect(saveText(context, staff, { ...input, base_hash })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
      current: { published_text: expect.stringContaining('새로') as string },
    })
    const { base_hash: seen } = await openText(context, fees)
    await saveText(context, staff, { ...input, base_hash: seen })
    expect(await stateOf(context, fees)).toBe('draft')
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

test.for(['../site.yaml', 'site.yaml/../../x.md', 'README.md', 'notes.md', 'seal.svg'])(
  'nothing but the office’s texts can be written: %s',
  async (path, { site: { context } }) => {
    const saved = saveText(context, staff, { path, text: 'x', base_hash: null, version: 0 })
    await expect(saved).rejects.toMatchObject({ refusal: 'invalid' })
  },
)

test('while somebody types, the checks of the build say what is to be mended', async ({
  site: { context },
}) => {
  const { text } = await openText(context, fees)
  expect((await checkTexts(context, {})).problems).toEqual([])
  const checked = await checkTexts(context, { path: fees, text: text.replace('80000', '팔만원') })
  expect(checked.problems).toMatchObject([
    { path: fees, line: 6, field: 'annual → 정회원', found: '팔만원' },
  ])
})

test('a revision begins with the version in force, and is compared with it', async ({
  site: { context },
}) => {
  const day = '2027-03-01'
  const { paths, from } = await reviseText(context, staff, { document: 'bylaws', day })
  expect(from).toBe('2025-01-01')
  expect(paths).toHaveLength(7)
  const version = await openText(context, `bylaws/${day}/version.yaml`)
  expect(version).toMatchObject({ published: false, state: 'draft', published_text: null })
  expect(version.text).toContain(`effectiveOn: ${day}`)
  expect((await checkTexts(context, {})).problems).toEqual([])
  await draft(context, `bylaws/${day}/chapter-1.md`, ['이 회는', '본 회는'])
  const { changed, unchanged, before } = await compareText(context, { document: 'bylaws', day })
  expect(before).toBe('2025-01-01')
  expect(changed).toHaveLength(1)
  expect(unchanged.length).toBeGreaterThan(15)
  const again = reviseText(context, staff, { document: 'bylaws', day })
  await expect(again).rejects.toMatchObject({ refusal: 'invalid' })
  expect(await logOf(context)).toHaveLength(1)
})

test('a policy is announced on the day that its revision begins', async ({ site: { context } }) => {
  const { paths } = await reviseText(context, staff, { document: 'privacy', day: '2027-03-01' })
  expect(paths).toEqual(['privacy/2027-03-01.md'])
  const { text } = await openText(context, 'privacy/2027-03-01.md')
  expect(text).toContain('effectiveOn: 2027-03-01')
  expect((await checkTexts(context, {})).problems).toEqual([])
})

test('a file that is no text by now does not keep the others from being listed', async ({
  site: { context },
}) => {
  await writeFile(join(context.config.contentDir, fees), Buffer.from([0xb0, 0xa1]))
  expect(await stateOf(context, fees)).toBe('same')
  expect(await stateOf(context, 'sponsors.yaml')).toBe('same')
})

test('the calls answer as the contract says', async ({ site: { context } }) => {
  const app = new Hono()
  app.use('*', async (c, next) => {
    c.set('staffOf', () => Promise.resolve(staff))
    await next()
  })
  textRoutes(app, context)
  const get = await app.request('/api/v1/console/texts/open?path=membership/fees.yaml')
  expect(await get.json()).toMatchObject({ success: true, data: { group: '회비', version: 0 } })
  const body = JSON.stringify({ path: fees, text: 'annual: 1' })
  const check = await app.request('/api/v1/console/texts/check', { method: 'POST', body })
  expect(await check.json()).toMatchObject({ data: { problems: [{ path: fees }, {}] } })
})

const day = '2027-03-01'
const chapter = `bylaws/${day}/chapter-2.md`

test('while a revision is written, it stands beside the version in force', async ({
  site: { context },
}) => {
  await reviseText(context, staff, { document: 'bylaws', day })
  const { text } = await openText(context, chapter)
  const written = text.replace('1. 정회원: 80,000원', '1. 정회원: 90,000원')
  const compared = await compareText(context, {
    document: 'bylaws',
    day,
    path: chapter,
    text: written,
  })
  expect(compared.changed.map(({ article }) => article)).toEqual(['제8조(회비)'])
  expect(compared.reasons_in).toBe(`bylaws/${day}/version.yaml`)
  expect((await compareText(context, { document: 'bylaws', day })).changed).toEqual([])
})

test('a revision is not published before each article that changes has its reason', async ({
  site: { context },
}) => {
  await reviseText(context, staff, { document: 'bylaws', day })
  await draft(context, chapter, ['1. 정회원: 80,000원', '1. 정회원: 90,000원'])
  expect((await checkTexts(context, {})).problems).toEqual([])
  const missing = {
    path: `bylaws/${day}/version.yaml`,
    field: 'reasons → 제8조(회비)',
    message:
      '제8조(회비)의 개정 이유를 적어 주십시오. 개정안의 신구조문대비표에서 적으실 수 있습니다.',
  }
  expect((await plan(context, undefined)).problems).toMatchObject([missing])
  await expect(publishAll(context, '회칙 개정')).rejects.toMatchObject({
    refusal: 'textsUnfit',
    current: { problems: [missing] },
  })
  await draft(context, `bylaws/${day}/version.yaml`, [
    'summary:',
    'reasons:\n  제8조(회비): 물가를 반영하였습니다.\nsummary:',
  ])
  expect(await publishAll(context, '회칙 개정')).toBeGreaterThan(0)
  const next = await reviseText(context, staff, { document: 'terms', day }).then(() =>
    openText(context, `terms/${day}.md`),
  )
  expect(next.text).not.toContain('reasons')
})
