import type { z } from 'zod'
import type * as calls from '#conference/api/groups.ts'
import { daysUntil } from '#conference/rules/conferences.ts'
import { attendeeMail, droppedMail, inPlaceWords } from '#conference/server/groups/mails.ts'
import { groupLimit } from '#conference/server/groups/order.ts'
import { findSwapped, putSwap } from '#conference/server/registrants/swaps.ts'
import { changed } from '#conference/server/registration/changes.ts'
import { statusNames } from '#conference/server/registration/service.ts'
import { refuseUnprintable } from '#members/server/service.ts'
import { transferOf } from '#payments/server/deposits/transfer.ts'
import { conferenceOf, lockGood } from '#payments/server/goods/goods.ts'
import { refundPlanOf } from '#payments/server/office/refund-plan.ts'
import { requestRefund } from '#payments/server/office/requests.ts'
import {
  findGroup,
  findGroupsOf,
  findJointOrders,
  type Group,
} from '#payments/server/orders/joint.ts'
import {
  eventEntry,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
  theOrder,
} from '#payments/server/orders/orders.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { isEnding } from '#payments/server/refunds/own.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { spendOne } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Listed = z.output<(typeof calls.listGroups)['answer']>['groups'][number]

/** Throws `notFound` for what another member pays for. */
export const ownGroup = async (
  db: Database,
  member_pk: number,
  joint: Pick<Order, 'joint_pk'>,
): Promise<Group> => {
  const group = await findGroup(db, joint)
  if (group?.member_pk !== member_pk) throw new AppError('notFound')
  return group
}

/** The orders of a group, with the name of who comes. */
export const ordersIn = async (
  db: Database,
  joint_pk: number,
): Promise<(Order & { name: string })[]> => {
  const orders = await findJointOrders(db, { joint_pk, order_pk: 0 })
  const swapped = await findSwapped(db, orders)
  return orders.map((order) => ({
    ...order,
    name: swapped.get(order.order_pk) ?? order.member_name,
  }))
}

/** A group is left out once all of its orders are destroyed. */
export const groupsOf = async (context: Context, member_pk: number) => {
  const groups = await findGroupsOf(context.db, member_pk)
  const all = await Promise.all(groups.map((group) => listed(context, group)))
  return { groups: all.filter(({ people }) => people.length > 0) }
}

const listed = async (context: Context, group: Group): Promise<Listed> => {
  const { joint_pk, company_name, created_at, receipts } = group
  const orders = await ordersIn(context.db, joint_pk)
  const awaited = orders.find(({ state }) => state === 'awaiting_deposit')
  const standing = orders.filter(({ state }) => state === 'awaiting_deposit' || state === 'paid')
  const sums = standing.map(({ amount, refunded_amount }) => amount - refunded_amount)
  return {
    ...{ joint_pk, company_name, created_at, receipts },
    goods_name: orders[0]?.goods_name ?? '',
    amount: sums.reduce((won, sum) => won + sum, 0),
    transfer: awaited === undefined ? null : await transferOf(context, awaited),
    people: await Promise.all(
      orders.map(async ({ name, ...order }) => ({
        ...picked(order, ['order_pk', 'tier', 'amount']),
        name,
        status: statusNames[order.state] ?? '취소',
        back: await backOf(context, order),
      })),
    ),
  }
}

/** The payer may still change who comes (decision 109). */
const isOpen = (context: Context, conference: Conference): boolean => {
  const now = context.clock.now()
  const { until } = conference.changes ?? {}
  const isInTime = until === undefined || now.getTime() < Date.parse(until) + 1000
  return isInTime && daysUntil(conference, now) > 0
}

/** Won that go back if that person is cancelled now; null where nobody can be. */
const backOf = async (context: Context, order: Order): Promise<number | null> => {
  const conference = conferenceOf(context, order.goods_key)
  if (conference === undefined || !isOpen(context, conference)) return null
  if (order.state === 'awaiting_deposit') return 0
  const plan = await refundPlanOf(context, order.order_pk)
  if (plan === undefined || (await isEnding(context.db, [order]))) return null
  return Math.max(0, Math.min(plan.left, plan.proposed) - (conference.changes?.fee ?? 0))
}

/**
 * An awaited deposit gets smaller at once. A fee that is paid is asked back of the office. Throws
 * `invalid` if the payer saw another sum or gave no account, `paymentInProgress` if a part of the
 * fee has come, and `notFound` where nobody can be cancelled.
 */
export const cancelInGroup = async (
  context: Context,
  member_pk: number,
  { order_pk, back: seen, account }: z.output<(typeof calls.cancelInGroup)['input']>,
): Promise<{ asked: boolean }> => {
  await spendOne(context, groupLimit, [String(member_pk)])
  return context.db.transaction().execute(async (transaction) => {
    const found = await findOrder(transaction, order_pk)
    if (found === undefined) throw new AppError('notFound')
    await lockGood(transaction, found.goods_key)
    const group = await ownGroup(transaction, member_pk, found)
    const order = await theOrder(transaction, order_pk)
    const back = await backOf({ ...context, db: transaction }, order)
    if (back === null) throw new AppError('notFound')
    if (back !== seen) throw unfit('back', changed)
    if (order.state === 'paid') {
      if (back > 0 && account === '') throw unfit('account', '환불받으실 계좌를 입력해 주세요.')
      const asked = { order_pk, amount: back, left: order.amount - order.refunded_amount, account }
      const why = { reason: '납부자의 취소', ends: true }
      if (!(await requestRefund(context, transaction, 'member', { ...asked, ...why })))
        throw new AppError('paymentInProgress')
      return { asked: true }
    }
    if ((await receivedFor(transaction, order_pk)) > 0) throw new AppError('paymentInProgress')
    const entry = eventEntry(context, 'member', 'cancelled by the payer')
    // A deposit that comes afterwards is never in time.
    if (!(await moveOrder(transaction, order_pk, 'expire', entry, { deposit_due: null })))
      throw new AppError('notFound')
    if (order.member_pk !== member_pk)
      await tellOrdered(context, transaction, order, droppedMail(order, group))
    return { asked: false }
  })
}

/**
 * Somebody else comes by a fee that is paid. Throws `notFound`, `registrationOver` once changes are over, and `invalid` for a name that no badge can print.
 */
export const swapInGroup = async (
  context: Context,
  member_pk: number,
  { order_pk, name, company, email }: z.output<(typeof calls.swapInGroup)['input']>,
): Promise<Record<string, never>> => {
  await spendOne(context, groupLimit, [String(member_pk)])
  await refuseUnprintable({ name, company })
  await context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, order_pk, 'paid')
    const conference = order && conferenceOf(context, order.goods_key)
    if (order === undefined || conference === undefined) throw new AppError('notFound')
    const group = await ownGroup(transaction, member_pk, order)
    if (!isOpen(context, conference)) throw new AppError('registrationOver')
    const swap = { name, company, email, reason: '납부자의 변경', staff_name: group.payer_name }
    await putSwap(context, transaction, order_pk, swap)
    const mail = attendeeMail(
      context,
      conference,
      { name, company_name: company, email },
      { ...group, then: inPlaceWords },
    )
    await queueMail(context, { to: email, ...mail }, { db: transaction })
    if (order.member_pk !== member_pk)
      await tellOrdered(context, transaction, order, droppedMail(order, group))
  })
  return {}
}
