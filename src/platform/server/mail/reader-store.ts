import type { Transaction } from '#platform/server/db/database.ts'

/**
 * Whether an address is somebody's now, a member's or of those who come to a conference without an account. They are held
 * until the transaction ends, so that a withdrawal at the same instant leaves nothing behind. `address` in small letters.
 */
export const lockReader = async (transaction: Transaction, address: string): Promise<boolean> => {
  const members = await transaction
    .updateTable('member')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('email', '=', address)
    .returning('member_pk')
    .execute()
  const guests = await transaction
    .updateTable('conference_guest')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('email', '=', address)
    .returning('guest_pk')
    .execute()
  const swaps = await transaction
    .updateTable('registrant_swap')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('email', '=', address)
    .returning('order_pk')
    .execute()
  return members.length + guests.length + swaps.length > 0
}
