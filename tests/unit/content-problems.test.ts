import { contentReport, findProblems } from '#texts/server/content/problems.ts'
import { test } from '#tests/support/content-test.ts'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

test('the tests’ own content has no problem', ({ content }) => {
  expect(contentReport(content.folder, content.publicDir)).toBeUndefined()
})

test('a fee that is text', async ({ content }) => {
  await content.change('membership/fees.yaml', '80000', '팔만원')
  expect(contentReport(content.folder, content.publicDir)).toBe(`
content 폴더에서 고칠 곳을 1군데 찾았습니다. 고친 뒤 다시 실행하여 주십시오.

1. content/membership/fees.yaml 6번째 줄, annual → 정회원
   금액은 쉼표와 ‘원’을 빼고 숫자로만 적어 주십시오. 보기: 80000
   지금 적힌 값: 팔만원
`)
})

test('a fee with a comma', async ({ content }) => {
  await content.change('membership/fees.yaml', '80000', '80,000')
  expect(findProblems(content.folder, content.publicDir)).toEqual([
    {
      file: 'membership/fees.yaml',
      line: 6,
      field: 'annual → 정회원',
      message: '금액은 쉼표와 ‘원’을 빼고 숫자로만 적어 주십시오. 보기: 80000',
      found: '80,000',
    },
  ])
})

test.for([
  ['fees: an amount', 'pre: 50000, onSite: 60000', 'pre: 50,000, onSite: 60,000'],
  ['one amount', 'pre: 50000, onSite: 60000', 'pre: 50,000, onSite: 60000'],
  ['a text', 'title: 점심시간 }', 'title: 점심시간, 기념 촬영 }'],
  ['a colon after it', 'title: 휴식 }', 'title: "휴식, 다과", speaker: 윤, 구 }'],
] as const)('an unquoted comma stops the build: %s', async ([, from, to], { content }) => {
  const file = 'conferences/2025-autumn.yaml'
  await content.change(file, from, to)
  const problems = findProblems(content.folder, content.publicDir)
  const line = (await readFile(join(content.folder, file), 'utf8')).split(to)[0]?.split('\n').length
  expect(problems).toMatchObject([{ file, line }])
})

test.for([
  ['until: 7, percent: 50', 'percent', '첫 줄에는 전액(100)'],
  ['until: 14, percent: 100 }\n  - { until: 14, percent: 50', 'until', '윗줄보다 행사일에'],
  ['until: 14, percent: 100 }\n  - { until: 7, percent: 100', 'percent', '윗줄보다 적은'],
  ['until: 14, percent: 100 }\n  - { until: 7, percent: 0', 'percent', '1 이상의 숫자'],
] as const)('steps of a refund that do not fit: %s', async ([to, key, words], { content }) => {
  await content.change('conferences/2025-autumn.yaml', 'until: 14, percent: 100', to)
  expect(findProblems(content.folder, content.publicDir)).toMatchObject([
    {
      field: expect.stringContaining(key) as string,
      message: expect.stringContaining(words) as string,
    },
  ])
})

/** `노화` as Windows writes it where it is not told UTF-8. */
const cp949 = Buffer.from([0xb3, 0xeb, 0xc8, 0xad])

test.for([
  ['site.yaml', cp949],
  ['introduce/greeting.md', cp949],
  ['bylaws/2019-01-01/chapter-2.md', cp949],
  ['README.md', cp949],
  ['seal.svg', cp949],
  ['home.yaml', Buffer.from('\uFEFFtitle: 노화', 'utf16le')],
  ['home.yaml', Buffer.from('title: x', 'utf16le')],
] as const)(
  '%s in another encoding is refused, with what to do',
  async ([file, bytes], { content }) => {
    const text = await readFile(join(content.folder, file))
    await writeFile(join(content.folder, file), Buffer.concat([text, bytes]))
    expect(
      findProblems(content.folder, content.publicDir).filter((problem) => problem.file === file),
    ).toEqual([
      { file, message: expect.stringMatching(/UTF-8이 아니어서 .+‘다른 이름으로 저장’/) as string },
    ])
  },
)

