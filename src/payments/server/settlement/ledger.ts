import type { Back, Charge } from '#payments/rules/settlement/ledger.ts'
import { gatewayOf } from '#payments/server/orders/status.ts'
import * as store from '#payments/server/settlement/ledger-store.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/**
 * Our own books of what cards were charged and given back, through the gateway that is in use now: a rehearsal is never held
 * against the real one's file, nor the other way round (ruling 36).
 */
export const chargesOf = async (
  context: Pick<Context, 'gatewayPages'>,
  db: Database | Transaction,
): Promise<Charge[]> => {
  const gateway = gatewayOf(context)
  const refunds = Map.groupBy(await store.findRefunds(db), ({ order_pk }) => order_pk)
  const living = await store.findCharges(db, gateway)
  const kept = await store.findKeptCharges(db, gateway)
  return [
    ...living.map((row) => livingCharge(row, refunds.get(row.order_pk) ?? [])),
    ...kept.map(keptCharge),
  ]
}

const livingCharge = (row: store.FoundCharge, refunds: readonly store.FoundRefund[]): Charge => ({
  order_pk: row.order_pk,
  goods_name: row.goods_name,
  amount: row.amount,
  status: statusOf(row),
  day: dayOf(row),
  order_no: row.mbr_ref_no,
  ref_no: row.ref_no ?? '',
  approval_no: row.approval_no ?? '',
  backs: [...refunds.map(backOf), ...(row.cancel_ref_no === null ? [] : [reversal(row)])],
})

/** A fee that a deposit has paid meanwhile may have no charge beside it (ruling 39). */
const statusOf = ({ state, pay_method }: store.FoundCharge): Charge['status'] => {
  if (state === 'unknown' || state === 'approving') return 'open'
  return pay_method === 'card' && (state === 'paid' || state === 'refunded') ? 'paid' : 'none'
}

/** The gateway's own day, `YYMMDD`, where it has told it. */
const dayOf = ({ tran_date, paid_at }: store.FoundCharge): string => {
  const [, year, month, date] = /^(\d{2})(\d{2})(\d{2})$/.exec(tran_date ?? '') ?? []
  if (year !== undefined) return `20${year}-${month ?? ''}-${date ?? ''}`
  return paid_at === null ? '' : seoulDay(new Date(paid_at))
}

const backOf = (refund: store.FoundRefund): Back => ({
  key: String(refund.refund_pk),
  amount: refund.amount,
  isSum: false,
  day: seoulDay(new Date(refund.created_at)),
  until: seoulDay(new Date(refund.done_at ?? refund.created_at)),
  state: refund.state === 'done' || refund.state === 'refused' ? refund.state : 'open',
  order_no: refund.mbr_ref_no,
  ref_no: refund.ref_no ?? '',
})

/** By whose number a charge that was not to be was cancelled again. */
const reversal = ({ amount, cancel_ref_no }: store.FoundCharge): Back => ({
  key: 'reversal',
  amount,
  isSum: false,
  day: '',
  until: '',
  state: 'refused',
  order_no: cancel_ref_no ?? '',
  ref_no: '',
})

/** Of refunds only the sum and the last day are kept. */
const keptCharge = (row: store.KeptCharge): Charge => {
  const day = seoulDay(new Date(row.paid_at))
  const last = seoulDay(new Date(row.refunded_at ?? row.paid_at))
  const sum: Back = {
    key: 'all',
    amount: row.refunded_amount,
    isSum: true,
    state: 'done',
    day: last,
    until: last,
    order_no: '',
    ref_no: '',
  }
  return {
    order_pk: row.order_pk,
    goods_name: row.goods_name,
    amount: row.amount,
    day,
    status: row.state === 'returned' ? 'none' : 'paid',
    order_no: '',
    ref_no: '',
    approval_no: row.approval_no ?? '',
    backs: row.refunded_amount > 0 ? [sum] : [],
  }
}
