import { wonOf } from '#payments/rules/settlement/compare.ts'
import type { Back, Charge } from '#payments/rules/settlement/ledger.ts'
import { leadOrder } from '#payments/server/orders/joint.ts'
import { gatewayOf } from '#payments/server/orders/status.ts'
import { seoulDay, yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

/**
 * Only the gateway now in use: rehearsals are never compared with the real gateway's file, nor the
 * reverse (ruling 36).
 */
export const chargesOf = async (
  context: Pick<Context, 'gatewayPages'>,
  db: Database,
): Promise<Charge[]> => {
  const gateway = gatewayOf(context)
  const refunds = Map.groupBy(await findRefunds(db), ({ lead }) => lead ?? 0)
  const living = await findCharges(db, gateway)
  const together = Map.groupBy(await findTogether(db), ({ joint_pk }) => joint_pk ?? 0)
  const kept = await findKeptCharges(db, gateway)
  const charges = living.map((row) =>
    livingCharge(row, together.get(row.joint_pk ?? 0) ?? [row], refunds.get(row.order_pk) ?? []),
  )
  return withKept(charges, kept.map(keptCharge))
}

/** Makes one charge of all that one card approval paid, also where a withdrawal kept parts apart. */
const withKept = (charges: readonly Charge[], kept: readonly Charge[]): Charge[] => {
  const all = new Map<string, Charge>()
  for (const charge of [...charges, ...kept]) {
    const { approval_no, day, order_no, order_pk } = charge
    const key = approval_no === '' ? `order ${order_pk}` : `${approval_no} ${day}`
    const same = order_no === '' ? all.get(key) : undefined
    all.set(same === undefined && all.has(key) ? `order ${order_pk}` : key, {
      ...(same ?? charge),
      ...(same && {
        amount: same.amount + charge.amount,
        orders: [...same.orders, ...charge.orders],
        backs: [...same.backs, ...charge.backs],
      }),
    })
  }
  return [...all.values()]
}

const livingCharge = (
  row: FoundCharge,
  orders: Charge['orders'],
  refunds: readonly FoundRefund[],
): Charge => ({
  order_pk: row.order_pk,
  goods_key: row.goods_key,
  goods_name: row.goods_name,
  amount: wonOf(orders),
  orders,
  status: statusOf(row),
  day: dayOf(row),
  order_no: row.mbr_ref_no,
  ref_no: row.ref_no ?? '',
  approval_no: row.approval_no ?? '',
  backs: [
    ...refunds.map(backOf),
    ...(row.cancel_ref_no === null ? [] : [reversal(row, wonOf(orders))]),
  ],
})

/** A fee that a deposit has paid meanwhile may have no charge (ruling 39). */
const statusOf = ({ state, pay_method }: FoundCharge): Charge['status'] => {
  if (state === 'unknown' || state === 'approving') return 'open'
  return pay_method === 'card' && (state === 'paid' || state === 'refunded') ? 'paid' : 'none'
}

/** The gateway's own day (`YYMMDD`) if it told one. */
const dayOf = ({ tran_date, paid_at }: FoundCharge): string => {
  const [, year, month, date] = /^(\d{2})(\d{2})(\d{2})$/.exec(tran_date ?? '') ?? []
  if (year !== undefined) return `20${year}-${month ?? ''}-${date ?? ''}`
  return paid_at === null ? '' : seoulDay(new Date(paid_at))
}

const backOf = (refund: FoundRefund): Back => ({
  amount: refund.amount,
  of: refund,
  isSum: false,
  day: seoulDay(new Date(refund.created_at)),
  until: seoulDay(new Date(refund.done_at ?? refund.created_at)),
  state: refund.state === 'done' || refund.state === 'refused' ? refund.state : 'open',
  order_no: refund.mbr_ref_no,
  ref_no: refund.ref_no ?? '',
})

const plain = { isSum: false, order_no: '', ref_no: '' }

const reversal = ({ cancel_ref_no }: FoundCharge, amount: number): Back => {
  const never = { day: '', until: '', state: 'refused' } as const
  return { ...plain, ...never, amount, order_no: cancel_ref_no ?? '' }
}

/** Only the sum and the last day of refunds are kept. */
const keptCharge = (row: KeptCharge): Charge => {
  const day = seoulDay(new Date(row.paid_at))
  const last = seoulDay(new Date(row.refunded_at ?? row.paid_at))
  const kept = { amount: row.refunded_amount, isSum: true, day: last, until: last }
  const sum: Back = { ...plain, ...kept, state: 'done' }
  return {
    order_pk: row.order_pk,
    goods_key: row.goods_key,
    goods_name: row.goods_name,
    amount: row.amount,
    orders: [row],
    day,
    status: row.state === 'returned' ? 'none' : 'paid',
    order_no: '',
    ref_no: '',
    approval_no: row.approval_no ?? '',
    backs: row.refunded_amount > 0 ? [sum] : [],
  }
}

const findCharges = (db: Database, gateway: ReturnType<typeof gatewayOf>) =>
  db
    .selectFrom('payment_order')
    .innerJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .select(['payment_order.order_pk', 'goods_name', 'amount', 'state', 'pay_method', 'paid_at'])
    .select([
      'joint_pk',
      'goods_key',
      'mbr_ref_no',
      'ref_no',
      'approval_no',
      'tran_date',
      'cancel_ref_no',
    ])
    .where((eb) => eb.or([eb('gateway', 'is', null), eb('gateway', '=', gateway)]))
    .orderBy('payment_order.order_pk')
    .execute()

/** The orders of joint payments. */
const findTogether = (db: Database) =>
  db
    .selectFrom('payment_order')
    .select(['joint_pk', 'order_pk', 'goods_key', 'goods_name', 'amount'])
    .where('joint_pk', 'is not', null)
    .orderBy('order_pk')
    .execute()

type FoundCharge = Awaited<ReturnType<typeof findCharges>>[number]

const findRefunds = (db: Database) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.order_pk', 'refund.order_pk')
    .select(['refund.refund_pk', 'refund.order_pk', 'goods_key', 'goods_name', 'refund.amount'])
    .select(['refund.state', 'refund.created_at', 'done_at', 'refund.mbr_ref_no', 'refund.ref_no'])
    .select((eb) => leadOrder(eb).as('lead'))
    .where('pay_method', '=', 'card')
    .orderBy('refund.refund_pk')
    .execute()

type FoundRefund = Awaited<ReturnType<typeof findRefunds>>[number]

const findKeptCharges = (db: Database, gateway: ReturnType<typeof gatewayOf>) =>
  db
    .selectFrom('withdrawn_payment')
    .select(['order_pk', 'goods_name', 'amount', 'state', 'paid_at', 'approval_no'])
    .select(['goods_key', 'refunded_amount', 'refunded_at'])
    .where('pay_method', '=', 'card')
    .where((eb) => eb.or([eb('gateway', 'is', null), eb('gateway', '=', gateway)]))
    .orderBy('order_pk')
    .execute()

type KeptCharge = Awaited<ReturnType<typeof findKeptCharges>>[number]

/** Card payments and cancellations that the book has, with the days of their deposits. */
export const findBooked = (db: Database) =>
  db
    .selectFrom('bank_part')
    .innerJoin('bank_line', 'bank_line.line_pk', 'bank_part.line_pk')
    .select(['charge_pk', 'bank_part.amount', 'day'])
    .where('charge_pk', 'is not', null)
    .execute()

/** A year's card payments, less refunds, that no payout had brought by its end; before fees, in won. */
export const unsettledIn = async (context: Context, year: number) => {
  const end = `${year}-12-31`
  const booked = (await findBooked(context.db)).filter(({ day }) => day <= end)
  const owed = (await chargesOf(context, context.db)).flatMap((charge) => {
    if (charge.status !== 'paid' || yearOf(charge.day) !== year) return []
    const gone = charge.backs.filter(({ state, until }) => state === 'done' && until <= end)
    const paid = booked.filter(({ charge_pk }) =>
      charge.orders.some(({ order_pk }) => order_pk === charge_pk),
    )
    return [charge.amount - wonOf(gone) - wonOf(paid)]
  })
  const cards = owed.filter((won) => won !== 0)
  return { cards: cards.length, cards_won: cards.reduce((sum, won) => sum + won, 0) }
}
