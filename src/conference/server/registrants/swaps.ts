import type * as calls from '#conference/api/registrant-actions.ts'
import type { Registered } from '#conference/api/registrant-actions.ts'
import { orderOfRegistrant, type RegistrantKey } from '#conference/rules/registration.ts'
import { registrantOf } from '#conference/server/registrants/list.ts'
import { refuseUnprintable } from '#members/server/service.ts'
import { lockOrder } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged, isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Records who comes instead of the member who paid; payment and documents stay the member's. Name
 * and reason are stored with the order, not in the log (ruling 42). Throws `notFound` for a person
 * not registered by an order, and `invalid` for a name that no badge can print.
 */
export const swapRegistrant: Serves<typeof calls.swapRegistrant> = async (
  context,
  staff,
  { key, name, company = '', email = '', reason },
) => {
  await refuseUnprintable({ name, company })
  return context.db.transaction().execute(async (transaction) => {
    const order_pk = await held(transaction, key)
    // Throws for an order that is no registration.
    await registrantOf(context, transaction, key)
    const { staff_name } = staff
    await putSwap(context, transaction, order_pk, { name, company, email, reason, staff_name })
    return noted(context, transaction, staff, { key, label: '학술대회 대리 참석자 등록' })
  })
}

/** Call it with the order held. */
export const putSwap = async (
  { clock }: Context,
  transaction: Transaction,
  order_pk: number,
  swap: { name: string; company: string; email: string; reason: string; staff_name: string },
): Promise<void> => {
  const { name: attendee_name, company: company_name, ...rest } = swap
  // What was issued to the previous substitute goes with them.
  await deleteSwap(transaction, order_pk)
  const created_at = clock.now().toISOString()
  const row = { order_pk, attendee_name, company_name, created_at, ...rest }
  await transaction.insertInto('registrant_swap').values(row).execute()
}

/** Names of those who come instead, by order. */
export const findSwapped = async (
  db: Database,
  orders: readonly { order_pk: number }[],
): Promise<ReadonlyMap<number, string>> => {
  const swaps = await db
    .selectFrom('registrant_swap')
    .select(['order_pk', 'attendee_name'])
    .where('order_pk', 'in', [0, ...orders.map(({ order_pk }) => order_pk)])
    .execute()
  return new Map(swaps.map(({ order_pk, attendee_name }) => [order_pk, attendee_name]))
}

/** Throws `notFound` if nobody else comes. */
export const unswapRegistrant: Serves<typeof calls.unswapRegistrant> = (context, staff, { key }) =>
  context.db.transaction().execute(async (transaction) => {
    const order_pk = await held(transaction, key)
    if (!(await deleteSwap(transaction, order_pk))) throw new AppError('notFound')
    const label = '학술대회에 대신 참석하실 분을 지우고 등록한 회원으로 되돌렸습니다.'
    return noted(context, transaction, staff, { key, label })
  })

/** Locks the order, so that it is neither refunded nor deleted meanwhile. */
const held = async (transaction: Transaction, key: RegistrantKey): Promise<number> => {
  const order_pk = orderOfRegistrant(key)
  if (order_pk === undefined || !(await lockOrder(transaction, order_pk, 'paid'))) {
    throw new AppError('notFound')
  }
  return order_pk
}

const noted = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { key, label }: { key: RegistrantKey; label: string },
): Promise<Registered> => {
  await record(context, transaction, staff, { kind: 'registrant', subject: key, label })
  return { registrant: await registrantOf(context, transaction, key) }
}

/** Returns how many were destroyed (norms 2.3). */
export const destroyPastSwaps = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(transaction.deleteFrom('registrant_swap').where('created_at', '<', before))

export const deleteSwap = async (transaction: Transaction, order_pk: number): Promise<boolean> => {
  // A claim on credits does not pass to who comes instead.
  await transaction.deleteFrom('credit_claim').where('order_pk', '=', order_pk).execute()
  return isChanged(transaction.deleteFrom('registrant_swap').where('order_pk', '=', order_pk))
}

export const swapOf = (db: Database, order_pk: number) =>
  db
    .selectFrom('registrant_swap')
    .select('attendee_name')
    .where('order_pk', '=', order_pk)
    .executeTakeFirst()

/** Newest first, for the member's right of access (개인정보 보호법 제35조). */
export const swapsOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('registrant_swap')
    .innerJoin('payment_order', 'payment_order.order_pk', 'registrant_swap.order_pk')
    .select(['payment_order.goods_name', 'attendee_name', 'registrant_swap.company_name'])
    .select(['registrant_swap.email', 'registrant_swap.reason', 'registrant_swap.created_at'])
    .where('payment_order.member_pk', '=', member_pk)
    .orderBy('registrant_swap.order_pk', 'desc')
    .execute()

/** Locks who comes by an order until the transaction ends. False where nobody does instead of the member. */
export const lockSwap = (transaction: Transaction, order_pk: number): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('registrant_swap')
      .set((eb) => ({ reason: eb.ref('reason') }))
      .where('order_pk', '=', order_pk),
  )

/** Locks all who come for others with that address, in lower case. False where there is none. */
export const lockSwapsByEmail = (transaction: Transaction, email: string): Promise<boolean> =>
  isChanged(transaction.updateTable('registrant_swap').set({ email }).where('email', '=', email))
