import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { SaveView, Views } from '#staff/api/staff-views.ts'
import { record } from '#staff/server/staff-log/service.ts'
import * as store from '#staff/server/staff-views/store.ts'
import { findAllViews, moveView } from '#staff/server/staff-views/store.ts'

/** Of one person for one list. */
const most = 30

/** Somebody's own views of a list. */
export const listViews = async (
  { db }: Context,
  { staff_pk }: Staff,
  list: string,
): Promise<Views> => ({ views: await store.findViews(db, { staff_pk, list }) })

/** Keeps a view; one of that name gives way. Throws `invalid` where there are thirty already. */
export const saveView = async (
  context: Context,
  staff: Staff,
  { list, label, state }: SaveView,
): Promise<Views> => {
  const { staff_pk } = staff
  await context.db.transaction().execute(async (transaction) => {
    const view_pk = await store.putView(transaction, { staff_pk, list, label, state })
    const views = await store.findViews(transaction, { staff_pk, list })
    if (views.length > most) {
      throw new AppError('invalid', {
        fields: { label: `조건은 ${most}개까지 저장하실 수 있습니다. 안 쓰시는 것을 지워 주세요.` },
      })
    }
    await record(context, transaction, staff, {
      kind: 'view',
      subject: view_pk,
      label: '목록의 조건을 저장했습니다.',
      after: { list, label },
    })
  })
  return listViews(context, staff, list)
}

/** Forgets one's own view. Throws `notFound`. Answers with those that the list still has. */
export const removeView = async (
  context: Context,
  staff: Staff,
  view_pk: number,
): Promise<Views> => {
  const gone = await context.db.transaction().execute(async (transaction) => {
    const found = await store.deleteView(transaction, { staff_pk: staff.staff_pk, view_pk })
    if (found === undefined) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'view',
      subject: view_pk,
      label: '저장한 조건을 지웠습니다.',
      before: found,
    })
    return found
  })
  return listViews(context, staff, gone.list)
}

/** How many views somebody has, of all lists. */
export const countViews = async ({ db }: Context, staff_pk: number): Promise<number> =>
  (await findAllViews(db, staff_pk)).length

/** `내 조건`, `내 조건 (2)`, …: the first that is not taken. */
const freeLabel = (label: string, taken: ReadonlySet<string>): string => {
  let free = label
  for (let number = 2; taken.has(free); number++) free = `${label} (${number})`
  return free
}

/** Gives somebody's views to somebody else, who keeps their own under their names. Answers how many. */
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
    await moveView(transaction, { view_pk, staff_pk: to_pk, label: free })
    own.push({ view_pk, staff_pk: to_pk, list, label: free, state: '' })
  }
  return passed.length
}
