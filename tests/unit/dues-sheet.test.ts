import { expect, test } from 'vitest'
import { matchPayer, readPaidYears } from '#payments/rules/dues-sheet.ts'
import type { Reading } from '#platform/rules/sheets/readings.ts'

/** What a line of these cells says is paid; a cell that cannot be read is `?`. */
const paidBy = (cells: Readonly<Record<string, string>>): string[] => {
  const wrong: string[] = []
  const read = (key: string, how: (text: string) => Reading, needed = false): string => {
    const text = cells[key] ?? ''
    if (text === '' && !needed) return ''
    const reading = how(text)
    if ('wrong' in reading) wrong.push('?')
    return 'value' in reading ? reading.value : ''
  }
  const years = readPaidYears(read, Object.keys(cells), '2026-11-26')
  return [
    ...years.map(({ year, amount, day, method }) =>
      [year, amount ?? '-', day ?? '-', method].join(' '),
    ),
    ...wrong,
  ]
}

test.for([
  [{ y2022: '○' }, ['2022 - - account']],
  [{ y2022: 'ㅇ' }, ['2022 - - account']],
  [{ y2022: '완납(현금)' }, ['2022 - - cash']],
  [{ y2022: '80,000' }, ['2022 80000 - account']],
  [{ y2022: '8만원' }, ['2022 80000 - account']],
  [{ y2022: '45000' }, ['2022 45000 - account']],
  [{ y2022: '3/2' }, ['2022 - 2022-03-02 account']],
  [{ y2022: '3월 2일' }, ['2022 - 2022-03-02 account']],
  [{ y2022: '22.3.2' }, ['2022 - 2022-03-02 account']],
  [{ y2022: '44622' }, ['2022 - 2022-03-02 account']],
  [{ y2022: 'X' }, []],
  [{ y2022: '미납' }, []],
  [{ y2022: '면제' }, []],
  [{ y2022: '0' }, []],
  [{ y2022: '절반' }, ['?']],
  [{ y2022: '○', y2023: '' }, ['2022 - - account']],
  [{ year: '2022년' }, ['2022 - - account']],
  [{ year: "'22", amount: '80,000원', method: '현금' }, ['2022 80000 - cash']],
  [{ year: '2022~2023', amount: '160000' }, ['2022 80000 - account', '2023 80000 - account']],
  [{ year: '2022, 2024', amount: '' }, ['2022 - - account', '2024 - - account']],
  [{ year: '2022', amount: '0' }, []],
  [{ year: '', amount: '80000' }, ['?']],
  [{ year: '2022', amount: '오만원' }, ['?']],
  [{ year: '2022', amount: '9999999999' }, ['?']],
  [{ year: '2022~2024', amount: '100000' }, ['?']],
  [{ year: '2022', amount: '80000', day: '작년' }, ['?']],
  [{ year: '2022', day: '2023.1.5' }, ['2022 - 2023-01-05 account']],
  [{ day: '2023.1.5', amount: '80000' }, ['2023 80000 2023-01-05 account']],
] as const)('%j is paid as %j', ([cells, expected]) => {
  expect(paidBy(cells)).toEqual(expected)
})

const who = (given: object) => ({ member_name: '', birth: '', email: '', cell: '', ...given })
const kim = { member_name: '김노화', birth: '1956-03-01', email: 'kim@a.kr', cell: '01011112222' }
const roll = [
  { member_pk: 1, ...kim },
  { member_pk: 2, ...kim, birth: '1970-01-01', email: '', cell: '01033334444' },
  { member_pk: 3, member_name: '이홀로', birth: '1960-05-05', email: 'lee@a.kr', cell: '' },
]

test.for([
  [{ member_name: '김노화', birth: '1956-03-01' }, 'sure', [1]],
  [{ member_name: '김노화', cell: '01033334444' }, 'sure', [2]],
  [{ email: 'kim@a.kr' }, 'sure', [1]],
  [{ member_name: '김노화' }, 'doubtful', [1, 2]],
  [{ member_name: '김노화', birth: '1956-03-01', cell: '01033334444' }, 'doubtful', [1, 2]],
  [{ member_name: '박다른', email: 'kim@a.kr' }, 'doubtful', [1]],
  [{ member_name: '김노화', birth: '1970-01-01', email: 'kim@a.kr' }, 'doubtful', [2, 1]],
  [{ member_name: '이홀로' }, 'alone', [3]],
  [{ member_name: '이홀로', birth: '1961-01-01' }, 'doubtful', [3]],
  [{ member_name: '최없음', cell: '01011112222' }, 'nobody', []],
] as const)('%j is %s %j', ([given, kind, candidates]) => {
  const matched = matchPayer(who(given), roll)
  expect(matched.kind).toBe(kind)
  expect(matched.candidates.toSorted()).toEqual([...candidates].toSorted())
})
