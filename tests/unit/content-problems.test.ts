import { expect, vi } from 'vitest'
import { test } from '#tests/support/content-test.ts'
import { Reminders } from '#texts/content/schema/reminders.ts'
import { contentReport } from '#texts/server/content/problems.ts'

test('the tests’ own content has no problem', ({ content }) => {
  expect(contentReport(content.files, 'public')).toBeUndefined()
})

test('a report says where, what, how to mend it, and what stands there', ({ content }) => {
  content.change('membership/fees.yaml', '80000', '팔만원')
  expect(contentReport(content.files, 'public')).toBe(`
content 폴더에서 수정할 곳이 1건 있습니다. 수정한 뒤 다시 실행해 주십시오.

1. content/membership/fees.yaml 6행, annual → 정회원
   금액은 쉼표와 ‘원’을 빼고 숫자로만 입력해 주십시오. 예: 80000
   현재 값: 팔만원
`)
})

const withCredits = (steps: string, said: string): [string, string, string] => [
  '\nsponsorship:',
  `\ncredits: { by: 협회, kinds: [강연], steps: [${steps}], most: 6, objectionDays: 7 }\nsponsorship:`,
  said,
]

/** By file: what stands in it, what is put in its place, and what is said of that, with the field before it. */
const mistakes: Readonly<Record<string, readonly [from: string, to: string, said: string][]>> = {
  'membership/fees.yaml': [
    ['80000', '80,000', 'annual → 정회원 금액은 쉼표와 ‘원’을 빼고'],
    ['  정회원: 80000', '\t정회원: 80000', '탭'],
  ],
  'conferences/2025-autumn.yaml': [
    ['pre: 50000, onSite: 60000', 'pre: 50,000, onSite: 60,000', '같은 이름이 중복'],
    ['pre: 50000, onSite: 60000', 'pre: 50,000, onSite: 60000', '쉼표가 있는 글을'],
    ['title: 점심시간,', 'title: 점심시간, 기념 촬영,', '쉼표가 있는 글을'],
    ['title: 휴식,', 'title: "휴식, 다과", speaker: 윤, 구,', '쉼표가 있는 글을'],
    ['pre: 50000', 'pre: 0', '0원은 발표자나 초청 연자의 행에만'],
    ['null, pre: null, onSite: 80', 'null, pre: 70000, onSite: 80', '비회원 사전등록을 받지 않는'],
    ['refund:', 'nonMembers: true\n\nrefund:', 'nonMembers 비회원의 사전등록비를'],
    ['null, pre: null', 'null, dues: 무관, pre: null', '회원 구분이 없는 행'],
    ['null, pre: null', 'null, ageUntil: 30, pre: null', '회원 구분이 없는 행'],
    ['정회원, pre: 50000', '정회원, role: 좌장, pre: 50000', '발표자, 초청 연자 중 하나를'],
    [
      'memberType: 학생회원, pre: null',
      'memberType: 정회원, role: 발표자, pre: 0',
      '위의 행이 항상',
    ],
    ['until: 14, percent: 100', 'until: 7, percent: 50', 'percent 첫 행에는 전액(100)'],
    ['percent: 100 }', 'percent: 100 }\n  - { until: 14, percent: 50 }', 'until 윗행보다 행사일에'],
    ['percent: 100 }', 'percent: 100 }\n  - { until: 7, percent: 100 }', 'percent 윗행보다 낮은'],
    ['percent: 100 }', 'percent: 100 }\n  - { until: 7, percent: 0 }', '1 이상의 숫자'],
    ['date: 2025-10-24', 'date: 2025-10-32', 'date 날짜는 실제 날짜를'],
    ['start: "10:30"', 'start: "10:20"', '끝보다 빠릅니다'],
    ['until: 2025-10-15', 'until: 2025-10-25', '행사일'],
    ['{행사일} 서울', '{행사날} 서울', '{행사날}'],
    withCredits('{ minutes: 60, credits: 1 }, { minutes: 120, credits: 1 }', '평점이 높아야'),
    withCredits('{ minutes: 60, credits: 0.7 }', '0.5 단위'),
  ],
  'bylaws/2025-01-01/chapter-2.md': [['### 제7조(', '### (', '‘### 제7조(제목)’처럼 조 번호를']],
  'bylaws/2025-01-01/chapter-3.md': [['제10조(', '제11조(', '누락된 제10조를']],
  'bylaws/2025-01-01/version.yaml': [
    ['effectiveOn: 2025-01', 'effectiveOn: 2025-02', '서로 일치하도록'],
  ],
  'terms/2020-03-01.md': [['### 제5조(', '제5조(', '앞에 ‘### ’를']],
  'privacy/2026-11-20.md': [
    ['## 3. ', '## 4. ', '‘## 3. 제목’처럼'],
    ['홍○○(총무이사)', '유○○(총무이사)', '값이 없습니다: 홍○○'],
    ['announcedOn: 2026-11-12', 'announcedOn: 2026-11-14', '7일'],
  ],
  'introduce/officers.yaml': [
    ['affiliation:', 'afiliation:', '철자와'],
    ['2026-12-31', '2026-02-30', '실제 날짜'],
  ],
  'introduce/greeting.md': [['name: 김○○', '', '누락되었습니다.']],
  'introduce/history.yaml': [['회칙 제정,', '회칙: 제정,', '큰따옴표로']],
  'site.yaml': [
    [
      '# currentConference: 2025',
      'currentConference: 1999',
      '현재 학술대회로 지정한 1999 추계학술대회가 없습니다',
    ],
    ['seal.svg', 'seal.png', '직인 그림이 없습니다(seal.png)'],
    ['seal.svg', '../seal.svg', 'content 폴더에 넣은'],
  ],
  'sponsors.yaml': [
    ['bogi-bio.svg', 'no-such.svg', '그림이 없습니다(/images/sponsors/no-such.svg)'],
  ],
  'reminders.yaml': [
    ['신용카드나 계좌이체로 납부', '{계좌}로 납부', 'dues → before → paragraphs → 3번째 중괄호에'],
    ['due: "03-31"', 'due: "02-29"', '2월 29일은 입력할 수 없습니다'],
    ['- 30\n', '- 100\n', 'dues → before → days → 1번째'],
    ['- 1\n', '- 4\n', 'deposits → after → days → 1번째'],
    ['hour: 9', 'hour: 22', 'hour'],
  ],
  'handover.yaml': [
    ['id: tax', 'id: bank', 'passwords → 3번째 → id'],
    ['id: contract-venue', 'id: bank', 'contracts → 2번째 → id'],
    ['관리자, 사무국', '관리자, 총무', 'passwords → 1번째 → roles → 2번째'],
    ['check: 편집자 계정', 'password: hunter2', 'passwords → 5번째'],
  ],
}

