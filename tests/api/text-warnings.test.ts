import { describe, expect } from 'vitest'
import { plantStaff } from '#tests/support/console.ts'
import { begin, draft, staff, test } from '#tests/support/texts.ts'
import { openConference } from '#texts/api/new-conference.ts'
import { planRelease } from '#texts/api/releases.ts'
import { checkTexts } from '#texts/api/texts.ts'
import { openText, saveText } from '#texts/server/service.ts'

describe('what should be looked at before a publication, which it does not prevent', () => {
  test('are the copied words of the last conference, until somebody has', async ({ site }) => {
    await begin(site)
    const office = await plantStaff(site, '사무국')
    const last = 'conferences/2025-autumn.yaml'
    await draft(site.context, last, ['2025년 9월 30일(화)', '10/22'])
    const wanted = { season: '추계', date: '2027-10-22', from: 'last' } as const
    const { path } = await office.do(openConference, wanted)
    const { problems, warnings } = await office.do(planRelease, { paths: [path] })
    expect(problems).toEqual([])
    const copied = warnings.filter(({ message }) => message.startsWith('지난 대회에서 복사한'))
    const said = copied.map(({ message }) => message.replace(/^.*문구입니다\. /, ''))
    expect(said.slice(0, 2)).toEqual(['주제', '장소와 오시는 길'])
    expect(said.filter((one) => one.includes('10/22'))).toHaveLength(1)
    expect(said.filter((one) => /[a-zA-Z]/.test(one))).toEqual([])
    const { text, base_hash, version } = await openText(site.context, path)
    const seen = text.replace(/^copied:\n(?: {2}- .*\n)+/m, '')
    await saveText(site.context, staff, { path, text: seen, base_hash, version })
    const { warnings: after } = await office.do(checkTexts, {})
    expect(after.filter(({ message }) => message.startsWith('지난 대회'))).toEqual([])
  })

  test('is a fee that differs from the bylaws’ article, at both places', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const told = async () => {
      const { warnings } = await office.do(checkTexts, {})
      return warnings.filter(({ message }) => message.includes('연회비'))
    }
    expect(await told()).toEqual([])
    const path = 'membership/fees.yaml'
    await draft(site.context, path, ['80000', '90000'])
    expect(await told()).toMatchObject([
      { path, message: '회칙(2025-01-01 시행) 제8조(회비)의 정회원 연회비(80,000원)와 다릅니다.' },
      {
        path: 'bylaws/2025-01-01/chapter-2.md',
        message: '‘회비’의 정회원 연회비(90,000원)와 다릅니다.',
      },
    ])
  })

  test('a price that nobody could pay is refused', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const path = 'conferences/2025-autumn.yaml'
    const { text } = await openText(site.context, path)
    const student = 'memberType: 학생회원, pre: null'
    const checked = async (row: string) => {
      const priced = text.replace(student, row)
      expect(priced).not.toBe(text)
      const { problems } = await office.do(checkTexts, { path, text: priced })
      return problems.map(({ field }) => field)
    }
    expect(await checked('memberType: 학생회원, dues: 무관, pre: 20000')).toEqual([])
    const pre = 'fees → 2번째 → pre'
    expect(await checked('memberType: 학생회원, pre: 0')).toEqual([pre])
    expect(await checked('memberType: null, pre: 20000')).toEqual([pre])
    const overtaken = await checked('memberType: 정회원, dues: 전체, pre: 20000')
    expect(overtaken).toEqual(['fees → 2번째'])
    const late = 'until: 2025-10-15T18:00:00+09:00, pre: 20000'
    expect(await checked(`memberType: 학생회원, ${late}`)).toEqual(['fees → 2번째 → until'])
  })
})
