import type { Context } from '#platform/server/context.ts'
import type { Attempt } from '#platform/server/gateways/gateway.ts'
import {
  attemptOf,
  changeAttempt,
  claimAttempt,
  findAttempt,
  type OrderedAttempt,
} from '#payments/server/cards/store.ts'
import { lockOrder, moveOrder, noteOrder } from '#payments/server/orders/store.ts'

type Finding = { reversed: boolean; detail: string }

/**
 * Tries once to make sure that an order of which the outcome is unknown is not charged any more. Then it is `failed`;
 * else it is tried again later, and after the last time left to staff (ruling 23). Safe beside another server.
 */
export const clearUp = async (context: Context, order_pk: number): Promise<void> => {
  const attempt = await findAttempt(context.db, order_pk)
  const now = context.clock.now()
  if (attempt?.state !== 'unknown' || !isDue(attempt, now)) return
  const until = new Date(now.getTime() + context.config.payments.lease).toISOString()
  if (!(await claimAttempt(context.db, attempt, until))) return
  const finding = await look(context, attempt)
  await (finding.reversed ? end : postpone)(context, attempt, finding)
}

/** What another server has just taken for itself is not. */
const isDue = ({ next_try_at }: OrderedAttempt, now: Date): boolean =>
  next_try_at !== null && next_try_at <= now.toISOString()

/** A charge that is known is cancelled by its number; of one that is not known, only the attempt can be reversed. */
const look = async (context: Context, attempt: OrderedAttempt): Promise<Finding> =>
  attempt.ref_no === null
    ? reverse(context, attempt, attemptOf(attempt))
    : cancel(context, attempt, attempt.ref_no)

const reverse = async (
  context: Context,
  { asked_at }: OrderedAttempt,
  attempt: Attempt,
): Promise<Finding> => {
  const answer = await context.gateway.resolveUnknown(attempt)
  if (answer.kind === 'reversed') return { reversed: true, detail: 'reversed by net-cancel' }
  if (answer.kind === 'unconfirmed') return { reversed: false, detail: answer.reason }
  const age = context.clock.now().getTime() - Date.parse(asked_at ?? '')
  return {
    reversed: age >= context.config.payments.absent,
    detail: `nothing to reverse (${answer.code})`,
  }
}

const cancel = async (
  context: Context,
  attempt: OrderedAttempt,
  refNo: string,
): Promise<Finding> => {
  const answer = await context.gateway.cancel({
    refNo,
    tranDate: attempt.tran_date ?? '',
    payType: attempt.pay_type ?? '',
    goodsName: attempt.goods_name,
    mbrRefNo: attempt.cancel_ref_no ?? attempt.mbr_ref_no,
    charged: attempt.charged ?? attempt.amount,
    amount: attempt.charged ?? attempt.amount,
    earlierParts: false,
  })
  if (answer.kind === 'cancelled') return { reversed: true, detail: 'charge cancelled' }
  const detail = answer.kind === 'refused' ? `refused: ${answer.code}` : answer.reason
  return { reversed: false, detail }
}

const end = (context: Context, { order_pk }: OrderedAttempt, { detail }: Finding): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    await moveOrder(transaction, order_pk, 'reverse', { at, actor: 'job', detail })
    await changeAttempt(transaction, order_pk, { next_try_at: null, auth_token: null })
  })

const postpone = (
  context: Context,
  { order_pk, tries }: OrderedAttempt,
  { detail }: Finding,
): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    if (!(await lockOrder(transaction, order_pk, 'unknown'))) return
    const now = context.clock.now()
    const wait = context.config.payments.waits[tries]
    const next = wait === undefined ? null : new Date(now.getTime() + wait).toISOString()
    await changeAttempt(transaction, order_pk, { next_try_at: next })
    const left = next === null ? 'left to staff: ' : ''
    const entry = { at: now.toISOString(), actor: 'job', detail: `${left}${detail}`.slice(0, 200) }
    await noteOrder(transaction, { order_pk, state: 'unknown' }, entry)
  })
