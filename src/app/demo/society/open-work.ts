import { placeOf, orderByTransfer, payByCard } from '#app/demo/society/dues.ts'
import { hasAccount, sceneOf } from '#app/demo/society/members.ts'
import type { Person } from '#app/demo/society/people.ts'
import { moved, type Scene, type Stage } from '#app/demo/society/stage.ts'
import { allot, payOut, readFiles } from '#app/demo/society/statements.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { proposals } from '#payments/server/bank-statement/list.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { owedBy } from '#payments/server/fees/owed.ts'
import { annualFee } from '#payments/server/goods/goods.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { requestRefund } from '#payments/server/office/requests.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { findPaymentStatus } from '#payments/server/orders/status.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { requestOwn } from '#privacy/server/privacy-cases/receive.ts'

const day = 24

export const openWorkScenes = (everyone: readonly Person[], now: Date): Scene[] => {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  const late = lateOf(everyone, now)
  const forNext = (scenes: (person: Person) => Scene[]): Scene[] => {
    const person = late.shift()
    return person === undefined ? [] : scenes(person)
  }
  const transfers: readonly (readonly [days: number, odd: Odd])[] = [
    ...[5, 4.3, 3.6, 3.2, 2.4].map((days) => [days, plain] as const),
    [4, ({ name }) => ({ depositor: `${name.slice(0, -1)}림` })],
    [3.5, ({ workplace }) => ({ depositor: placeOf(workplace.name) })],
    [3, ({ name }) => ({ depositor: name, less: 1000 })],
    [2.6, () => ({ depositor: '맹바다' })],
    [2.2, ({ name }) => ({ depositor: name, less: -20_000, what: tooMuch })],
  ]
  return [
    ...forNext((person) => lateDeposit(person, ago)),
    ...forNext((person) => paidTwice(person, ago)),
    ...forNext((person) => refundAsked(person, ago)),
    ...transfers.flatMap(([days, odd]) =>
      forNext((person) => [transfer(person, ago(days * day), odd)]),
    ),
    ...forNext((person) => [withoutOrder(person, ago(2.8 * day))]),
    moved(ago(30), { depositor: '무지개장학회', amount: 500_000 }),
    ...withdrawals.map(([hours, depositor, won]) => moved(ago(hours), { depositor, amount: -won })),
    ...forNext((person) => [sceneOf(person, ago(2 * day), askOwn)]),
    { at: ago(3), play: (stage) => readLast(stage, now) },
    { at: ago(2), play: owePart },
  ]
}

const askOwn = ({ context }: Stage, member_pk: number): Promise<unknown> =>
  requestOwn(context, member_pk, {
    kind: 'access',
    body: '학회가 보관하고 있는 제 정보와 납부 기록을 모두 알고 싶습니다.',
  })

const lateOf = (everyone: readonly Person[], now: Date): Person[] =>
  everyone.filter(
    ({ type, diligence, joined, later, habit }) =>
      hasAccount({ habit }) &&
      type === '정회원' &&
      later === undefined &&
      diligence === 'first year' &&
      joined.getUTCFullYear() < seoulYear(now),
  )

/** Undecided: two of a known payee, a usual one that is much dearer, and those of whom nobody knows. */
const withdrawals: readonly (readonly [hoursAgo: number, payee: string, won: number])[] = [
  [5 * day, '별마루인쇄', 352_000],
  [3.4 * day, '여울식당', 118_000],
  [2.4 * day, '여울식당', 42_000],
  [29, '나래문구', 186_000],
  [26, '소담꽃집', 55_000],
  [25, '이체수수료', 500],
]

/** The depositor's name, and by how many won the deposit falls short. */
type Odd = (person: Person) => { depositor: string; less?: number; what?: string }

const tooMuch = '주문보다 많은 입금'

const wantedOf = ({ context }: Stage) =>
  ({ type: '연회비', name: annualFeeName(seoulYear(context.clock.now())) }) as const

