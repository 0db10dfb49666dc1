import { liveStates } from '#payments/rules/orders.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import { findLiveOrders, type Order, type Whose } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { Tables } from '#platform/server/db/schema.ts'

/** At most one order of each kind, and never both `paid` and `awaited` (ruling 39). */
export interface PaymentStatus {
  paid: Order | undefined
  awaited: Order | undefined
  card: Order | undefined
}

const begun: readonly Order['state'][] = ['ready', 'approving', 'unknown']

export const statusIn = (live: readonly Order[]): PaymentStatus => ({
  paid: live.find(({ state }) => state === 'paid'),
  awaited: live.find(({ state }) => state === 'awaiting_deposit'),
  card: live.find(({ state }) => begun.includes(state)),
})

export const findPaymentStatus = async (
  db: Database,
  whose: number | Whose,
  goods_key: string,
): Promise<PaymentStatus> => statusIn(await findLiveOrders(db, whose, goods_key))

export const hasPaid = async (
  db: Database,
  member_pk: number,
  goods_key: string,
): Promise<boolean> => (await findPaymentStatus(db, member_pk, goods_key)).paid !== undefined

/** An approval of unknown outcome was sent; nothing else should be paid until it ends. */
export const isChecking = ({ card }: PaymentStatus): boolean =>
  card !== undefined && card.state !== 'ready'

export const paymentStatusOf = (
  status: PaymentStatus,
): 'paid' | 'checking' | 'awaited' | undefined => {
  if (status.paid !== undefined) return 'paid'
  if (isChecking(status)) return 'checking'
  return status.awaited && 'awaited'
}

/** The simulator charges the cards: no money moves, and everyone has to see that (ruling 36). */
export const rehearses = ({ gatewayPages }: Pick<Context, 'gatewayPages'>): boolean =>
  gatewayPages !== undefined

export const gatewayOf = (context: Pick<Context, 'gatewayPages'>): 'sandbox' | 'mainpay' =>
  rehearses(context) ? 'sandbox' : 'mainpay'

export const isRehearsed = ({ gateway }: Pick<Tables['payment_order'], 'gateway'>): boolean =>
  gateway === 'sandbox'

/** `member goods` → paid or not. Live orders only. */
export const findFeeOrders = async (
  db: Database,
  members: readonly number[],
): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await inParts(members, (part) =>
    db
      .selectFrom('payment_order')
      .select(['member_pk', 'goods_key', 'state'])
      .where('member_pk', 'in', part)
      .where('goods_type', '=', '연회비')
      .where('state', 'in', liveStates)
      .execute(),
  )
  const found = new Map<string, boolean>()
  for (const { member_pk, goods_key, state } of rows) {
    const key = `${member_pk ?? 0} ${goods_key}`
    found.set(key, found.get(key) === true || state === 'paid')
  }
  return found
}

export const feeOf = (member_pk: number, year: number): string =>
  `${member_pk} ${annualFeeKey(year)}`
