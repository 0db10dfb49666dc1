import type { Context } from '#platform/server/context.ts'
import { readLedger } from '#tests/support/ledger.ts'

export interface Verdict {
  /** Attempts of ours by the state in which their order ended. */
  states: Record<string, number>
  attempts: number
  /** Both sides' sums of what was kept of all charges, in won. */
  kept: { ours: number; gateway: number }
  /** Charges that the gateway made in all, and those that it gave back, in won. */
  gateway: { charged: number; returned: number }
  leftToStaff: number
  /** Everything that must not be. */
  wrongs: string[]
}

/** Compares our ledger with the gateway's, payment by payment, and looks for what must not be. */
export const judge = async ({ db, config }: Context): Promise<Verdict> => {
  const ledger = readLedger(config)
  const orders = await db
    .selectFrom('payment_order')
    .innerJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .selectAll('payment_order')
    .select(['mbr_ref_no', 'next_try_at'])
    .execute()
  const refunds = await db.selectFrom('refund').selectAll().execute()
  const verdict: Verdict = {
    states: {},
    attempts: orders.length,
    kept: { ours: 0, gateway: 0 },
    gateway: { charged: 0, returned: 0 },
    leftToStaff: 0,
    wrongs: [],
  }
  const known = new Set<string>()
  for (const order of orders) {
    known.add(order.mbr_ref_no)
    verdict.states[order.state] = (verdict.states[order.state] ?? 0) + 1
    const line = ledger.get(order.mbr_ref_no)
    const net = line?.net ?? 0
    const open = refunds.find(
      ({ order_pk, state }) => order_pk === order.order_pk && state === 'unknown',
    )
    const ours = order.state === 'paid' ? order.amount - order.refunded_amount : 0
    verdict.kept.ours += ours
    verdict.kept.gateway += net
    verdict.gateway.charged += line?.charged ?? 0
    verdict.gateway.returned += line?.returned ?? 0
    const listed =
      (order.state === 'unknown' && order.next_try_at === null) || open?.next_try_at === null
    if (listed) verdict.leftToStaff++
    else if (net !== ours) {
      verdict.wrongs.push(
        `${order.mbr_ref_no} is ${order.state} with ${ours}, the gateway kept ${net}`,
      )
    }
    if (['ready', 'approving'].includes(order.state) || (order.state === 'unknown' && !listed)) {
      verdict.wrongs.push(`order ${order.order_pk} is stuck as ${order.state}`)
    }
  }
  for (const { mbrRefNo, charged } of ledger.values()) {
    if (charged > 0 && !known.has(mbrRefNo)) verdict.wrongs.push(`${mbrRefNo} is not in our books`)
  }
  verdict.wrongs.push(...(await doublesOf(db)), ...(await gapsOf(db)), ...(await strayLogs(db)))
  return verdict
}

/** One good paid twice by one member, or a deposit awaited for what is paid. */
const doublesOf = async (db: Context['db']): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_order')
    .select(['member_pk', 'goods_key', (eb) => eb.fn.countAll().as('count')])
    .where('state', 'in', ['paid', 'awaiting_deposit'])
    .groupBy(['member_pk', 'goods_key'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  return rows.map(({ member_pk, goods_key }) => `${goods_key} is to be paid twice by ${member_pk}`)
}

/** Receipts are numbered without gaps, each year from 1 on, and every payment has one. */
const gapsOf = async (db: Context['db']): Promise<string[]> => {
  const receipts = await db.selectFrom('receipt').select('number').orderBy('number').execute()
  const gap = receipts.findIndex(({ number }, index) => {
    const before = receipts[index - 1]?.number
    const follows = before?.slice(0, 4) === number.slice(0, 4) ? Number(before.slice(5)) + 1 : 1
    return Number(number.slice(5)) !== follows
  })
  const paid = await db
    .selectFrom('payment_order')
    .select('order_pk')
    .where('state', 'in', ['paid', 'refunded'])
    .execute()
  return [
    ...(gap === -1 ? [] : [`there is a gap before receipt ${receipts[gap]?.number ?? ''}`]),
    ...(paid.length === receipts.length
      ? []
      : [`${paid.length} payments have ${receipts.length} receipts`]),
  ]
}

/** The last step that the log tells of is the state that the order is in. */
const strayLogs = async (db: Context['db']): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_order')
    .select(['payment_order.order_pk', 'payment_order.state'])
    .where((eb) =>
      eb(
        'payment_order.state',
        '!=',
        eb
          .selectFrom('order_event')
          .select('order_event.state')
          .whereRef('order_event.order_pk', '=', 'payment_order.order_pk')
          .orderBy('event_pk', 'desc')
          .limit(1),
      ),
    )
    .execute()
  return rows.map(
    ({ order_pk, state }) => `the log of order ${order_pk} does not end with ${state}`,
  )
}