const plain: Odd = ({ name }) => ({ depositor: name })

const transfer = (person: Person, at: Date, odd: Odd): Scene =>
  sceneOf(person, at, async (stage, member_pk) => {
    const order = await orderByTransfer(stage, member_pk, wantedOf(stage))
    if (order === undefined) return
    const { less = 0, ...given } = odd(person)
    const [arrives, amount] = [new Date(at.getTime() + 20 * 3_600_000), order.amount - less]
    stage.account.push({ at: arrives, amount, order_pks: [order.order_pk], ...given })
  })

const withoutOrder = (person: Person, at: Date): Scene =>
  sceneOf(person, at, async ({ context, account }, member_pk) => {
    const payer = await findPayer(context.db, member_pk)
    const owed = await owedBy(context, context.db, payer)
    const year = seoulYear(at)
    const amount = owed(year).amount + owed(year - 1).amount
    account.push({ at, depositor: `${person.name}회비`, amount, order_pks: [] })
  })

/**
 * A deposit for an order that had ended before it was `confirmed`: the office returns it (ruling
 * 39).
 */
const toReturn = (
  person: Person,
  times: { ordered: Date; ended: Date; confirmed: Date },
  end: (stage: Stage, member_pk: number) => Promise<unknown>,
): Scene[] => {
  let order_pk: number | undefined
  return [
    sceneOf(person, times.ordered, async (stage, member_pk) => {
      order_pk = (await orderByTransfer(stage, member_pk, wantedOf(stage)))?.order_pk
    }),
    sceneOf(person, times.ended, end),
    sceneOf(person, times.confirmed, (stage) => confirm(stage, order_pk)),
  ]
}

const lateDeposit = (person: Person, ago: (hours: number) => Date): Scene[] => {
  const times = { ordered: ago(24 * day), ended: ago(4 * day), confirmed: ago(3 * day) }
  return toReturn(person, times, ({ context }) => finishPayments(context))
}

const paidTwice = (person: Person, ago: (hours: number) => Date): Scene[] => {
  const times = { ordered: ago(6 * day), ended: ago(5.5 * day), confirmed: ago(2.2 * day) }
  return toReturn(person, times, (stage, pk) => payByCard(stage, pk, wantedOf(stage)))
}

const confirm = async ({ context, staff }: Stage, order_pk: number | undefined): Promise<void> => {
  const by = staff('treasurer01', orderActions.confirmDeposit)
  if (order_pk !== undefined)
    await confirmDeposit(context, order_pk, { by, reason: '통장에서 입금 확인' })
}

const refundAsked = (person: Person, ago: (hours: number) => Date): Scene[] => [
  sceneOf(person, ago(9 * day), (stage, member_pk) => payByCard(stage, member_pk, wantedOf(stage))),
  sceneOf(person, ago(1.5 * day), async ({ context, staff }, member_pk) => {
    const { key } = annualFee(context, seoulYear(context.clock.now()))
    const { paid } = await findPaymentStatus(context.db, member_pk, key)
    if (paid === undefined) return
    const { order_pk, amount } = paid
    const reason = '소속 기관에서 이미 납부하여 잘못 결제하심(전화 요청)'
    const by = staff('treasurer01', orderActions.refund)
    await context.db
      .transaction()
      .execute((transaction) =>
        requestRefund(context, transaction, by, { order_pk, amount, left: amount, reason }),
      )
  }),
]

const owePart = async (stage: Stage): Promise<void> => {
  const { lines } = await proposals(stage.context)
  const found = stage.account.findLast(({ what }) => what === tooMuch)
  const line = lines.find(({ line: { depositor } }) => depositor === found?.depositor)?.line
  if (line !== undefined) await allot(stage, line, found)
}

const readLast = async (stage: Stage, now: Date): Promise<void> => {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  await payOut(stage, ago(6 * day), ago(day))
  await readFiles(stage, ago(14 * day), ago(3))
}
