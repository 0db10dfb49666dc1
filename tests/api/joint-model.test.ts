import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import * as changes from '#conference/api/own-changes.ts'
import * as registration from '#conference/api/registration.ts'
import * as payments from '#payments/api/payments.ts'
import { liveStates } from '#payments/rules/orders.ts'
import { wonOf } from '#payments/rules/settlement/compare.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { type FaultName } from '#payments/server/gateways/sandbox/wallet.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { refundInFlight } from '#payments/server/refunds/store.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import { concludePaymentsOf } from '#payments/server/withdrawn/leaving.ts'
import { finishAfter, kept, visit } from '#tests/support/cards.ts'
import { allowChanges, offer } from '#tests/support/joint.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

// Fees, dues and options ordered together and alone, by card with all that goes wrong and by deposit, refunded in parts, changed by
// the member, in any order: the gateway has kept what the ledger says, no seat is sold twice, nobody pays for a thing twice.

const test = base.extend('at', money.whileOpen)

vi.setConfig({ testTimeout: runs(300_000, 7_200_000) })

const which = fc.nat(9)
const bits = fc.record({
  dues: fc.constantFrom(true, true, true, false),
  dinner: fc.boolean(),
  workshop: fc.boolean(),
})
const fault = fc.constantFrom<FaultName>(
  ...([
    'none',
    'none',
    'declined',
    'dropped',
    'rubbish',
    'amount',
    'reversal',
    'cancellation',
  ] as const),
)

const often = { weight: 6 }
const at = <T extends string>(name: T) => fc.constant(name)