const all = Object.entries(mistakes).flatMap(([file, own]) => own.map((one) => [file, ...one]))

test.for(all)('%s: %j made %j', ([file = '', from = '', to = '', said], { content }) => {
  content.change(file, from, to)
  const problems = content.problems()
  expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]))
  expect(problems.map(({ field, message }) => `${field} ${message}`).join()).toContain(said)
})

/** `노화` as Windows writes it where it is not told UTF-8. */
const cp949 = Buffer.from([0xb3, 0xeb, 0xc8, 0xad])
const utf16 = Buffer.from('title: x', 'utf16le')

test.for([
  ['site.yaml', cp949],
  ['introduce/greeting.md', cp949],
  ['README.md', cp949],
  ['seal.svg', cp949],
  ['home.yaml', utf16],
] as const)('%s in another encoding is refused, with what to do', ([file, more], { content }) => {
  const before = content.files.get(file)?.bytes ?? new Uint8Array()
  content.write(file, Buffer.concat([before, more]))
  const message = expect.stringMatching(/UTF-8이 아니어서 .+‘다른 이름으로 저장’/) as string
  expect(content.problems().filter((problem) => problem.file === file)).toEqual([{ file, message }])
})

test('a mark of the byte order does no harm', ({ content }) => {
  for (const file of ['site.yaml', 'introduce/greeting.md']) {
    content.write(file, `\uFEFF${content.text(file)}`)
  }
  expect(content.problems()).toEqual([])
})

test('a file that nothing reads, one that is gone, and one that need not be there', ({
  content,
}) => {
  content.write('bylaws/2019-01-01/chapter3.md', '')
  content.files.delete('membership/fees.yaml')
  content.files.delete('reminders.yaml')
  expect(content.problems().map(({ file, message }) => `${file}: ${message.slice(0, 8)}`)).toEqual([
    'membership/fees.yaml: 파일이 없습니다',
    'bylaws/2019-01-01/chapter3.md: 사용하지 않는 ',
  ])
})

test('a rule that fails is a problem of its text, and all others are judged', ({ content }) => {
  vi.spyOn(Reminders, 'safeParse').mockImplementation(() => {
    throw new RangeError('Invalid time value')
  })
  content.change('reminders.yaml', 'hour:', 'hour:  ')
  content.change('membership/fees.yaml', '80000', '팔만원')
  expect(content.problems()).toMatchObject([
    { file: 'membership/fees.yaml', field: 'annual → 정회원' },
    { file: 'reminders.yaml', message: expect.stringContaining('검사하지 못했습니다') as string },
  ])
})
