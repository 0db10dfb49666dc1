import type { Context } from '#platform/server/context.ts'
import type { PaymentOrderTable } from '#platform/server/db/payment-tables.ts'

/** Whether cards are charged by the simulator: nobody pays then, and whoever looks has to see it (ruling 36). */
export const rehearses = ({ gatewayPages }: Pick<Context, 'gatewayPages'>): boolean =>
  gatewayPages !== undefined

/** Through which gateway a card is charged now: stored with what is paid by it. */
export const gatewayOf = (context: Pick<Context, 'gatewayPages'>): 'sandbox' | 'mainpay' =>
  rehearses(context) ? 'sandbox' : 'mainpay'

/** Whether a payment was a rehearsal: for ever, through whatever cards are charged by now. */
export const isRehearsed = ({ gateway }: Pick<PaymentOrderTable, 'gateway'>): boolean =>
  gateway === 'sandbox'
