import { expect, test } from 'vitest'
import {
  isOvertaken,
  judgeTiers,
  type Registering,
  type Tier,
  whoMay,
} from '#conference/rules/tiers.ts'

const date = '2027-04-23'
const now = new Date('2027-03-10T03:00:00Z')
const early = '2027-03-31T18:00:00+09:00'

const tier = (who: string, pre: number | null, more: Partial<Tier> = {}): Tier => ({
  who,
  memberType: '정회원',
  pre,
  onSite: 70_000,
  ...more,
})

const student = { memberType: '학생회원' } as const

/** Early birds, young members, members in good standing, everybody; students whatever they owe. */
const spring = {
  date,
  fees: [
    tier('정회원(조기)', 30_000, { until: early, dues: '전체' }),
    tier('정회원(만 35세 이하)', 35_000, { ageUntil: 35 }),
    tier('정회원', 50_000),
    tier('정회원(연회비 미납)', 90_000, { dues: '무관' }),
    tier('학생회원', 20_000, { ...student, dues: '무관' }),
    tier('비회원', null, { memberType: null }),
  ],
}

const paid = { type: '정회원', birth: '1970-01-01', duesPaid: true, arrears: false } as const

const late = new Date(Date.parse(early) + 1000)

test.each<[string, Registering, Date, string | undefined, number | undefined, string | undefined]>([
  ['who has paid all', paid, now, '정회원(조기)', 30_000, undefined],
  [
    'to the last second',
    paid,
    new Date(Date.parse(early) + 999),
    '정회원(조기)',
    30_000,
    undefined,
  ],
  ['a second late', paid, late, '정회원', 50_000, undefined],
  ['who owes earlier years', { ...paid, arrears: true }, now, '정회원', 50_000, '정회원(조기)'],
  [
    'who owes this year',
    { ...paid, duesPaid: false },
    late,
    '정회원(연회비 미납)',
    90_000,
    '정회원',
  ],
  [
    '35 on the day',
    { ...paid, birth: '1991-04-24' },
    late,
    '정회원(만 35세 이하)',
    35_000,
    undefined,
  ],
  ['36 on the day', { ...paid, birth: '1991-04-23' }, late, '정회원', 50_000, undefined],
  ['without a birthday', { ...paid, birth: '' }, late, '정회원', 50_000, undefined],
  [
    'a student who owes',
    { ...paid, type: '학생회원', duesPaid: false },
    now,
    '학생회원',
    20_000,
    undefined,
  ],
  ['a type without a row', { ...paid, type: '특별회원' }, now, undefined, undefined, undefined],
])('%s pays by the first row that holds', (_name, member, at, who, pre, cheaper) => {
  const judged = judgeTiers(spring, member, at)
  expect([judged.tier?.who, judged.tier?.pre, judged.cheaper?.who]).toEqual([who, pre, cheaper])
})

test('who owes earlier years only is told so', () => {
  const strict = { date, fees: [tier('정회원', 50_000, { dues: '전체' })] }
  const judged = judgeTiers(strict, { ...paid, arrears: true }, now)
  expect(judged).toMatchObject({ dues: false, lacksEarlier: true })
  expect(judgeTiers(strict, { ...paid, duesPaid: false }, now).lacksEarlier).toBe(false)
})

test('those who may register are named once each', () => {
  expect(
    whoMay({ fees: [tier('정회원', 1), tier('정회원', 2), tier('학생회원', 3, student)] }),
  ).toBe('정회원·학생회원')
})

test('a row that another always overtakes is known', () => {
  const open = tier('정회원', 50_000)
  const strict = tier('정회원', 40_000, { dues: '전체' })
  expect(isOvertaken([open, strict], 1)).toBe(true)
  expect(isOvertaken([strict, open], 1)).toBe(false)
  expect(isOvertaken([tier('조기', 1, { until: early }), open], 1)).toBe(false)
  expect(isOvertaken([tier('조기', 1, { ageUntil: 35 }), open], 1)).toBe(false)
  expect(isOvertaken([open, tier('학생회원', 1, student)], 1)).toBe(false)
  expect(isOvertaken([open, tier('현장', null)], 1)).toBe(false)
})
