import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testContent } from '#tests/support/content-dir.ts'
import { inEnglish } from '#texts/content/schema/english.ts'
import { Officers } from '#texts/content/schema/home.ts'
import { outlineOf } from '#texts/content/schema/outline.ts'
import { markOf } from '#texts/rules/english.ts'
import { completePages, englishGaps } from '#texts/server/content/english.ts'
import { findProblems } from '#texts/server/content/problems.ts'
import { rawContentOf } from '#texts/server/content/read.ts'

// The English of the office's texts: what it lacks, what it is behind of, and which pages it makes.

const now = new Date('2026-11-25T03:00:00Z')

/** The tests' texts after the office has changed some of them. */
const changed = (
  ...changes: readonly (readonly [file: string, from: string, to: string | null])[]
) => {
  const content = new Map(rawContentOf(testContent))
  for (const [file, from, to] of changes) {
    const text = Buffer.from(content.get(file)?.bytes ?? '').toString()
    expect(text).toContain(from)
    if (to === null) content.delete(file)
    else content.set(file, { bytes: Buffer.from(text.replace(from, to)) })
  }
  return content
}

const gapsOf = (content: ReturnType<typeof changed>) =>
  englishGaps(content, now)
    .filter(({ role }) => role !== 'conferences')
    .map(({ file, way, state }) => `${state} ${file} ${way}`.trim())

describe('what the English lacks', () => {
  test('nothing, as the society’s own texts stand', () => {
    const own = englishGaps(resolve('content'), now).filter(({ role }) => role !== 'conferences')
    expect(own).toEqual([])
    expect(gapsOf(changed())).toEqual([])
  })

  test('a history changed in Korean is behind at that line, and stays on its page', () => {
    const content = changed([
      'introduce/history.yaml',
      '공동 심포지엄 개최',
      '공동 심포지엄을 서울에서 개최',
    ])
    expect(gapsOf(content)).toEqual(['behind introduce/history.yaml items.2'])
    expect(completePages(content, now)).toContain('/introduce/history')
  })

  test('a line without English keeps its page alone from being English', () => {
    const content = changed([
      'introduce/history.yaml',
      'items:\n',
      'items:\n  - date: "2026-10"\n    text: 새 행사 개최\n',
    ])
    expect(gapsOf(content)).toEqual(['missing introduce/history.yaml items.0.text'])
    expect(completePages(content, now)).not.toContain('/introduce/history')
  })

  test('a person’s name may stay Korean', () => {
    const content = changed(['introduce/officers.yaml', 'name: Kim ○○, ', ''])
    expect(gapsOf(content)).toEqual(['name introduce/officers.yaml officers.0.name'])
    expect(completePages(content, now)).toContain('/introduce/officers')
  })

  test('facts that every page shows keep all pages from being English', () => {
    const content = changed([
      'site.yaml',
      '  address: Room 000, ○○ Hall, 000 ○○-ro, ○○-gu, Seoul 00000, Republic of Korea\n',
      '',
    ])
    expect(gapsOf(content)).toEqual(['missing site.yaml address'])
    expect(completePages(content, now)).toEqual([])
  })
})

describe('long texts, whose English is a file of its own', () => {
  test('a policy reworded in Korean is behind; without the file it is missing', () => {
    const reworded = changed(['privacy/2026-11-20.md', '제공하지 않습니다', '제공하지 아니합니다'])
    expect(gapsOf(reworded)).toEqual(['behind privacy/2026-11-20.md'])
    const removed = changed(['privacy/2026-11-20.en.md', '---', null])
    expect(gapsOf(removed)).toEqual(['missing privacy/2026-11-20.md'])
    expect(completePages(removed, now)).not.toContain('/privacy')
    const orphan = changed(['introduce/greeting.md', '---', null])
    const problems = findProblems(orphan, resolve('public')).map(({ file }) => file)
    expect(problems).toContain('introduce/greeting.en.md')
  })

  test('only versions in force or to come need one', () => {
    const days = ['2020-03-01', '2026-03-01', '2026-11-20']
    const content = changed(...days.map((day) => [`privacy/${day}.en.md`, '---', null] as const))
    const gaps = englishGaps(content, new Date('2026-11-01T03:00:00Z'))
    expect(gaps.filter(({ file }) => file.startsWith('privacy/')).map(({ role }) => role)).toEqual([
      'privacy',
      'coming privacy',
    ])
  })

  test('its headings have the same addresses as the Korean ones', () => {
    const ids = (markdown: string) => outlineOf(markdown).sections.map(({ id }) => id)
    expect(ids('## Chapter 2. Members\n## Supplementary Provisions\n')).toEqual(
      ids('## 제2장 회원\n## 부칙\n'),
    )
    expect(ids('### Article 7 (Dues)\n')).toEqual(ids('### 제7조(회비)\n'))
  })
})

test('the English stands in the place of the Korean, whose spaces do not count', () => {
  const member = { position: '위원', name: '이○○', affiliation: '○○대학교' }
  const of = markOf(['위원 ', ' 이○○', '○○대학교'])
  const en = { position: 'Member', affiliation: '○○ University' }
  const found = inEnglish(Officers.shape.officers, [{ ...member, en: { ...en, of } }])
  const value = [{ ...member, ...en }]
  expect(found).toEqual({ value, missing: [], names: ['0.name'], behind: [] })
})
