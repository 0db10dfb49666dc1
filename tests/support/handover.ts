import * as calls from '#office/api/handover.ts'
import * as staff from '#staff/api/staff.ts'
import type { Handover } from '#office/api/handover.ts'
import type { Role } from '#staff/rules/staff.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import * as loginCalls from '#staff/api/console-login.ts'
import { codeHash, newToken } from '#staff/server/secrets.ts'
import { type Answer, call, succeed } from '#tests/support/call.ts'
import { ask, type Planted, plantStaff, testSecret } from '#tests/support/console.ts'
import type { Site } from '#tests/support/site.ts'
import { Secret, TOTP } from 'otpauth'

/** The one that is open, as somebody sees it. */
export const openOf = async (site: Site, me: Planted): Promise<Handover> => {
  const { open } = await succeed(ask(site, calls.listHandovers, {}, me))
  const [found] = open
  if (found === undefined) throw new Error('No handover is open')
  return found
}

export const whichOf = async (site: Site, me: Planted) => {
  const { handover_pk } = await openOf(site, me)
  return { handover_pk }
}

export const beginBetween = (site: Site, [from, to]: readonly [Planted, Planted], by: Planted) =>
  succeed(
    ask(
      site,
      calls.beginHandover,
      { from_pk: from.staff_pk, to_pk: to.staff_pk, reason: '임기' },
      by,
    ),
  )

/** One who leaves, one who comes, a 관리자 who sees to it, and the handover that is open between the first two. */
export const plantHandover = async (
  site: Site,
  { by, role = '사무국' }: { by?: Planted; role?: Role } = {},
) => {
  const admin = by ?? (await plantStaff(site, '관리자'))
  const from = await plantStaff(site, role, { staff_name: '김전임' })
  const to = await plantStaff(site, '현장', { staff_name: '이후임' })
  await beginBetween(site, [from, to], admin)
  return { admin, from, to }
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

const password = 'Quiet-Harbour7'

const cookieOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''

const codeNow = (site: Site): string =>
  new TOTP({ secret: Secret.fromBase32(testSecret) }).generate({
    timestamp: site.clock.now().getTime(),
  })

/** Everything that has let somebody in, each a way to try it: answers with the refusal. */
export const waysIn = async (site: Site, from: Planted) => {
  const { db } = site.context
  const recovery = 'ABCD-EFGH-JKLM'
  const password_hash = await hashPassword(password)
  const token = newToken()
  await db
    .updateTable('staff')
    .set({ password_hash })
    .where('staff_pk', '=', from.staff_pk)
    .execute()
  const { staff_pk } = from
  const code_hash = codeHash(site.context, recovery)
  await db.insertInto('staff_recovery_code').values({ staff_pk, code_hash }).execute()
  const passkey = { credential_id: 'credential', public_key: 'key', counter: 0, transports: '' }
  const at = site.clock.now().toISOString()
  await db
    .insertInto('staff_passkey')
    .values({ staff_pk, ...passkey, label: '노트북', created_at: at, last_used_at: null })
    .execute()
  const due_at = '2027-01-01T00:00:00.000Z'
  await db
    .insertInto('staff_invitation')
    .values({ staff_pk, token_hash: token.hash, due_at })
    .execute()
  const logIn = () => call(site, loginCalls.login, { staff_id: from.staff_id, password })
  const half = { cookie: cookieOf(await logIn()) }
  return {
    session: () => ask(site, staff.me, {}, from),
    password: logIn,
    app: () => call(site, loginCalls.totp, { code: codeNow(site) }, half),
    recovery: () => call(site, loginCalls.recovery, { code: recovery }, half),
    passkey: () => call(site, loginCalls.passkeyOptions, {}, half),
    invitation: () => call(site, loginCalls.accept, { token: token.token, password }),
  }
}