test('a mark of the byte order does no harm', async ({ content }) => {
  for (const file of ['site.yaml', 'introduce/greeting.md']) {
    const text = await readFile(join(content.folder, file), 'utf8')
    await writeFile(join(content.folder, file), `\uFEFF${text}`)
  }
  expect(contentReport(content.folder, content.publicDir)).toBeUndefined()
})

test('a wrong date', async ({ content }) => {
  await content.change('conferences/2025-autumn.yaml', 'date: 2025-10-24', 'date: 2025-10-32')
  expect(findProblems(content.folder, content.publicDir)).toEqual([
    {
      file: 'conferences/2025-autumn.yaml',
      line: 14,
      field: 'date',
      message: '날짜는 달력에 있는 날을 연-월-일의 차례로 적어 주십시오. 보기: 2025-10-24',
      found: '2025-10-32',
    },
  ])
})

test('a missing article number', async ({ content }) => {
  await content.change('bylaws/2025-01-01/chapter-2.md', '### 제7조(', '### (')
  expect(findProblems(content.folder, content.publicDir)).toMatchObject([
    {
      file: 'bylaws/2025-01-01/chapter-2.md',
      line: expect.any(Number) as number,
      message: expect.stringContaining('‘### 제7조(제목)’처럼 조 번호를 적고') as string,
    },
  ])
})

test.for<[string, string, string, string, string]>([
  ['a left-out article', 'bylaws/2025-01-01/chapter-3.md', '제10조(', '제11조(', '빠진 제10조를'],
  ['an article without marks', 'terms/2020-03-01.md', '### 제5조(', '제5조(', '앞에 ‘### ’를'],
  ['a section out of order', 'privacy/2026-11-20.md', '## 3. ', '## 4. ', '‘## 3. 제목’처럼'],
  ['a misspelt name', 'introduce/officers.yaml', 'affiliation:', 'afiliation:', '철자와'],
  ['a missing value', 'introduce/greeting.md', 'name: 김○○', '', '빠져 있습니다.'],
  ['a tab', 'membership/fees.yaml', '  정회원: 80000', '\t정회원: 80000', '탭'],
  ['an unquoted colon', 'introduce/history.yaml', '회칙 제정,', '회칙: 제정,', '큰따옴표로'],
  ['a day that does not exist', 'introduce/officers.yaml', '2026-12-31', '2026-02-30', '달력에'],
  [
    'a timetable that overlaps',
    'conferences/2025-autumn.yaml',
    'start: "10:30"',
    'start: "10:20"',
    '끝보다 빠릅니다',
  ],
  [
    'a deadline after the event',
    'conferences/2025-autumn.yaml',
    'until: 2025-10-15',
    'until: 2025-10-25',
    '행사일',
  ],
  [
    'an override that is not there',
    'site.yaml',
    '# currentConference: 2025',
    'currentConference: 1999',
    '1999-autumn.yaml 파일이 없습니다',
  ],
  [
    'a version of another day',
    'bylaws/2025-01-01/version.yaml',
    'effectiveOn: 2025-01-01',
    'effectiveOn: 2025-02-01',
    '둘을 같게',
  ],
  [
    'a picture that is not there',
    'sponsors.yaml',
    '/images/sponsors/bogi-bio.svg',
    '/images/sponsors/no-such.svg',
    'public/images/sponsors/no-such.svg',
  ],
  ['a seal that is not there', 'site.yaml', 'seal.svg', 'seal.png', 'content/seal.png이 없습니다'],
  ['a seal elsewhere', 'site.yaml', 'seal.svg', '../seal.svg', 'content 폴더에 넣은'],
  [
    'a braced word that stands for nothing',
    'conferences/2025-autumn.yaml',
    '{행사일} 서울',
    '{행사날} 서울',
    '{행사날}',
  ],
  [
    'an officer whom the privacy policy does not name',
    'privacy/2026-11-20.md',
    '홍○○(총무이사)',
    '유○○(총무이사)',
    'privacyOfficer에 적은 값이 없습니다: 홍○○',
  ],
  [
    'a late announcement',
    'privacy/2026-11-20.md',
    'announcedOn: 2026-11-12',
    'announcedOn: 2026-11-14',
    '7일',
  ],
])('%s', async ([, file, from, to, message], { content }) => {
  await content.change(file, from, to)
  const problems = findProblems(content.folder, content.publicDir)
  expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]))
  expect(problems.map((problem) => problem.message).join()).toContain(message)
})

