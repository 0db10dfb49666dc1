import { registration } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

/** A conference of which dinner and a workshop of one seat can be ordered, and dues paid with it. */
export const offer = ({ context }: Site): void => {
  for (const conference of context.conferences)
    Object.assign(conference, {
      duesInOne: true,
      options: [
        { id: 'dinner', title: '만찬', pre: 30_000 },
        { id: 'ws1', title: '워크숍', pre: 20_000, seats: 1, until: '2025-10-10T18:00:00+09:00' },
      ],
    })
}

/** The fee, this year's dues and dinner. */
export const all = {
  ...registration,
  amount: 160_000,
  dues_years: [2025],
  options: ['dinner'],
}

/** Each order's name, amount, refunds and state. */
export const rowsOf = async ({ context }: Site) => {
  const orders = await context.db
    .selectFrom('payment_order')
    .selectAll()
    .orderBy('order_pk')
    .execute()
  return orders.map(({ goods_name, amount, refunded_amount, state }) =>
    [goods_name, amount, refunded_amount, state].join(' '),
  )
}

/** Registrants may change all by themselves until 20 October, for a fee of 10,000 won. */
export const allowChanges = ({ context }: Pick<Site, 'context'>): void => {
  for (const conference of context.conferences)
    Object.assign(conference, {
      refund: [
        { until: 14, percent: 100 },
        { until: 7, percent: 70 },
      ],
      changes: {
        ...{ cancel: true, dropOptions: true, swap: true, fee: 10_000 },
        until: '2025-10-20T18:00:00+09:00',
      },
    })
}
