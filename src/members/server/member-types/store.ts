import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { MemberTypeChangeTable } from '#platform/server/db/member-tables.ts'
import type { Selectable } from 'kysely'

export type TypeChange = Selectable<MemberTypeChangeTable>

export const findChange = (transaction: Transaction, change_pk: number) =>
  transaction
    .selectFrom('member_type_change')
    .selectAll()
    .where('change_pk', '=', change_pk)
    .executeTakeFirst()

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
