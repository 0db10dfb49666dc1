import * as calls from '#office/api/handover.ts'
import type { Handover } from '#office/api/handover.ts'
import * as loginCalls from '#staff/api/console-login.ts'
import * as staff from '#staff/api/staff.ts'
import type { Role } from '#staff/rules/staff.ts'
import { codeHash, newToken } from '#staff/server/secrets.ts'
import { call } from '#tests/support/call.ts'
import { codeNow, type Planted, plantStaff } from '#tests/support/console.ts'
import type { Site } from '#tests/support/site.ts'
import * as door from '#tests/support/staff-logins.ts'
import { visitor } from '#tests/support/visitor.ts'

/** The one that is open, as somebody sees it. */
export const openOf = async (me: Planted): Promise<Handover> => {
  const { open } = await me.do(calls.listHandovers, {})
  const [found] = open
  if (found === undefined) throw new Error('No handover is open')
  return found
}

export const whichOf = async (me: Planted) => {
  const { handover_pk } = await openOf(me)
  return { handover_pk }
}

export const beginBetween = ([from, to]: readonly [Planted, Planted], by: Planted) =>
  by.do(calls.beginHandover, { from_pk: from.staff_pk, to_pk: to.staff_pk, reason: '임기' })

/** One who leaves, one who comes, a 관리자 who sees to it, and the handover that is open between the first two. */
export const plantHandover = async (
  site: Site,
  { by, role = '사무국' }: { by?: Planted; role?: Role } = {},
) => {
  const admin = by ?? (await plantStaff(site, '관리자'))
  const from = await plantStaff(site, role, {
    staff_name: '김전임',
    password_hash: door.password_hash,
  })
  const to = await plantStaff(site, '현장', { staff_name: '이후임' })
  await beginBetween([from, to], admin)
  return { admin, from, to }
}

/** Ends the one that is open. */
export const end = async (admin: Planted, more: object = {}) =>
  admin.ask(calls.endHandover, { ...(await whichOf(admin)), reason: '임기 만료', ...more })

/** How somebody's account stands, and their roles. */
export const rolesOf = async (me: Planted, pk: number) => {
  const { people } = await me.do(staff.people, {})
  const found = people.find(({ staff_pk }) => staff_pk === pk)
  return [found?.state, found?.roles.toSorted()]
}

/** Everything that has let somebody of `plantHandover` in, each a way to try it: answers with the refusal. */
export const waysIn = async (site: Site, from: Planted) => {
  const { db } = site.context
  const { staff_pk } = from
  const recovery = 'ABCD-EFGH-JKLM'
  const code_hash = codeHash(site.context, recovery)
  await db.insertInto('staff_recovery_code').values({ staff_pk, code_hash }).execute()
  const { token, hash: token_hash } = newToken()
  const due_at = '2027-01-01T00:00:00.000Z'
  await db.insertInto('staff_invitation').values({ staff_pk, token_hash, due_at }).execute()
  await db.insertInto('staff_passkey').values(door.passkeyOf(staff_pk)).execute()
  const half = await door.withPassword(site, from)
  return {
    session: () => from.ask(staff.me, {}),
    password: () => door.logIn(visitor(site), from),
    app: () => half.call(loginCalls.totp, { code: codeNow(site) }),
    recovery: () => half.call(loginCalls.recovery, { code: recovery }),
    passkey: () => half.call(loginCalls.passkeyOptions, {}),
    invitation: () => call(site, loginCalls.accept, { token, password: door.password }),
  }
}
