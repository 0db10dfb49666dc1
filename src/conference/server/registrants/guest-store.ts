import type { ConferenceGuestTable } from '#platform/server/db/conference-tables.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Insertable } from 'kysely'

/** The guest whom that form has entered; undefined where it has not yet. */
export const findSubmitted = async (
  transaction: Transaction,
  goods_key: string,
  submission: string,
): Promise<number | undefined> => {
  const guest = await transaction
    .selectFrom('conference_guest')
    .select('guest_pk')
    .where('goods_key', '=', goods_key)
    .where('submission', '=', submission)
    .executeTakeFirst()
  return guest?.guest_pk
}

type NewGuest = Omit<Insertable<ConferenceGuestTable>, 'state' | 'cancelled_at'>

export const insertGuest = async (transaction: Transaction, guest: NewGuest): Promise<number> => {
  const { guest_pk } = await transaction
    .insertInto('conference_guest')
    .values({ ...guest, state: 'registered', cancelled_at: null })
    .returning('guest_pk')
    .executeTakeFirstOrThrow()
  return guest_pk
}

/** A guest who is registered, so that nobody else ends it meanwhile. */
export const lockGuest = (transaction: Transaction, guest_pk: number) =>
  transaction
    .updateTable('conference_guest')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('guest_pk', '=', guest_pk)
    .where('state', '=', 'registered')
    .returning(['guest_pk', 'goods_key', 'amount', 'staff_name'])
    .executeTakeFirst()

export const endGuest = async (
  transaction: Transaction,
  guest_pk: number,
  end: Pick<ConferenceGuestTable, 'cancelled_at'> & {
    refunded_amount: number
    cancel_reason: string
  },
): Promise<void> => {
  await transaction
    .updateTable('conference_guest')
    .set({ ...end, state: 'cancelled' })
    .where('guest_pk', '=', guest_pk)
    .execute()
}

/** Whose money moved last before that. */
export const deletePastGuests = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('conference_guest')
    .where((eb) => eb(eb.fn.coalesce('cancelled_at', 'created_at'), '<', before))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
