import { expect, test } from 'vitest'
import { proposeAll } from '#payments/rules/bank/match.ts'
import type { Books } from '#payments/rules/bank/proposals.ts'

const books: Books = {
  people: [
    ...['홍길동 서울대학교', '홍길동 부산대학교', '김수연', '김수연', 'O’Connor', 'John_Smith'],
    ...['존스미스  John Smith', '이지은  Lee Ji-Eun', '이지언  Ji Eun Lee', '뮐러  Hans Müller'],
  ].map((text, at) => {
    const [name = '', workplace = '', ...english] = text.split(' ')
    const whole = { name: name.replace('_', ' '), en_name: english.join(' ') }
    return { member_pk: at + 1, workplace, ...whole }
  }),
  orders: [1, 3, 5, 6, 8, 10].map((member_pk) => ({
    ...{ order_pk: member_pk * 11, member_pk, amount: 80_000, whole: 80_000 },
    ...{ goods_name: '2026년 연회비', state: 'awaiting_deposit' },
    ...{ ordered_on: '2026-11-10', due_on: '2026-11-24' },
  })),
  owed: new Map(),
  learnt: new Map(),
}

const lines = {
  doubtful: [
    ...['홍길동', '홍 길 동', '홍길동서울대', '서울대홍길동', '홍길동(부산대)', '홍길동0011'],
    ...['홍길동연회비', '홍길동회비26', '김수연', '김수연2026', 'JOHN SMITH', 'SMITH JOHN'],
    ...['john smith 2026', 'LEE JI EUN', 'JIEUN LEE'],
  ],
  none: ['SMITH'],
  55: ["O'CONNOR", 'OCONNOR'],
  110: ['MULLER HANS', 'hans müller 연회비', '뮐러'],
}

test.for(Object.entries(lines))(
  'of namesakes nobody is paid for another: %s',
  ([expected, all]) => {
    const found = all.map((depositor) => {
      const line = { day: '2026-11-20', time: '', amount: 80_000, depositor, memo: '' }
      const [proposal] = proposeAll([line], books)
      return [depositor, proposal?.kind === 'sure' ? proposal.order_pks.join() : proposal?.kind]
    })
    expect(found).toEqual(all.map((depositor) => [depositor, expected]))
  },
)
