import { expect, test } from 'vitest'
import { indexNames } from '#payments/rules/bank/names.ts'
import { hanjaIn, markRepeated, matchPayer, payersIn } from '#payments/rules/dues-sheet/people.ts'
import { isFee, runsFor } from '#payments/rules/dues-sheet/sums.ts'
import { readPaidYears } from '#payments/rules/dues-sheet/years.ts'
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
  const years = readPaidYears(read, Object.keys(cells), {
    today: '2026-11-26',
    remark: cells['remark'] ?? '',
  })
  return [
    ...years.map(({ year, amount, day, method, isWaived, named }) =>
      [year, isWaived ? '면제' : (amount ?? '-'), day ?? '-', method, ...named].join(' '),
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
  [{ y2022: '휴회' }, []],
  [{ y2022: '면제' }, ['2022 면제 - account']],
  [{ y2022: '면' }, ['2022 면제 - account']],
  [{ y2022: '회비 면제' }, ['2022 면제 - account']],
  [{ y2022: '반액면제' }, ['?']],
  [{ y2022: '○ (3/5)' }, ['2022 - 2022-03-05 account']],
  [{ y2022: '○3/5' }, ['2022 - 2022-03-05 account']],
  [{ y2022: 'O(계좌 3.5)' }, ['2022 - 2022-03-05 account']],
  [{ y2022: '납(3/5)' }, ['2022 - 2022-03-05 account']],
  [{ y2022: '완납 [3월 5일] 현금' }, ['2022 - 2022-03-05 cash']],
  [{ y2022: '80,000(3/5)' }, ['2022 80000 2022-03-05 account']],
  [{ y2022: '○(3/5)(3/6)' }, ['?']],
  [{ y2022: '80,000(90,000)' }, ['?']],
  [{ y2022: '○(부인)' }, ['?']],
  [{ y2025: '160,000' }, ['2025 160000 - account']],
  [{ y2025: '160,000 (25,26년 회비)' }, ['2025 160000 - account 2025 2026']],
  [{ y2025: '160,000(25,26)' }, ['2025 160000 - account 2025 2026']],
  [{ y2025: '160,000', remark: '25,26년 회비' }, ['2025 160000 - account 2025 2026']],
  [
    { y2024: '○', y2025: '160,000', remark: '’25~26년 회비' },
    ['2024 - - account', '2025 160000 - account 2025 2026'],
  ],
  [{ y2024: '80,000', remark: '24년 3월 이직' }, ['2024 80000 - account']],
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
  [{ year: '2022', amount: '면제' }, ['2022 면제 - account']],
  [{ year: '2022', amount: '', remark: '면제' }, ['2022 면제 - account']],
  [{ year: '2022', amount: '', remark: '미납' }, []],
  [{ year: '25,26년', amount: '160000' }, ['2025 80000 - account', '2026 80000 - account']],
  [{ year: '2025', amount: '160000', remark: '25,26년 회비' }, ['2025 160000 - account 2025 2026']],
  [
    { day: '2026.1.5', amount: '80000', remark: '25회비홍길동' },
    ['2025 80000 2026-01-05 account 2025'],
  ],
  [
    { day: '2025.1.5', amount: '160,000', remark: '홍길동 25·26년도 회비' },
    ['2025 80000 2025-01-05 account', '2026 80000 2025-01-05 account'],
  ],
  [{ day: '2025.1.5', amount: '80,000', remark: '홍길동 회비' }, ['2025 80000 2025-01-05 account']],
  [
    { day: '2025.11.25', amount: '80,000', remark: '11/25 회비' },
    ['2025 80000 2025-11-25 account 2025'],
  ],
] as const)('%j is paid as %j', ([cells, expected]) => {
  expect(paidBy(cells)).toEqual(expected)
})

const fees = (taken: number[]) => (year: number) => (taken.includes(year) ? undefined : 80_000)

test.for([
  [
    { year: 2025, amount: 160_000, named: [2025, 2026] },
    [],
    [
      [2025, 2026],
      [2024, 2025],
    ],
  ],
  [{ year: 2025, amount: 160_000, named: [] }, [2026], [[2024, 2025]]],
  [{ year: 2025, amount: 160_000, named: [] }, [2024, 2026], []],
  [{ year: 2025, amount: 50_000, named: [] }, [], []],
  [{ year: 2025, amount: 80_000, named: [2026] }, [], [[2026]]],
] as const)('%j may be, without %j, %j', ([sum, taken, runs]) => {
  expect(runsFor(sum, fees([...taken]))).toEqual(runs)
})

test('an amount is the fee in silence only if it is, and no other year is named', () => {
  const sum = { year: 2025, amount: 80_000, named: [] as number[] }
  const said = [sum, { ...sum, named: [2025] }, { ...sum, named: [2026] }, { ...sum, amount: 1 }]
  expect(said.map((one) => isFee(one, 80_000))).toEqual([true, true, false, false])
})

