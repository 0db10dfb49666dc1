import { contentReport, contentWarnings, findWarnings } from '#texts/server/content/problems.ts'
import { test } from '#tests/support/content-test.ts'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

test('the tests’ own content goes together', ({ content }) => {
  expect(contentWarnings(content.folder)).toBeUndefined()
})

test('a fee that the bylaws do not name is told with both places, and stops nothing', async ({
  content,
}) => {
  await content.change('membership/fees.yaml', '정회원: 80000', '정회원: 90000')
  expect(contentReport(content.folder, content.publicDir)).toBeUndefined()
  expect(contentWarnings(content.folder)).toBe(`
content 폴더에서 서로 맞지 않는 곳을 1군데 찾았습니다. 그대로 두어도 홈페이지는 만들어집니다.

1. content/bylaws/2025-01-01/chapter-2.md 37번째 줄
   정회원의 연회비가 80,000원으로 적혀 있는데 content/membership/fees.yaml 6번째 줄에는 90,000원으로 적혀 있습니다. 결제할 때에는 fees.yaml의 금액을 받습니다. 둘을 같게 고쳐 주십시오.
`)
})

test.for([
  ['정회원의 연회비는 8만 원입니다.', 0],
  ['정회원은 80,000원, 학생회원은 20,000원을 냅니다.', 0],
  ['정회원은 80,000원, 학생회원은 30,000원을 냅니다.', 1],
  ['정회원은 9만 원을 냅니다.', 1],
  ['정회원의 가입비는 10,000원입니다.', 0],
  ['비회원은 100,000원을 냅니다.', 0],
] as const)('the guide’s “%s” is told %i times', async ([text, times], { content }) => {
  await content.change('membership/guide.yaml', '해마다 정회원 연회비를 납부합니다.', text)
  const found = findWarnings(content.folder)
  expect(found).toHaveLength(times)
  for (const one of found) {
    expect(one).toMatchObject({ file: 'membership/guide.yaml', line: 13 })
    expect(one.message).toContain('content/membership/fees.yaml')
  }
})

test.for([
  ['shortName: 2025', 'shortName: 2024', 'shortName'],
  ['title: 2025년', 'title: 2024년', 'title'],
  ['goodsName: 2025년', 'goodsName: 2024년', 'goodsName'],
  ['2025년 9월 30일(화)까지', '2024년 9월 30일(월)까지', 'sponsorship → howToApply'],
] as const)(
  'a year that stayed in a conference’s file: %s',
  async ([from, to, field], { content }) => {
    await content.change('conferences/2025-autumn.yaml', from, to)
    expect(findWarnings(content.folder)).toEqual([
      expect.objectContaining({
        file: 'conferences/2025-autumn.yaml',
        field,
        message: expect.stringMatching(
          /^2024년이라고 적혀 있는데 행사일\(date, 14번째 줄\)은 2025년입니다\./,
        ) as string,
      }),
    ])
  },
)

test('registration that begins in the year before is no old year', async ({ content }) => {
  const file = 'conferences/2025-autumn.yaml'
  await content.change(file, 'from: 2025-09-08', 'from: 2024-12-08')
  await content.change(file, '2025년 9월 30일(화)까지', '2024년 12월 10일(화)까지')
  expect(findWarnings(content.folder)).toEqual([])
})

test('a revision of the bylaws with the words of the one before says so for each', async ({
  content: { folder, change },
}) => {
  await cp(join(folder, 'bylaws/2025-01-01'), join(folder, 'bylaws/2027-01-01'), {
    recursive: true,
  })
  const file = 'bylaws/2027-01-01/version.yaml'
  await change(file, 'effectiveOn: 2025-01-01', 'effectiveOn: 2027-01-01')
  const told = findWarnings(folder)
  expect(told.map((one) => [one.file, one.field])).toEqual([
    [file, 'label'],
    [file, 'amendedOn'],
    [file, 'summary'],
  ])
  expect(told.at(-1)?.message).toContain('content/bylaws/2025-01-01/version.yaml 8번째 줄')
})

test.for([
  ['terms/2020-03-01.md', 'terms/2027-03-01.md', '2020-03-01'],
  ['privacy/2026-11-20.md', 'privacy/2027-03-01.md', '2026-11-20'],
] as const)('a copy of %s without reasons of its own', async ([from, to, day], { content }) => {
  const { folder, change } = content
  await cp(join(folder, from), join(folder, to))
  await change(to, `effectiveOn: ${day}`, 'effectiveOn: 2027-03-01')
  expect(findWarnings(folder)).toMatchObject([{ file: to, field: 'summary' }])
})
