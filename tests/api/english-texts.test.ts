import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { getToday } from '#office/api/today.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { fees, test } from '#tests/support/texts.ts'
import { planRelease } from '#texts/api/releases.ts'
import * as texts from '#texts/api/texts.ts'
import {
  withFrontMark,
  withItem,
  withMark,
  withoutKey,
  withValue,
} from '#texts/console/form/edits.ts'
import { textForms } from '#texts/content/text-forms.ts'
import { englishKeys } from '#texts/rules/english.ts'
import { formOf } from '#texts/rules/text-form.ts'

const write = async (me: Planted, path: string, edit: (text: string) => string) => {
  const { text, base_hash, version } = await me.do(texts.openText, { path })
  await me.do(texts.saveText, { path, text: edit(text), base_hash, version })
}

/** What the list says of a text, and how 오늘 names the texts whose English is behind. */
const said = async (me: Planted, path: string) => {
  const { english } = await me.do(texts.listTexts, {})
  const { rows } = await me.do(getToday, {})
  const row = rows.find(({ key }) => key === 'english')
  const gaps = english.filter((gap) => gap.path === path)
  return {
    text: gaps.map(({ state, way, label }) => `${state} ${way} ${label}`.trim()),
    today: row && `${String(row.count)} ${row.age}`,
  }
}

test('the English of a text is behind, confirmed and missing', async ({ site }) => {
  const me = await plantStaff(site, '사무국')
  const form = formOf(textForms(), fees)
  const keys = form === undefined ? [] : englishKeys(form)
  const marked = (text: string) => withMark(text, [], keys)
  expect(await said(me, fees)).toEqual({ text: [], today: undefined })

  await write(me, fees, (text) => withValue(text, ['notes', 0], '연회비는 매년 납부합니다.', []))
  expect(await said(me, fees)).toEqual({ text: ['behind'], today: '1 회비' })
  const { english } = await me.do(texts.checkTexts, { path: fees })
  expect(english.filter(({ state }) => state === 'behind')).toMatchObject([{ path: fees }])
  await write(me, fees, marked)
  expect(await said(me, fees)).toEqual({ text: [], today: undefined })

  await write(me, fees, (text) => marked(withoutKey(text, ['en', 'notes'])))
  expect((await me.do(texts.openText, { path: fees })).text).not.toContain('en:')
  expect(await said(me, fees)).toEqual({ text: ['missing notes 안내 문구'], today: undefined })
  const dues = 'Annual dues are paid once a year.'
  await write(me, fees, (text) => marked(withItem(text, ['en', 'notes'], 0, dues)))
  expect(await said(me, fees)).toEqual({ text: [], today: undefined })
  expect((await me.do(texts.checkTexts, {})).problems).toEqual([])
})

test('a long text has its English in a file beside it', async ({ site }) => {
  const me = await plantStaff(site, '사무국')
  const [korean, path] = ['introduce/greeting.md', 'introduce/greeting.en.md']
  const file = join(site.context.config.contentDir, path)
  const known = await readFile(file, 'utf8')
  await rm(file)
  expect((await said(me, path)).text).toEqual(['missing'])
  const open = await me.do(texts.openText, { path })
  expect(open).toMatchObject({ published: false, version: 0, title: '인사말, 영문' })
  expect(open.korean?.text).toBe((await me.do(texts.openText, { path: korean })).text)
  expect(known).toContain(`of: ${open.korean?.mark ?? ''}\n`)

  await write(me, path, (text) => text)
  const unfinished = (await me.do(texts.checkTexts, {})).problems
  expect(unfinished.map((problem) => problem.path)).toContain(path)
  await write(me, path, () => known)
  expect((await me.do(texts.checkTexts, {})).problems).toEqual([])
  expect(await said(me, path)).toEqual({ text: [], today: undefined })
  const { files } = await me.do(planRelease, {})
  expect(files).toMatchObject([{ path, title: '인사말, 영문', before: null }])

  await write(me, korean, (text) => text.replace('감사합니다.', '고맙습니다.'))
  expect(await said(me, path)).toEqual({ text: ['behind'], today: '1 인사말, 영문' })
  const now = await me.do(texts.openText, { path })
  const confirmed = withFrontMark(path, now.text, now.korean?.mark ?? '')
  await write(me, path, () => confirmed)
  expect(await said(me, path)).toEqual({ text: [], today: undefined })
})

test('there is no English of a text that is not there', async ({ site }) => {
  const me = await plantStaff(site, '사무국')
  for (const path of ['terms/1999-01-01.en.md', 'introduce/history.en.md', 'notes.en.md']) {
    expect(await me.ask(texts.openText, { path })).toMatchObject({ status: 404 })
  }
})