const empty = {
  member_name: '',
  birth: '',
  email: '',
  cell: '',
  company_name: '',
  en_name: '',
  remark: '',
}
const who = (given: object) => ({ ...empty, ...given })
const kim = {
  ...empty,
  member_name: '김노화',
  birth: '1956-03-01',
  email: 'kim@a.kr',
  cell: '01011112222',
}
const roll = [
  { member_pk: 1, ...kim, company_name: '서울대학교병원 내과' },
  {
    member_pk: 2,
    ...kim,
    birth: '1970-01-01',
    email: '',
    cell: '01033334444',
    company_name: '부산대',
  },
  {
    ...empty,
    member_pk: 3,
    member_name: '이홀로',
    birth: '1960-05-05',
    email: 'lee@a.kr',
    company_name: '한국대',
  },
  { ...empty, member_pk: 4, member_name: 'John O’Connor' },
  { ...empty, member_pk: 5, member_name: '뮐러', en_name: 'Hans Müller' },
  {
    ...empty,
    member_pk: 7,
    member_name: '한문석',
    hanja: hanjaIn('비고: 총무\n한자 이름: 洪吉童'),
  },
]

test.for([
  [{ member_name: '김노화', birth: '1956-03-01' }, 'sure', [1]],
  [{ member_name: '김노화', cell: '01033334444' }, 'sure', [2]],
  [{ email: 'kim@a.kr' }, 'sure', [1]],
  [{ member_name: '김노화' }, 'namesakes', [1, 2]],
  [{ member_name: '김노화', company_name: '부산대' }, 'placed', [2, 1]],
  [{ member_name: '김노화', company_name: '서울대학교병원' }, 'placed', [1, 2]],
  [{ member_name: '김노화', birth: '1956-03-01', cell: '01033334444' }, 'namesakes', [1, 2]],
  [{ member_name: '박다른', email: 'kim@a.kr' }, 'signs', [1]],
  [{ member_name: '김노화', birth: '1970-01-01', email: 'kim@a.kr' }, 'namesakes', [2, 1]],
  [{ member_name: '이홀로' }, 'alone', [3]],
  [{ member_name: '이홀로', company_name: '한국대 의대' }, 'placed', [3]],
  [{ member_name: '이홀로', company_name: '부산대' }, 'workplace', [3]],
  [{ member_name: '이홀로', birth: '1961-01-01' }, 'signs', [3]],
  [{ member_name: 'JOHN OCONNOR' }, 'alone', [4]],
  [{ member_name: 'hans muller' }, 'alone', [5]],
  [{ member_name: '洪吉童' }, 'alone', [7]],
  [{ member_name: '洪吉同' }, 'nobody', []],
  [{ member_name: '최없음', cell: '01011112222' }, 'nobody', []],
] as const)('%j is %s %j', ([given, kind, candidates]) => {
  const matched = matchPayer(who(given), roll)
  expect([matched.why ?? matched.kind, matched.candidates]).toEqual([kind, candidates])
})

const index = indexNames({
  people: [...roll, { member_pk: 6, member_name: '홍길동', company_name: '서울대병원' }].map(
    (one) => ({ member_pk: one.member_pk, name: one.member_name, workplace: one.company_name }),
  ),
  orders: [],
})

test.for([
  ['홍길동 회비', 'alone', [6]],
  ['25회비홍길동', 'alone', [6]],
  ['서울대병원홍길동', 'alone', [6]],
  ['홍길동·이홀로', 'together', [6, 3]],
  ['홍길동,이홀로', 'together', [6, 3]],
  ['홍길동 부인', 'text', [6]],
  ['김노화 회비', 'text', [1, 2]],
  ['박부인', 'text', [3]],
  ['전혀없음', 'nobody', []],
] as const)('%s names, as the bank would read it, %s %j', ([text, kind, candidates]) => {
  const matched = payersIn(text, index, new Map([['박부인', [3]]]))
  const said = matched.together === undefined ? (matched.why ?? matched.kind) : 'together'
  expect([said, matched.candidates]).toEqual([kind, candidates])
})

test('rows that may mean one member in one year are doubtful by name alone', () => {
  const rows = [
    ['sure', [1], 2025, 'sure'],
    ['alone', [1], 2025, 'doubtful'],
    ['alone', [1], 2024, 'alone'],
    ['alone', [2], 2025, 'alone'],
    ['alone', [3], 2025, 'doubtful'],
    ['doubtful', [3, 4], 2025, 'doubtful'],
    ['placed', [4, 3], 2025, 'placed'],
    ['placed', [5, 6], 2025, 'doubtful'],
    ['placed', [5, 6], 2025, 'doubtful'],
    ['placed', [6, 5], 2025, 'placed'],
  ] as const
  const marked = markRepeated(
    rows.map(([kind, candidates, year]) => ({
      matched: { kind, candidates: [...candidates] },
      years: [{ year }],
    })),
  )
  expect(marked.map(({ matched }) => matched.kind)).toEqual(rows.map(([, , , kind]) => kind))
})
