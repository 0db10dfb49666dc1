import type { MemberType } from '#members/rules/member-types.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MemberTypeChangeTable } from '#platform/server/db/member-tables.ts'
import type { Insertable, Selectable } from 'kysely'

export type TypeChange = Selectable<MemberTypeChangeTable>

export const insertChange = async (
  transaction: Transaction,
  change: Insertable<MemberTypeChangeTable>,
): Promise<number> => {
  const { change_pk } = await transaction
    .insertInto('member_type_change')
    .values(change)
    .returning('change_pk')
    .executeTakeFirstOrThrow()
  return change_pk
}

/** Newest first. */
export const findChanges = (db: Database | Transaction, member_pk: number): Promise<TypeChange[]> =>
  db
    .selectFrom('member_type_change')
    .selectAll()
    .where('member_pk', '=', member_pk)
    .orderBy('change_pk', 'desc')
    .execute()

export const findChange = (transaction: Transaction, change_pk: number) =>
  transaction
    .selectFrom('member_type_change')
    .selectAll()
    .where('change_pk', '=', change_pk)
    .executeTakeFirst()

/** Those that wait for a day until `today`, in their order. */
export const findDue = (db: Database, today: string) =>
  db
    .selectFrom('member_type_change')
    .select(['change_pk', 'member_pk'])
    .where('state', '=', 'waiting')
    .where('on_day', '<=', today)
    .orderBy('on_day')
    .orderBy('change_pk')
    .execute()

/** Ends a change that waits. False where it does not wait any more. */
export const endChange = (
  transaction: Transaction,
  change_pk: number,
  state: 'done' | 'cancelled',
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('member_type_change')
      .set({ state })
      .where('change_pk', '=', change_pk)
      .where('state', '=', 'waiting'),
  )

export const setType = async (
  transaction: Transaction,
  member_pk: number,
  member_type: MemberType,
): Promise<void> => {
  await transaction
    .updateTable('member')
    .set({ member_type })
    .where('member_pk', '=', member_pk)
    .execute()
}

/** Of which type members are. */
export const findTypes = (db: Database, keys: readonly number[]) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_type'])
    .where('staff', '=', 0)
    .where('member_pk', 'in', keys)
    .execute()
