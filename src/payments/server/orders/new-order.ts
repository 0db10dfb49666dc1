import { type HandMethod, isPaidAtGateway, type SiteMethod } from '#payments/rules/goods.ts'
import { depositTerm, type Good } from '#payments/server/goods/goods.ts'
import { addOrder, type NewOrder, type Order } from '#payments/server/orders/orders.ts'
import { type AnyPayer, whoseOf } from '#payments/server/orders/payers.ts'
import { dayStart, seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

export const columnsOf = (
  payer: AnyPayer,
  { type: goods_type, key: goods_key, name: goods_name }: Pick<Good, 'type' | 'key' | 'name'>,
) => ({
  ...whoseOf(payer),
  ...picked(payer, ['member_name', 'member_type', 'company_name']),
  goods_type,
  goods_key,
  goods_name,
})

/** `day` is a Seoul day. */
export const paidOrderOf = (
  { clock }: Context,
  payer: AnyPayer,
  good: Pick<Good, 'type' | 'key' | 'name'>,
  { amount, method, day }: { amount: number; method: HandMethod; day: string },
): NewOrder => {
  const at = clock.now().toISOString()
  return {
    ...columnsOf(payer, good),
    amount,
    pay_method: method,
    state: 'paid',
    paid_at: day === seoulDay(clock.now()) ? at : dayStart(day).toISOString(),
    created_at: at,
    due_at: at,
    deposit_due: null,
  }
}

type NewPart = ReturnType<typeof columnsOf> & { amount: number } & Pick<Order, 'tier' | 'joint_pk'>

/** Opens an order that waits for the gateway or a deposit, or is paid as there is nothing to pay. */
export const openOrder = async (
  context: Context,
  transaction: Transaction,
  part: NewPart,
  good: Good & { method: SiteMethod },
): Promise<number> => {
  const now = context.clock.now()
  const [at, pay_method] = [now.toISOString(), good.method]
  const due_at = new Date(now.getTime() + context.config.payments.session).toISOString()
  const begun = isPaidAtGateway(pay_method)
    ? ({ state: 'ready', due_at, deposit_due: null } as const)
    : ({ state: 'awaiting_deposit', ...depositTerm(good) } as const)
  return addOrder(
    transaction,
    {
      ...part,
      pay_method,
      created_at: at,
      ...(part.amount === 0
        ? { state: 'paid', paid_at: at, due_at: at, deposit_due: null }
        : begun),
    },
    { at, actor: 'member' },
  )
}
