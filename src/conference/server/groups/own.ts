import type { z } from 'zod'
import type * as calls from '#conference/api/groups.ts'
import { daysUntil } from '#conference/rules/conferences.ts'
import {
  attendeeMail,
  cancelMail,
  droppedMail,
  inPlaceWords,
} from '#conference/server/groups/mails.ts'
import { groupLimit } from '#conference/server/groups/order.ts'
import { findSwapped, putSwap } from '#conference/server/registrants/swaps.ts'
import { statusNames } from '#conference/server/registration/service.ts'
import { refuseUnprintable } from '#members/server/service.ts'
import { transferOf } from '#payments/server/deposits/transfer.ts'
import { conferenceOf, lockGood } from '#payments/server/goods/goods.ts'
import { refundPlanOf } from '#payments/server/office/refund-plan.ts'
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
  noteOrder,
  type Order,
} from '#payments/server/orders/orders.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { spendOne } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'

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
    people: orders.map(({ order_pk, name, tier, amount, state }) => ({
      ...{ order_pk, name, tier, amount },
      status: statusNames[state] ?? '취소',
    })),
  }
}

/**
 * An awaited deposit gets smaller at once. A fee that is paid goes back by the office, which is
 * told. Throws `notFound`, and `paymentInProgress` if a part of the fee has come.
 */
export const cancelInGroup = async (
  context: Context,
  member_pk: number,
  { order_pk }: { order_pk: number },
): Promise<{ asked: boolean }> => {
  await spendOne(context, groupLimit, [String(member_pk)])
  const found = await findOrder(context.db, order_pk)
  if (found === undefined) throw new AppError('notFound')
  const plan = await refundPlanOf(context, order_pk)
  return context.db.transaction().execute(async (transaction) => {
    await lockGood(transaction, found.goods_key)
    const group = await ownGroup(transaction, member_pk, found)
    const entry = eventEntry(context, 'member', 'cancelled by the payer')
    if (plan !== undefined) {
      await noteOrder(transaction, found, { ...entry, detail: 'the payer asks to cancel' })
      const mail = cancelMail(context, found, { ...group, refund: wonText(plan.proposed) })
      await queueMail(context, mail, { db: transaction })
      return { asked: true }
    }
    if ((await receivedFor(transaction, order_pk)) > 0) throw new AppError('paymentInProgress')
    if (!(await moveOrder(transaction, order_pk, 'expire', entry))) throw new AppError('notFound')
    if (found.member_pk !== member_pk)
      await tellOrdered(context, transaction, found, droppedMail(found, group))
    return { asked: false }
  })
}

/**
 * Somebody else comes by a fee that is paid. Throws `notFound`, `registrationOver` from the day of
 * the event on, and `invalid` for a name that no badge can print.
 */
export const swapInGroup = async (
  context: Context,
  member_pk: number,
  { order_pk, ...person }: z.output<(typeof calls.swapInGroup)['input']>,
): Promise<Record<string, never>> => {
  await spendOne(context, groupLimit, [String(member_pk)])
  const { name, company_name: company, email } = person
  await refuseUnprintable({ name, company_name: company })
  await context.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, order_pk, 'paid')
    const conference = order && conferenceOf(context, order.goods_key)
    if (order === undefined || conference === undefined) throw new AppError('notFound')
    const group = await ownGroup(transaction, member_pk, order)
    if (daysUntil(conference, context.clock.now()) <= 0) throw new AppError('registrationOver')
    const swap = { name, company, email, reason: '납부자의 변경', staff_name: group.payer_name }
    await putSwap(context, transaction, order_pk, swap)
    const mail = attendeeMail(context, conference, person, { ...group, then: inPlaceWords })
    await queueMail(context, { to: email, ...mail }, { db: transaction })
    if (order.member_pk !== member_pk)
      await tellOrdered(context, transaction, order, droppedMail(order, group))
  })
  return {}
}
