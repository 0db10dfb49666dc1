import { expect, test } from 'vitest'
import { couldBe, proposeAll } from '#payments/rules/bank/match.ts'
import {
  type Books,
  noMatchWords,
  type Proposal,
  reasonWords,
} from '#payments/rules/bank/proposals.ts'
import { makeStatement, type Told } from '#tests/support/deposits.ts'
import { runs } from '#tests/support/nightly.ts'

const sameOrders = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

const isProposed = (proposal: Proposal, { order_pks }: Told): boolean => {
  if (proposal.kind === 'sure') return sameOrders(proposal.order_pks, order_pks)
  return (
    proposal.kind === 'doubtful' &&
    proposal.candidates.some(
      (candidate) => candidate.kind === 'orders' && sameOrders(candidate.order_pks, order_pks),
    )
  )
}

test.for([1, 2, 3, 4, 5].slice(0, runs(1, 5)))(
  'of 2,000 lines (600 by day) none is matched wrongly, and 97 of 100 that can be are proposed (seed %i)',
  (seed) => {
    const { books, told } = makeStatement(seed, runs(600, 2000))
    const proposals = proposeAll(
      told.map(({ line }) => line),
      books,
    )
    const all = told.map((one, at) => {
      const proposal = proposals[at]
      if (proposal === undefined) throw new Error('A line has no answer')
      return { one, proposal, ok: isProposed(proposal, one) }
    })
    const wrong = all.filter(({ proposal, ok }) => proposal.kind === 'sure' && !ok)
    expect(wrong).toEqual([])
    const matchable = all.filter(({ one }) => one.matchable)
    const missed = matchable.filter(({ ok }) => !ok)
    const sure = matchable.filter(({ proposal }) => proposal.kind === 'sure')
    const figures = {
      proposed: 1 - missed.length / matchable.length,
      sure: sure.length / matchable.length,
    }
    if (process.env['SHOW_FIGURES']) process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(figures.proposed).toBeGreaterThanOrEqual(0.97)
    expect(figures.sure).toBeGreaterThanOrEqual(0.6)
    for (const { proposal } of all) expect(saidOf(proposal).join()).not.toBe('')
  },
)

/** The screen says something of every line. */
const saidOf = (proposal: Proposal): string[] => {
  if (proposal.kind === 'none') return [noMatchWords(proposal.why, [])]
  const candidates = proposal.kind === 'sure' ? [proposal] : proposal.candidates
  return candidates.map(({ reasons }) => reasons.map(reasonWords).join())
}

const books: Books = {
  people: [
    { member_pk: 1, name: '홍길동', workplace: '서울대학교' },
    { member_pk: 2, name: '김수', workplace: '' },
    { member_pk: 3, name: '김수연', workplace: '' },
    { member_pk: 4, name: '이몽룡', workplace: '(주)한국바이오' },
    { member_pk: 5, name: '성춘향', workplace: '' },
    { member_pk: 6, name: '성춘향', workplace: '남원대학교' },
    { member_pk: 7, name: '임꺽정', workplace: '' },
  ],
  orders: [1, 2, 4, 5].map((member_pk) => ({
    order_pk: member_pk * 11,
    member_pk,
    amount: 80_000,
    whole: 80_000,
    goods_name: '2026년 연회비',
    state: 'awaiting_deposit',
    ordered_on: '2026-11-10',
    due_on: '2026-11-24',
  })),
  owed: new Map([
    [3, [2024, 2025, 2026].map((year) => ({ year, amount: 80_000 }))],
    [7, [{ year: 2025, amount: 80_000 }]],
  ]),
  learnt: new Map([
    ['변학도', [4]],
    ['노화연구실', [1, 4]],
  ]),
}

const lineOf = (depositor: string, amount = 80_000, day = '2026-11-20') => ({
  ...{ day, time: '', amount, depositor, memo: '' },
})

const propose = (...of: Parameters<typeof lineOf>): Proposal | undefined =>
  proposeAll([lineOf(...of)], books)[0]

