import { liveStates } from '#payments/rules/orders.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import { findLiveOrders, type Order } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { inParts } from '#platform/server/db/parts.ts'

/** What a member has of one good now: at most one order of each kind, and never both `paid` and `awaited` (ruling 39). */
export interface PaymentStatus {
  paid: Order | undefined
  /** Waits for a deposit; keeps its place whatever is tried by card meanwhile. */
  awaited: Order | undefined
  /** A payment by card that was begun and has not come to its end. */
  card: Order | undefined
}

const begun: readonly Order['state'][] = ['ready', 'approving', 'unknown']

/** Of live orders of one good. */
export const statusIn = (live: readonly Order[]): PaymentStatus => ({
  paid: live.find(({ state }) => state === 'paid'),
  awaited: live.find(({ state }) => state === 'awaiting_deposit'),
  card: live.find(({ state }) => begun.includes(state)),
})

export const findPaymentStatus = async (
  db: Database,
  member_pk: number,
  goods_key: string,
): Promise<PaymentStatus> => statusIn(await findLiveOrders(db, member_pk, goods_key))

/** Whether anything of the kind has been paid by the member. */
export const hasPaid = async (
  db: Database,
  member_pk: number,
  goods_key: string,
): Promise<boolean> => (await findPaymentStatus(db, member_pk, goods_key)).paid !== undefined

/** Whether an approval was sent of which the end is not known: until then nothing else should be paid. */
export const isChecking = ({ card }: PaymentStatus): boolean =>
  card !== undefined && card.state !== 'ready'

/** What stands for the good, in a word; undefined where nothing was ordered that a member would know of. */
export const statusOf = (status: PaymentStatus): 'paid' | 'checking' | 'awaited' | undefined => {
  if (status.paid !== undefined) return 'paid'
  if (isChecking(status)) return 'checking'
  return status.awaited && 'awaited'
}

/** Whether cards are charged by the simulator: nobody pays then, and whoever looks has to see it (ruling 36). */
export const rehearses = ({ gatewayPages }: Pick<Context, 'gatewayPages'>): boolean =>
  gatewayPages !== undefined

/** Through which gateway a card is charged now: stored with what is paid by it. */
export const gatewayOf = (context: Pick<Context, 'gatewayPages'>): 'sandbox' | 'mainpay' =>
  rehearses(context) ? 'sandbox' : 'mainpay'

/** Whether a payment was a rehearsal: for ever, through whatever cards are charged by now. */
export const isRehearsed = ({ gateway }: Pick<Tables['payment_order'], 'gateway'>): boolean =>
  gateway === 'sandbox'

/** What is live of these members' annual fees: `member goods` → whether it is paid. */
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
