import { expect, test } from 'vitest'
import { compare } from '#payments/rules/settlement/compare.ts'
import type { Back, Charge } from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { sayingOf } from '#payments/rules/settlement/words.ts'

const whole = { from: '2026-11-01', to: '2026-11-30' }

const charge = (more: Partial<Charge> = {}): Charge => ({
  order_pk: 1,
  goods_key: 'fee:2026',
  goods_name: '2026년 연회비',
  amount: 80_000,
  status: 'paid',
  day: '2026-11-10',
  order_no: 'KS1',
  ref_no: 'R1',
  approval_no: '00110022',
  backs: [],
  orders: [],
  ...more,
})

const back = (number: string, amount: number, more: Partial<Back> = {}): Back => ({
  amount,
  day: '2026-11-12',
  until: '2026-11-12',
  state: 'done',
  isSum: false,
  order_no: `BACK${number}`,
  ref_no: '',
  ...more,
})

const line = (more: Partial<CardLine> = {}): CardLine => ({
  kind: 'approval',
  day: '2026-11-10',
  amount: 80_000,
  order_no: 'KS1',
  ref_no: '',
  approval_no: '',
  fee: null,
  vat: null,
  settled: null,
  settle_day: '',
  ...more,
})

const cancel = (amount: number, more: Partial<CardLine> = {}): CardLine =>
  line({ kind: 'cancel', day: '2026-11-12', amount, ...more })

const two = [charge({ backs: [back('1', 10_000), back('2', 20_000)] })]
const same = { approval_no: '00110022', order_no: '', ref_no: '' }

test.for<[story: string, lines: CardLine[], charges: Charge[], found: string[]]>([
  ['all agrees', [line()], [charge()], []],
  ['by approval number, zeros lost', [line({ ...same, approval_no: '110022' })], [charge()], []],
  ['a minute after midnight', [line({ ...same, day: '2026-11-11' })], [charge()], []],
  [
    'the same approval number of another month is another’s',
    [line({ ...same, day: '2026-11-20' })],
    [charge({ day: '2026-10-01' })],
    ['unknown: 80000'],
  ],
  [
    'an approval number of two orders is told apart by the amount',
    [line({ ...same, amount: 50_000 })],
    [charge({ day: '2026-10-31' }), charge({ order_pk: 2, order_no: 'KS2', amount: 50_000 })].map(
      (one) => ({ ...one, ref_no: '', day: '2026-11-10' }),
    ),
    ['payment: '],
  ],
  [
    'a refund is known by its number before its amount',
    [line(), cancel(20_000, { order_no: 'BACK1' }), cancel(20_000, { order_no: 'BACK2' })],
    two,
    ['amount: 20000'],
  ],
  ['refunds in the other order', [line(), cancel(20_000), cancel(10_000)], two, []],
  ['one refund is not there', [line(), cancel(20_000)], two, ['refund: ']],
  [
    'a refund of another amount',
    [line(), cancel(9000)],
    [charge({ backs: [back('1', 10_000)] })],
    ['amount: 9000'],
  ],
  [
    'the whole was cancelled, we know of a part',
    [line(), cancel(10_000, { kind: 'whole' })],
    [charge({ backs: [back('1', 10_000)] })],
    ['part: 10000'],
  ],
  [
    'the file knows how a refund has ended',
    [line(), cancel(10_000)],
    [charge({ backs: [back('1', 10_000, { state: 'open' })] })],
    ['open: 10000'],
  ],
  [
    'a refund that was refused, and cancelled all the same',
    [line(), cancel(10_000, { order_no: 'BACK1' })],
    [charge({ backs: [back('1', 10_000, { state: 'refused' })] })],
    ['cancelled: 10000'],
  ],
  ['charged, not paid with us', [line()], [charge({ status: 'none' })], ['charged: 80000']],
  ['reversed at once, as it should be', [line(), cancel(80_000)], [charge({ status: 'none' })], []],
  ['nobody knows, the file does', [line()], [charge({ status: 'open' })], ['open: 80000']],
  [
    'paid and given back on one day, in no file',
    [],
    [charge({ backs: [back('1', 80_000, { day: '2026-11-10', until: '2026-11-10' })] })],
    [],
  ],
  [
    'paid and given back on one day, half of it in a file',
    [line()],
    [charge({ backs: [back('1', 80_000, { day: '2026-11-10', until: '2026-11-10' })] })],
    ['refund: '],
  ],
  ['a day that no file reaches', [], [charge({ day: '2026-12-01' })], []],
  [
    'a refund that ended on a day that no file reaches',
    [line()],
    [charge({ backs: [back('1', 10_000, { until: '2026-12-01' })] })],
    [],
  ],
])('%s', ([, lines, charges, found]) => {
  const findings = compare(lines, charges, whole)
  expect(findings.map(({ kind, line: own }) => `${kind}: ${own?.amount ?? ''}`)).toEqual(found)
  for (const finding of findings) {
    const { happened, meaning, advice } = sayingOf(finding)
    expect(`${happened} ${meaning} ${advice}`).not.toMatch(/undefined|NaN| {2}/)
  }
})