const step = fc.oneof(
  { ...often, arbitrary: fc.record({ do: at('order'), who: fc.nat(2), card: fc.boolean(), bits }) },
  { ...often, arbitrary: fc.record({ do: at('pay'), which, fault }) },
  { weight: 1, arbitrary: fc.record({ do: at('close'), which }) },
  { ...often, arbitrary: fc.record({ do: at('deposit'), which }) },
  { weight: 4, arbitrary: fc.record({ do: at('refund'), which, share: fc.constantFrom(1, 2, 3) }) },
  { weight: 2, arbitrary: fc.record({ do: at('wait'), hours: fc.constantFrom(0.1, 0.1, 24) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: at('change'),
      who: fc.nat(2),
      what: fc.constantFrom('cancel', 'drop', 'swap'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: at('leave'), who: fc.nat(2) }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Model {
  site: Site
  payers: money.Payer[]
  /** Payment windows that are open. */
  windows: string[]
  gone: Set<number>
  /** Won that the gateway had kept. */
  before: number
}

const ordersOf = ({ site }: Model) =>
  site.context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

const order = async (
  { payers, windows, gone }: Model,
  { who, card, bits }: Step & { do: 'order' },
) => {
  if (gone.has(who)) return
  const payer = await payers[who]?.logInAgain()
  if (payer === undefined) return
  const { with_dues } = await payer.do(registration.getRegistrationCheck, {
    conference_id: money.conference_id,
  })
  const dues_years = bits.dues ? (with_dues?.years ?? []) : []
  const options = [...(bits.dinner ? ['dinner'] : []), ...(bits.workshop ? ['ws1'] : [])]
  const sum =
    (dues_years.length > 0 ? 80_000 : 0) + (bits.dinner ? 30_000 : 0) + (bits.workshop ? 20_000 : 0)
  const asked = { ...money.registration, amount: 50_000 + sum, dues_years, options }
  if (!card) await payer.ask(payments.createTransferInfo, asked)
  const { body } = card
    ? await payer.ask(payments.pgReady, asked)
    : { body: { success: false } as const }
  if (body.success) windows.push(body.data.data.nextPcUrl)
}

/** Clicks twice at once: it happens once, and what has not ended yet is on its way. */
const change = async (
  { site, payers, gone }: Model,
  { who, what }: Step & { do: 'change' },
): Promise<void> => {
  const payer = gone.has(who) ? undefined : await payers[who]?.logInAgain()
  if (payer === undefined) return
  const { conference_id } = money
  const answer = await payer.do(registration.getRegistrationCheck, { conference_id })
  const person = { name: '이대리', company: '서울연구소', email: 'deputy@example.org' }
  if (what === 'swap') await payer.ask(changes.swapAttendee, { conference_id, ...person })
  const option = what === 'drop' ? { option: 'dinner' } : {}
  const dinner = answer.options.find(({ id }) => id === 'dinner')
  const found = what === 'drop' ? dinner?.cancel : answer.changes?.cancel
  if (what === 'swap' || !found) return
  const asked = { conference_id, back: found.back, account: '은행 1', ...option }
  const all = await Promise.all([1, 2].map(() => payer.ask(changes.cancelRegistration, asked)))
  expect(all.filter(({ body }) => body.success).length).toBeLessThanOrEqual(1)
  if (!all.some(({ body }) => body.success)) return
  const left = await site.context.db
    .selectFrom('payment_order')
    .select(['order_pk', 'goods_key', 'state'])
    .where('member_pk', '=', payer.member_pk)
    .where('goods_key', 'like', what === 'drop' ? '%/dinner' : 'conference:%')
    .where('state', 'in', liveStates)
    .where((eb) => eb.not(refundInFlight(eb)))
    .execute()
  expect(left).toEqual([])
}

const act = async (model: Model, one: Step): Promise<void> => {
  const { site, windows, payers, gone } = model
  if (one.do === 'order') return order(model, one)
  if (one.do === 'change') return change(model, one)
  if (one.do === 'wait') return finishAfter(site, one.hours * 3600)
  if (one.do === 'leave') {
    const member_pk = payers[one.who]?.member_pk ?? 0
    await site.context.db
      .transaction()
      .execute((transaction) => concludePaymentsOf(site.context, transaction, member_pk))
      .then(() => gone.add(one.who))
      .catch(() => undefined)
    return
  }
  if (one.do === 'pay' || one.do === 'close') {
    const window = windows.splice(one.which % Math.max(1, windows.length), 1)[0]
    if (window === undefined) return
    const choices = one.do === 'pay' ? { fault: one.fault } : { choice: 'close' as const }
    await goThroughWindow(site, window, choices).then(
      (address) => visit(site, address),
      () => undefined,
    )
    return
  }
  const orders = await ordersOf(model)
  const { order_pk, amount } = orders[one.which % Math.max(1, orders.length)] ?? {
    order_pk: 0,
    amount: 0,
  }
  if (one.do === 'deposit')
    await confirmDeposit(site.context, order_pk, { by: officer, reason: '통장' })
  if (one.do === 'refund')
    await refundOrder(site.context, {
      order_pk,
      amount: Math.ceil(amount / one.share),
      by: officer,
      reason: '취소',
    })
}

const judgeSeats = async (model: Model): Promise<void> => {
  const orders = await ordersOf(model)
  const live = orders.filter(({ state }) => liveStates.some((one) => one === state))
  const keptApart = await model.site.context.db
    .selectFrom('withdrawn_payment')
    .select('goods_key')
    .where('state', '=', 'paid')
    .execute()
  const seatsOf = (key: string) =>
    new Set(live.filter(({ goods_key }) => goods_key === key).map(({ member_pk }) => member_pk))
      .size + keptApart.filter(({ goods_key }) => goods_key === key).length
  expect(seatsOf('conference:2025-autumn')).toBeLessThanOrEqual(2)
  expect(seatsOf('conference:2025-autumn/ws1')).toBeLessThanOrEqual(1)
  const paid = live.filter(({ state }) => state === 'paid')
  const each = new Set(paid.map(({ member_pk, goods_key }) => `${member_pk} ${goods_key}`))
  expect(each.size).toBe(paid.length)
}

/** What one card pays is in one state until it is paid, and has its documents then. */
const judgeTogether = async (model: Model): Promise<void> => {
  const joint = Map.groupBy(await ordersOf(model), ({ joint_pk }) => joint_pk)
  for (const [joint_pk, orders] of joint) {
    if (joint_pk === null || orders[0]?.pay_method !== 'card') continue
    const states = new Set(orders.map(({ state }) => (state === 'refunded' ? 'paid' : state)))
    expect([joint_pk, [...states]]).toEqual([joint_pk, [[...states][0]]])
  }
  const numbers = await model.site.context.db
    .selectFrom('payment_order')
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .select(['payment_order.order_pk', 'receipt.number'])
    .where('state', 'in', ['paid', 'refunded'])
    .where('receipt.number', 'is', null)
    .execute()
  expect(numbers).toEqual([])
}

/** Called when nothing is under way any more, but for what is left to staff. */
const judgeMoney = async (model: Model): Promise<void> => {
  const { site } = model
  const { context } = site
  const charges = await chargesOf(context, context.db)
  if (charges.some(({ status }) => status === 'open')) return
  const open = charges.flatMap(({ backs }) => backs).filter(({ state }) => state === 'open')
  const own = charges
    .filter(({ status }) => status === 'paid')
    .map(({ amount, backs }) => amount - wonOf(backs.filter(({ state }) => state === 'done')))
  const all = own.reduce((sum, won) => sum + won, 0)
  const held = kept(site) - model.before
  expect(held).toBeLessThanOrEqual(all)
  expect(held).toBeGreaterThanOrEqual(all - wonOf(open))
}

test('what is paid together is counted, kept and returned by itself', async ({ site }) => {
  const { db } = site.context
  let planted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      for (const table of ['payment_order', 'withdrawn_payment', 'joint_payment'] as const)
        await db.deleteFrom(table).execute()
      site.clock.set(money.whileOpen)
      const before = kept(site)
      offer(site)
      allowChanges(site)
      money.haveSeats(site, 2)
      const payers = []
      for (const at of [0, 1, 2]) {
        const member_id = `payer${at}of${(planted += 1)}`
        payers.push(await money.plantPayer(site, { member_id, email: `${member_id}@example.org` }))
      }
      const model: Model = { site, payers, windows: [], gone: new Set(), before }
      for (const one of steps) {
        await act(model, one)
        await judgeSeats(model)
        await judgeTogether(model)
      }
      for (let tries = 0; tries < 12; tries++) await finishAfter(site, 13 * 3600)
      await judgeMoney(model)
    }),
    { numRuns: runs(4, 300) },
  )
})
