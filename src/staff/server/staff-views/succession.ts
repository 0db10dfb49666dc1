import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { findAllViews, moveView } from '#staff/server/staff-views/store.ts'

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
