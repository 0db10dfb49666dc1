import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { StaffViewTable } from '#platform/server/db/staff-tables.ts'
import type { Insertable } from 'kysely'

type Whose = Pick<StaffViewTable, 'staff_pk' | 'list'>

export const findViews = (db: Database, { staff_pk, list }: Whose) =>
  db
    .selectFrom('staff_view')
    .select(['view_pk', 'label', 'state'])
    .where('staff_pk', '=', staff_pk)
    .where('list', '=', list)
    .orderBy('view_pk')
    .execute()

/** Writes the state of the view of that name, or a new one. */
export const putView = async (
  transaction: Transaction,
  row: Insertable<StaffViewTable>,
): Promise<number> => {
  const { view_pk } = await transaction
    .insertInto('staff_view')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['staff_pk', 'list', 'label']).doUpdateSet({ state: row.state }),
    )
    .returning('view_pk')
    .executeTakeFirstOrThrow()
  return view_pk
}

/** Answers with what there was. */
export const deleteView = (
  transaction: Transaction,
  { staff_pk, view_pk }: { staff_pk: number; view_pk: number },
) =>
  transaction
    .deleteFrom('staff_view')
    .where('staff_pk', '=', staff_pk)
    .where('view_pk', '=', view_pk)
    .returning(['list', 'label'])
    .executeTakeFirst()

/** Of every list. */
export const findAllViews = (db: Database, staff_pk: number) =>
  db
    .selectFrom('staff_view')
    .selectAll()
    .where('staff_pk', '=', staff_pk)
    .orderBy('view_pk')
    .execute()

export const moveView = async (
  transaction: Transaction,
  { view_pk, staff_pk, label }: { view_pk: number; staff_pk: number; label: string },
): Promise<void> => {
  await transaction
    .updateTable('staff_view')
    .set({ staff_pk, label })
    .where('view_pk', '=', view_pk)
    .execute()
}
