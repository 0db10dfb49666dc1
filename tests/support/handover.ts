import * as calls from '#office/api/handover.ts'
import * as staff from '#staff/api/staff.ts'
import type { Handover } from '#office/api/handover.ts'
import type { Role } from '#staff/rules/staff.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, type Planted, plantStaff } from '#tests/support/console.ts'
import type { Case, Change } from '#tests/support/member-changes.ts'
import type { Site } from '#tests/support/site.ts'

/** The one that is open, as somebody sees it. */
export const openOf = async (site: Site, me: Planted): Promise<Handover> => {
  const { open } = await succeed(ask(site, calls.listHandovers, {}, me))
  const [found] = open
  if (found === undefined) throw new Error('No handover is open')
  return found
}

/** Which one, as it stands now. */
export const whichOf = async (site: Site, me: Planted) => {
  const { handover_pk, version } = await openOf(site, me)
  return { handover_pk, version }
}

/** One who leaves, one who comes, a 관리자 who sees to it, and the handover that is open between the first two. */
export const plantHandover = async (
  site: Site,
  { by, roles = ['사무국'] }: { by?: Planted; roles?: readonly Role[] } = {},
) => {
  const admin = by ?? (await plantStaff(site, '관리자'))
  const [role = '사무국'] = roles
  const from = await plantStaff(site, role, { staff_name: '김전임' })
  const to = await plantStaff(site, '현장', { staff_name: '이후임' })
  const input = { from_pk: from.staff_pk, to_pk: to.staff_pk, roles: [...roles], reason: '임기' }
  await succeed(ask(site, calls.beginHandover, input, admin))
  return { admin, from, to }
}

const which = async (site: Site, by: Planted) => {
  await plantHandover(site, { by })
  return whichOf(site, by)
}

/** Whoever takes over sees to everything, and both sign. */
export const signBoth = async (
  site: Site,
  { from, to }: { from: Planted; to: Planted },
): Promise<void> => {
  const { handover_pk, items } = await openOf(site, to)
  for (const { key } of items) {
    await succeed(ask(site, calls.tickHandover, { handover_pk, key, taken: true }, to))
  }
  for (const one of [from, to]) {
    await succeed(ask(site, calls.signHandover, await whichOf(site, one), one))
  }
}

/** Ends the one that is open. */
export const end = async (site: Site, admin: Planted, more: object = {}) =>
  ask(
    site,
    calls.endHandover,
    { ...(await whichOf(site, admin)), reason: '임기 만료', ...more },
    admin,
  )

/** How somebody's account stands, and their roles. */
export const rolesOf = async (site: Site, me: Planted, pk: number) => {
  const { people } = await succeed(ask(site, staff.people, {}, me))
  const found = people.find(({ staff_pk }) => staff_pk === pk)
  return [found?.state, found?.roles.toSorted()]
}

const own = async (site: Site, from: Planted, to: Planted) => {
  const input = { from_pk: from.staff_pk, to_pk: to.staff_pk, roles: ['관리자' as const] }
  await succeed(ask(site, calls.beginHandover, { ...input, reason: '임기' }, from))
}

/** What the office changes in handing over. */
export const handoverChanges: readonly (readonly [Change, Case])[] = [
  [
    calls.beginHandover,
    {
      given: async ({ site }) => {
        const from = await plantStaff(site, '편집')
        const to = await plantStaff(site, '현장')
        return { from_pk: from.staff_pk, to_pk: to.staff_pk, roles: ['편집'], reason: '임기' }
      },
    },
  ],
  [calls.cancelHandover, { given: async ({ site, me }) => which(site, me) }],
  [
    calls.tickHandover,
    {
      given: async ({ site, me }) => {
        await own(site, await plantStaff(site, '관리자'), me)
        const { handover_pk } = await openOf(site, me)
        return { handover_pk, key: 'bank', taken: true }
      },
      isDone: true,
    },
  ],
  [
    calls.signHandover,
    {
      given: async ({ site, me }) => {
        await own(site, me, await plantStaff(site, '관리자'))
        return whichOf(site, me)
      },
    },
  ],
  [
    calls.endHandover,
    {
      given: async ({ site, me }) => ({
        ...(await which(site, me)),
        reason: '임기',
        unsigned: true,
      }),
    },
  ],
]
