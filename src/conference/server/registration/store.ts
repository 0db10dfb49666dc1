import type { Database } from '#platform/server/db/database.ts'

/** What counts as a registration to its member: paid for, on its way, or on its way back. */
const shown = [
  'paid',
  'refunded',
  'awaiting_deposit',
  'approving',
  'unknown',
  'to_return',
  'returned',
] as const

const registrations = (db: Database, member_pk: number) =>
  db
    .selectFrom('payment_order')
    .where('member_pk', '=', member_pk)
    .where('goods_type', '=', '등록비')
    .where('state', 'in', shown)

export const countRegistrations = async (db: Database, member_pk: number): Promise<number> => {
  const { count } = await registrations(db, member_pk)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first. */
export const findRegistrations = (
  db: Database,
  member_pk: number,
  { page, row }: { page: number; row: number },
) =>
  registrations(db, member_pk)
    .selectAll()
    .orderBy('order_pk', 'desc')
    .limit(row)
    .offset((page - 1) * row)
    .execute()
