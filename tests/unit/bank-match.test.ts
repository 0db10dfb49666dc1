import {
  type Books,
  noMatchWords,
  type Proposal,
  reasonWords,
} from '#payments/rules/bank/proposals.ts'
import { proposeAll } from '#payments/rules/bank/match.ts'
import { runs } from '#tests/support/nightly.ts'
import { makeStatement, type Told } from '#tests/support/deposits.ts'
import { expect, test } from 'vitest'

const sameOrders = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

const isProposed = (proposal: Proposal, { order_pks }: Told): boolean => {
  if (proposal.kind === 'sure') return sameOrders(proposal.order_pks, order_pks)
  return (
    proposal.kind === 'doubtful' &&
    proposal.candidates.some((candidate) => sameOrders(candidate.order_pks, order_pks))
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

/** What the screen says of a line: never nothing. */
const saidOf = (proposal: Proposal): string[] => {
  if (proposal.kind === 'none') return [noMatchWords[proposal.why]]
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
  ],
  orders: [1, 2, 4, 5].map((member_pk) => ({
    order_pk: member_pk * 11,
    member_pk,
    amount: 80_000,
    goods_name: '2026년 연회비',
    state: 'awaiting_deposit',
    ordered_on: '2026-11-10',
  })),
  learnt: new Map([
    ['변학도', [4]],
    ['노화연구실', [1, 4]],
  ]),
}

const propose = (depositor: string, amount = 80_000, day = '2026-11-20'): Proposal | undefined =>
  proposeAll([{ day, time: '', amount, depositor, memo: '' }], books)[0]

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
  ['a stranger', '변사또', 80_000, { kind: 'amount' }],
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
  ]
  expect(proposeAll(both, books)).toMatchObject([
    { kind: 'doubtful', candidates: [{ reasons: [{}, {}, { kind: 'twice' }] }] },
    { kind: 'sure' },
  ])
})

test('a name without an order, and a stranger’s amount, wait with the reason said', () => {
  expect(propose('김수연', 7)).toEqual({ kind: 'none', why: 'no order' })
  expect(propose('변사또', 7)).toEqual({ kind: 'none', why: 'stranger' })
})