test.for([
  '홍길동',
  '홍길동서울대',
  '홍길동연회비',
  '서울대홍길동',
  '홍 길 동',
  '홍길동(서울대)',
  '홍길동서울대학',
  '홍길동 0011',
  '홍길동2026',
])('‘%s’ is surely theirs', (depositor) => {
  expect(propose(depositor)).toMatchObject({ kind: 'sure', order_pks: [11] })
})

test('what is learnt of one person is sure, of several it is not', () => {
  expect(propose('변학도')).toMatchObject({ kind: 'sure', order_pks: [44] })
  expect(propose('노화연구실')).toMatchObject({ kind: 'doubtful' })
  expect(propose('노화연구실', 160_000)).toMatchObject({
    kind: 'doubtful',
    candidates: [{ order_pks: [11, 44] }, {}, {}],
  })
})

test.for([
  ['another amount', '홍길동', 70_000, { kind: 'less', won: 10_000 }],
  ['unknown letters', '홍길동부산', 80_000, { kind: 'part' }],
  ['a namesake', '성춘향', 80_000, { kind: 'namesake' }],
  ['a namesake with a workplace', '성춘향남원대', 80_000, { kind: 'part' }],
  ['two readings', '김수연회비', 80_000, { kind: 'namesake' }],
  ['a company', '(주)한국', 80_000, { kind: 'workplace' }],
  ['a slip', '홍길둥', 80_000, { kind: 'near' }],
  ['a number alone', '주문 0011', 80_000, { kind: 'number' }],
  ['both names', '홍길동이몽룡', 160_000, { kind: 'several' }],
] as const)('%s is doubtful, with the reason said', ([, depositor, amount, reason]) => {
  const proposal = propose(depositor, amount)
  const candidates = proposal?.kind === 'doubtful' ? proposal.candidates : []
  expect(candidates.flatMap(({ reasons }) => reasons)).toContainEqual(reason)
})

test('a deposit before the order is doubtful, and of two for one order the later is', () => {
  expect(propose('홍길동', 80_000, '2026-11-09')).toMatchObject({ kind: 'doubtful' })
  const line = { day: '2026-11-20', amount: 80_000, depositor: '홍길동', memo: '' }
  const both = [
    { ...line, time: '15:00' },
    { ...line, time: '09:00' },
    { ...line, time: '16:00', depositor: '홍길둥' },
  ]
  expect(proposeAll(both, books)).toMatchObject([
    { kind: 'doubtful', candidates: [{ reasons: [{}, {}, { kind: 'twice' }] }] },
    { kind: 'sure' },
    { kind: 'doubtful', candidates: [{ reasons: [{}, {}, { kind: 'claimed' }] }] },
  ])
})

test.for([
  ['홍길동', 'nothing owed', 1],
  ['홍길동상회', 'part', 1],
  ['변학도', 'learnt', 4],
  ['변사또', 'stranger'],
] as const)('of ‘%s’ it is said that %s', ([depositor, why, ...member_pks]) => {
  const found = proposeAll([lineOf(depositor)], { ...books, orders: [], owed: new Map() })
  expect(found).toEqual([{ kind: 'none', why, member_pks }])
})

test.for([
  ['the same good is paid again', {}, 80_000, 'paid twice'],
  ['it is another amount', {}, 30_000, 'paid'],
  ['the good is of another year', { goods_name: '2024년 연회비' }, 80_000, 'paid'],
] as const)('‘twice’ is said only if %s', ([, facts, amount, kind]) => {
  const found = proposeAll([lineOf('임꺽정', amount)], { ...withOrder(facts), owed: new Map() })
  const reasons: unknown = expect.arrayContaining([{ kind }])
  expect(found).toMatchObject([{ candidates: [{ reasons }] }])
})

const kindsOf = (proposal: Proposal | undefined) =>
  proposal?.kind === 'doubtful' ? proposal.candidates.map(({ kind }) => kind) : proposal?.kind

