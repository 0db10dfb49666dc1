import type { Handover, HandoverPerson, Handovers } from '#office/api/handover.ts'
import { openItems } from '#office/server/handover/items.ts'
import * as store from '#office/server/handover/store.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { People } from '#staff/api/staff.ts'
import { mayDo, type Role } from '#staff/rules/staff.ts'
import { listPeople } from '#staff/server/people.ts'
import { countViews } from '#staff/server/staff-views/service.ts'
import { loginMethodsOf, wouldLeaveNoAdmin } from '#staff/server/succession.ts'

/** How many that have ended are shown. */
const pastRows = 20

type Everybody = People['people']

export const rolesIn = ({ roles }: Pick<store.HandoverRow, 'roles'>): Role[] =>
  roles.split(',') as Role[]

const personOf = (everybody: Everybody, pk: number): HandoverPerson => {
  const found = everybody.find(({ staff_pk }) => staff_pk === pk)
  if (found === undefined) throw new AppError('notFound')
  const { staff_pk, staff_name, staff_id, roles, state } = found
  return { staff_pk, staff_name, staff_id, roles, invited: state === 'invited' }
}

const isOf = (
  { staff_pk }: Pick<Staff, 'staff_pk'>,
  { from_pk, to_pk }: Pick<store.HandoverRow, 'from_pk' | 'to_pk'>,
): boolean => staff_pk === from_pk || staff_pk === to_pk

const sideOf = (
  { staff_pk }: Staff,
  { from_pk, to_pk }: store.HandoverRow,
): 'from' | 'to' | null => {
  if (staff_pk === from_pk) return 'from'
  return staff_pk === to_pk ? 'to' : null
}

/** One as it stands now, with all that is open. */
export const handoverView = async (
  context: Context,
  staff: Staff,
  { row, everybody }: { row: store.HandoverRow; everybody: Everybody },
): Promise<Handover> => {
  const { db } = context
  const { handover_pk, version, from_pk, to_pk, reason, begun_by, begun_at } = row
  const roles = rolesIn(row)
  const ticks = await store.findTicks(db, handover_pk)
  const open = await openItems(context, { staff_pk: from_pk, roles })
  const invitation = everybody.find((one) => one.staff_pk === from_pk)?.invited_until ?? null
  const has = (start: string): number => open.filter(({ key }) => key.startsWith(start)).length
  return {
    handover_pk,
    version,
    reason,
    begun_by,
    begun_at,
    roles,
    from: personOf(everybody, from_pk),
    to: personOf(everybody, to_pk),
    given_at: row.given_at,
    taken_at: row.taken_at,
    items: open.map(({ permission, ...item }) => ({
      ...item,
      path: mayDo(staff, permission) ? item.path : null,
      taken: ticks.has(item.key),
    })),
    ends: { ...(await loginMethodsOf(db, from_pk)), invitation: invitation !== null },
    passes: { texts: has('text:'), posts: has('post:'), views: await countViews(context, from_pk) },
    mine: sideOf(staff, row),
    last_admin: wouldLeaveNoAdmin(everybody, { from_pk, to_pk, roles }),
  }
}

/** Handovers of whoever asks; all, for who may change staff. Of what is open only names of things are in it. */
export const handoversFor = async (context: Context, staff: Staff): Promise<Handovers> => {
  const { people: everybody } = await listPeople(context)
  const may = mayDo(staff, 'staff')
  const shown = (row: store.HandoverRow): boolean => may || isOf(staff, row)
  const open: Handover[] = []
  for (const row of (await store.findOpen(context.db)).filter(shown)) {
    open.push(await handoverView(context, staff, { row, everybody }))
  }
  const past = (await store.findEnded(context.db, pastRows)).filter(shown)
  const nameOf = (pk: number): string => personOf(everybody, pk).staff_name
  const there = everybody.filter(({ state }) => state !== 'ended')
  return {
    may,
    people: may ? there.map(({ staff_pk }) => personOf(everybody, staff_pk)) : [],
    open,
    past: past.map((row) => ({
      handover_pk: row.handover_pk,
      roles: rolesIn(row),
      from_name: nameOf(row.from_pk),
      to_name: nameOf(row.to_pk),
      ended_at: row.ended_at ?? '',
      ended_by: row.ended_by ?? '',
      signed: row.given_at !== null && row.taken_at !== null,
    })),
  }
}

/** One of any state that whoever asks may see. Throws `notFound`, also for those who may not. */
export const handoverAsked = async (
  { db }: Context,
  staff: Staff,
  handover_pk: number,
): Promise<store.HandoverRow> => {
  const row = await store.findHandover(db, handover_pk)
  if (row === undefined || !(mayDo(staff, 'staff') || isOf(staff, row))) {
    throw new AppError('notFound')
  }
  return row
}
