import { expect, test } from 'vitest'
import { priceWords } from '#conference/rules/tier-words.ts'
import {
  isOvertaken,
  judgeTiers,
  type Registering,
  type Tier,
  typesIn,
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

const paid: Registering = {
  type: '정회원',
  birth: '1970-01-01',
  duesPaid: true,
  arrears: false,
  roles: [],
}

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
  expect([judged.tier?.who, judged.tier?.pre, judged.ways[0]?.tier.who]).toEqual([
    who,
    pre,
    cheaper,
  ])
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
  const fees = [
    tier('초청 연자', 0, { memberType: null, role: '초청 연자' }),
    tier('학생회원(발표자)', 1, { ...student, role: '발표자' }),
    tier('비회원', 2, { memberType: null }),
  ]
  expect(whoMay({ fees })).toBe('학생회원(발표자)·초청 연자')
  expect(whoMay({ fees, nonMembers: true })).toBe('학생회원(발표자)·초청 연자·비회원')
  expect(typesIn({ fees: [...fees, tier('정회원', 1)] })).toEqual(['정회원'])
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
  const guest = { memberType: null } as const
  const invited = tier('초청 연자', 0, { ...guest, role: '초청 연자' })
  expect(isOvertaken([open, tier('발표자', 1, { role: '발표자' })], 1)).toBe(true)
  expect(isOvertaken([tier('발표자', 1, { role: '발표자' }), open], 1)).toBe(false)
  expect(isOvertaken([invited, tier('초청', 0, { role: '초청 연자' })], 1)).toBe(true)
  expect(isOvertaken([tier('일반', 1, guest), invited], 1)).toBe(false)
  expect(isOvertaken([tier('일반', 1, guest), tier('일반', 2, guest)], 1)).toBe(true)
  expect(isOvertaken([tier('일반', 1, guest), tier('학생', 2, guest)], 1)).toBe(false)
})

test('a price says why it is this, until when, and what would make it less', () => {
  const say = (person: Registering, at = now) => priceWords(judgeTiers(spring, person, at))
  expect(say(paid)).toEqual([
    '‘정회원(조기)’ 기준으로 등록비가 30,000원입니다(연회비를 모두 납부한 회원). 2027.03.31(수) 18시까지의 금액이며, 이후에는 등록비가 50,000원입니다.',
  ])
  expect(say({ ...paid, duesPaid: false, arrears: true })).toEqual([
    '‘정회원(연회비 미납)’ 기준으로 등록비가 90,000원입니다(연회비 납부와 관계없음).',
    '올해 연회비를 납부하시면 등록비가 50,000원입니다.',
    '2027.03.31(수) 18시까지 지난 연회비까지 모두 납부하고 등록하시면 등록비가 30,000원입니다.',
  ])
  expect(say({ ...paid, arrears: true })[1]).toBe(
    '2027.03.31(수) 18시까지 지난 연회비를 모두 납부하고 등록하시면 등록비가 30,000원입니다.',
  )
  expect(say({ ...paid, type: '특별회원' })).toEqual([])
  const autumn = { date, fees: [tier('정회원', 50_000)] }
  expect(priceWords(judgeTiers(autumn, paid, now))).toEqual([])
})
