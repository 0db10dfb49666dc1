import { readContentFile } from '#texts/server/content/read.ts'
import { changedFigures, outdated } from '#texts/server/content/revised-figures.ts'
import { outlineOf } from '#texts/content/schema/outline.ts'
import { expect, test } from 'vitest'

const figuresOf = (before: string, after: string) => {
  const articles = (text: string) => outlineOf(`### 제8조(시험)\n\n${text}\n`).sections
  return changedFigures(articles(before), articles(after))
}

test.for([
  ['1. 정회원: 80,000원', '1. 정회원: 9만 원', '정회원의 연회비', '80,000원', '90,000원'],
  ['입회비는 10,000원으로 한다.', '입회비는 2만원으로 한다.', '입회비', '10,000원', '20,000원'],
  ['2. 부회장 3명', '2. 부회장 4명', '부회장의 수', '3명', '4명'],
  ['4. 이사 20명 이내', '4. 이사 30명 이내', '이사의 수', '20명 이내', '30명 이내'],
  [
    '위원회는 위원장을 포함하여 10명 이내의 위원으로 구성한다.',
    '위원회는 위원장을 포함하여 7명 이내의 위원으로 구성한다.',
    ...['위원회의 위원 수', '10명 이내', '7명 이내'],
  ],
  [
    '① 임원의 임기는 선출된 다음 해 1월 1일부터 1년으로 하며, 연임할 수 있다.',
    '① 임원의 임기는 선출된 다음 해 1월 1일부터 2년으로 하며, 연임할 수 없다.',
    ...['임원의 임기', '1년', '2년'],
  ],
  [
    '② 본회의 회계연도는 1월 1일부터 12월 31일까지로 한다.',
    '② 본회의 회계연도는 3월 1일부터 다음 해 2월 말일까지로 한다.',
    ...['회계연도', '1월 1일부터 12월 31일까지', '3월 1일부터 다음 해 2월 말일까지'],
  ],
] as const)('“%s” becomes “%s”', ([before, after, subject, from, to]) => {
  expect(figuresOf(before, after)).toEqual([{ article: '제8조', subject, from, to }])
})

test.for([
  ['정회원: 80,000원', '정회원은 8만 원을 낸다.'],
  ['정회원의 가입비는 10,000원으로 한다.', '정회원은 총회에서 의결권을 가진다.'],
  ['부회장 3명', '부회장을 둔다.'],
] as const)('“%s” and “%s” differ in no figure', ([before, after]) => {
  expect(figuresOf(before, after)).toEqual([])
})

const officers = `placeholder: false
term:
  from: 2026-01-01
  to: 2026-12-31
officers:
  - { position: 회장, name: 김, affiliation: 대학 }
  - { position: 부회장, name: 이, affiliation: 대학 }
  - { position: 학술이사, name: 박, affiliation: 대학 }
  - { position: 총무이사, name: 최, affiliation: 대학 }
committees:
  - name: 학술위원회
    duty: 학술대회를 준비합니다.
    members:
      - { position: 위원장, name: 강, affiliation: 대학 }
      - { position: 위원, name: 조, affiliation: 대학 }
`
const fees = `annual:
  정회원: 80000
  학생회원: 20000
  특별회원: 0
  명예회원: 0
notes:
  - 학생회원은 연회비 20,000원을 냅니다.
`

test.for([
  ['membership/fees.yaml', fees, '정회원: 80,000원', '정회원: 90,000원', [[2, '80,000원']]],
  [
    ...(['membership/fees.yaml', fees, '학생회원: 20,000원', '학생회원: 30,000원'] as const),
    [
      [7, '20,000원'],
      [3, '20,000원'],
    ],
  ],
  ['introduce/officers.yaml', officers, '부회장 1명', '부회장 2명', [[6, '1명']]],
  ['introduce/officers.yaml', officers, '이사 1명 이내', '이사 2명 이내', []],
  ['introduce/officers.yaml', officers, '이사 2명 이내', '이사 1명 이내', [[6, '2명']]],
  ['introduce/officers.yaml', officers, '3명 이내의 위원', '1명 이내의 위원', [[11, '2명']]],
  [
    'introduce/officers.yaml',
    officers,
    '임기는 1년으로 한다.',
    '임기는 2년으로 한다.',
    [[3, '1년']],
  ],
] as const)(
  '%#: what another text says is told at its line',
  ([name, text, before, after, told]) => {
    const file = readContentFile(name, Buffer.from(text))
    if ('problems' in file) throw new Error('It can be read')
    const found = outdated(figuresOf(before, after), [file])
    expect(found.map(({ line, said }) => [line, said])).toEqual(told)
  },
)

test.for([
  ['blanks after a fee', `정회원: 8${' '.repeat(40_000)}개`],
  ['blanks after an entrance fee', `입회비 8${' '.repeat(40_000)}개`],
  ['figures', '1'.repeat(40_000)],
])('a line of %s is read at once', ([, line = '']) => {
  const start = process.cpuUsage()
  expect(figuresOf(line, line)).toEqual([])
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
})