test('an amount alone tells of nobody', () => {
  expect(propose('변사또')).toEqual({ kind: 'none', why: 'stranger', member_pks: [] })
  expect(propose('성춘향', 7)).toMatchObject({ kind: 'doubtful' })
})

test.for([
  ['the latest year', '김수연', 80_000, [2026]],
  ['the year that is written', '김수연2024', 80_000, [2024]],
  ['neighbouring years', '김수연', 160_000, [2025, 2026]],
  ['the latest where none fits', '김수연', 50_000, [2026]],
] as const)('who has ordered nothing pays %s', ([, depositor, amount, years]) => {
  const proposal = propose(depositor, amount)
  const [first] = proposal?.kind === 'doubtful' ? proposal.candidates : []
  expect(first).toMatchObject({
    kind: 'dues',
    member_pk: 3,
    years: years.map((year) => ({ year })),
  })
})

const theirs: Books['orders'][number] = {
  ...{ order_pk: 77, member_pk: 7, amount: 0, whole: 80_000, goods_name: '2026년 연회비' },
  ...{ state: 'paid', ordered_on: '2026-11-01', due_on: '2026-11-15' },
}

const withOrder = (facts: Partial<Books['orders'][number]>): Books => ({
  ...books,
  orders: [...books.orders, { ...theirs, ...facts }],
})

test.for([
  ['paid before: it goes back', {}, 70_000, ['return', 'dues']],
  ['paid before, though a year of before fits', {}, 80_000, ['dues', 'return']],
  [
    'seen by hand before its line',
    { amount: 80_000, due_on: '2026-11-21' },
    80_000,
    ['orders', 'dues'],
  ],
  [
    'ended, and in time',
    { state: 'expired', amount: 80_000, due_on: '2026-11-20' },
    80_000,
    'sure',
  ],
  ['ended, too late', { state: 'expired', amount: 80_000 }, 80_000, ['dues', 'return']],
  [
    'ended, and its seat has gone',
    { state: 'expired', amount: 80_000, due_on: '2026-11-20', isFull: true },
    80_000,
    ['orders', 'dues', 'return'],
  ],
] as const)('an order that was %s', ([, facts, amount, kinds]) => {
  const [proposal] = proposeAll([lineOf('임꺽정', amount)], withOrder(facts))
  expect(kindsOf(proposal)).toEqual(kinds)
})

test('what is merely alike comes behind whoever is named', () => {
  const people = [...books.people, { member_pk: 8, name: '임꺽장', workplace: '' }]
  const near = { ...theirs, member_pk: 8, state: 'awaiting_deposit', amount: 80_000 } as const
  const [proposal] = proposeAll([lineOf('임꺽정')], { ...books, people, orders: [near] })
  expect(kindsOf(proposal)).toEqual(['dues', 'orders'])
})

test.for([
  ['예금이자', '이자'],
  ['돌고래제약 후원금', '후원금'],
  ['학회지 광고', '광고비'],
] as const)('‘%s’ says what it is', ([depositor, income]) => {
  expect(propose(depositor, 7)).toMatchObject({ candidates: [{ kind: 'income', income }] })
})

test('a deposit could be an overdue order’s by its amount or its name, from its making to its due day', () => {
  const order = {
    names: ['홍길동'],
    ordered_on: '2026-11-01',
    due_on: '2026-11-15',
    missing: 5,
  }
  const line = { day: '2026-11-10', time: '', amount: 5, depositor: '성춘향', memo: '' }
  const could = (more: Partial<typeof line>) => couldBe({ ...line, ...more }, order)
  expect(could({})).toBe(true)
  expect(could({ amount: 4 })).toBe(false)
  expect(could({ amount: 4, memo: '홍 길동 회비' })).toBe(true)
  expect(could({ day: '2026-10-31' })).toBe(false)
  expect(could({ day: '2026-11-16' })).toBe(false)
})
