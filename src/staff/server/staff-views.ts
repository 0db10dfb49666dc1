import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Transaction, Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { notFound, unfit } from '#platform/server/errors.ts'
import type * as calls from '#staff/api/staff-views.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

const most = 30

export const listViews: Serves<typeof calls.listViews> = async (
  { db },
  { staff_pk },
  { list },
) => ({ views: await findViews(db, { staff_pk, list }) })

/** Saves a view in place of one with its name. Throws `invalid` if there are thirty already. */
export const saveView: Serves<typeof calls.saveView> = async (
  context,
  staff,
  { list, label, state },
) => {
  const { staff_pk } = staff
  await context.db.transaction().execute(async (transaction) => {
    const { view_pk } = await transaction
      .insertInto('staff_view')
      .values({ staff_pk, list, label, state })
      .onConflict((conflict) =>
        conflict.columns(['staff_pk', 'list', 'label']).doUpdateSet({ state }),
      )
      .returning('view_pk')
      .executeTakeFirstOrThrow()
    const views = await findViews(transaction, { staff_pk, list })
    if (views.length > most) {
      throw unfit(
        'label',
        `조건은 ${most}개까지 저장할 수 있습니다. 사용하지 않는 조건을 삭제해 주세요.`,
      )
    }
    await record(context, transaction, staff, {
      kind: 'view',
      subject: view_pk,
      label: '목록 조건 저장',
      after: { list, label },
    })
  })
  return listViews(context, staff, { list })
}

/** Deletes one's own view. Throws `notFound`. Returns the list's remaining views. */
export const removeView: Serves<typeof calls.removeView> = async (context, staff, { view_pk }) => {
  const gone = await context.db.transaction().execute(async (transaction) => {
    const found = await transaction
      .deleteFrom('staff_view')
      .where('staff_pk', '=', staff.staff_pk)
      .where('view_pk', '=', view_pk)
      .returning(['list', 'label'])
      .executeTakeFirstOrThrow(notFound)
    await record(context, transaction, staff, {
      kind: 'view',
      subject: view_pk,
      label: '목록 조건 삭제',
      before: found,
    })
    return found
  })
  return listViews(context, staff, gone)
}

export const countViews = ({ db }: Context, staff_pk: number): Promise<number> =>
  countRows(db.selectFrom('staff_view').where('staff_pk', '=', staff_pk))

const freeLabel = (label: string, taken: ReadonlySet<string>): string => {
  let free = label
  for (let number = 2; taken.has(free); number++) free = `${label} (${number})`
  return free
}

/** Moves views to another person, who keeps their own of the same name. Returns the count. */
export const passViews = async (
  transaction: Transaction,
  from_pk: number,
  to_pk: number,
): Promise<number> => {
  const passed = await findAllViews(transaction, from_pk)
  const own = await findAllViews(transaction, to_pk)
  for (const { view_pk, list, label } of passed) {
    const taken = new Set(own.filter((view) => view.list === list).map((view) => view.label))
    const free = freeLabel(label, taken)
    await transaction
      .updateTable('staff_view')
      .set({ staff_pk: to_pk, label: free })
      .where('view_pk', '=', view_pk)
      .execute()
    own.push({ view_pk, staff_pk: to_pk, list, label: free, state: '' })
  }
  return passed.length
}

const findViews = (
  db: Database,
  { staff_pk, list }: Pick<Tables['staff_view'], 'staff_pk' | 'list'>,
) =>
  db
    .selectFrom('staff_view')
    .select(['view_pk', 'label', 'state'])
    .where('staff_pk', '=', staff_pk)
    .where('list', '=', list)
    .orderBy('view_pk')
    .execute()

const findAllViews = (db: Database, staff_pk: number) =>
  db
    .selectFrom('staff_view')
    .selectAll()
    .where('staff_pk', '=', staff_pk)
    .orderBy('view_pk')
    .execute()
