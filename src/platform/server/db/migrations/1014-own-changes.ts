import { type Kysely, sql } from 'kysely'

/** Members cancel by themselves: `ends` a registration though some of it is kept. */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    const run = (text: string) => sql.raw(text).execute(db)
    await run('alter table refund add column ends integer not null default 0')
    await run('alter table refund_request add column ends integer not null default 0')
    await run(`alter table refund_request add column account text not null default ''`)
    // Requests ended only when another was made; now they end as soon as their order changes.
    await run(`update refund_request set state = 'over' where state = 'waiting' and not exists (
      select 1 from payment_order where payment_order.order_pk = refund_request.order_pk
        and payment_order.state = 'paid' and payment_order.amount - refunded_amount = seen_left)`)
  },
}