test('a file that nothing reads', async ({ content }) => {
  await rename(
    join(content.folder, 'bylaws/2019-01-01/chapter-5.md'),
    join(content.folder, 'bylaws/2019-01-01/chapter5.md'),
  )
  expect(findProblems(content.folder, content.publicDir).map(({ file }) => file)).toContain(
    'bylaws/2019-01-01/chapter5.md',
  )
})

test('a file that is gone', async ({ content }) => {
  await rm(join(content.folder, 'membership/fees.yaml'))
  expect(contentReport(content.folder, content.publicDir)).toContain(
    'content/membership/fees.yaml\n   파일이 없습니다',
  )
})

test('a word in braces that stands for nothing in that reminder', async ({ content }) => {
  await content.change('reminders.yaml', '신용카드나 계좌이체로 납부하실', '{계좌}로 납부하실')
  const [first, ...more] = findProblems(content.folder, content.publicDir)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    line: 21,
    file: 'reminders.yaml',
    field: 'dues → before → paragraphs → 3번째',
  })
  expect(first?.message).toBe(
    '중괄호에 쓸 수 없는 말이 있습니다: {계좌}. 여기에 쓸 수 있는 말은 이름, 학회 이름, 연도, 회비, 납부 기한, 남은 날입니다.',
  )
})

test.for([
  ['due: "03-31"', 'due: "02-29"', 'dues → due', '2월 29일은 적을 수 없습니다'],
  ['- 30\n', '- 100\n', 'dues → before → days → 1번째', '같은 해의 날'],
  ['- 1\n', '- 4\n', 'deposits → after → days → 1번째', '3 이하'],
  ['hour: 9', 'hour: 22', 'hour', '8부터 18까지'],
] as const)('reminders with %s made %s', async ([from, to, field, words], { content }) => {
  await content.change('reminders.yaml', from, to)
  const [problem, ...more] = findProblems(content.folder, content.publicDir)
  expect(more).toEqual([])
  expect(problem).toMatchObject({ file: 'reminders.yaml', field })
  expect(problem?.message).toContain(words)
})

test('a content folder of before there were reminders', async ({ content }) => {
  await rm(join(content.folder, 'reminders.yaml'))
  expect(findProblems(content.folder, content.publicDir)).toEqual([])
})

test.for([
  ['id: tax', 'id: bank', 'passwords → 6번째 → id', '같은 이름(id)'],
  ['id: contract-venue', 'id: bank', 'contracts → 3번째 → id', '같은 이름(id)'],
  ['- 사무국\n', '- 총무\n', 'passwords → 1번째 → roles → 2번째', '사무국'],
  ['check: 편집자 계정', 'password: hunter2', 'passwords → 8번째', ''],
] as const)(
  'a list of what is handed over with %s made %s',
  async ([from, to, field, words], { content }) => {
    await content.change('handover.yaml', from, to)
    const [problem] = findProblems(content.folder, content.publicDir)
    expect(problem).toMatchObject({ file: 'handover.yaml' })
    expect(problem?.field).toContain(field)
    expect(problem?.message).toContain(words)
  },
)
