import { expect } from 'vitest'
import { allCalls, type AnyCall } from '#app/api/calls.ts'
import type { StaffCall } from '#platform/api/call.ts'
import { permissionsOf, roles } from '#staff/rules/staff.ts'
import { send } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'

const isStaffCall = (call: AnyCall): call is AnyCall & StaffCall<unknown, unknown> =>
  'permission' in call

const staffCalls = allCalls.filter(isStaffCall)

/** The number of the refusal, 0 for a success; the input is empty, which is looked at last. */
const attempt = async (
  site: Site,
  { method, path }: StaffCall<unknown, unknown>,
  headers: Record<string, string>,
): Promise<number> => {
  const secret = { 'client-secret': site.context.config.clientSecret }
  const sent = { method, path: `/api${path}`, headers: { ...secret, ...headers } }
  const { text } = await send(site, method === 'POST' ? { ...sent, body: '{}' } : sent)
  if (!text.startsWith('{')) return 0
  const answer = JSON.parse(text) as { error?: { code: number } }
  return answer.error?.code ?? 0
}

/** Refusals that say nothing of who asks. */
const admitted = (code: number): boolean => ![20, 21, 26, 41, 43, 50, 84].includes(code)

test('every call of the console is refused without a session of staff', async ({ site }) => {
  expect(staffCalls.length).toBeGreaterThan(10)
  const { access_token } = await logIn(site, await plantMember(site))
  for (const call of staffCalls) {
    expect(await attempt(site, call, {}), call.path).toBe(20)
    expect(await attempt(site, call, { authorization: access_token }), call.path).toBe(20)
  }
})

test.for(roles)('%s may do what the table says, and no more', async (role, { site }) => {
  const may = permissionsOf([role])
  let { cookie } = await plantStaff(site, role)
  for (const call of staffCalls) {
    const code = await attempt(site, call, { cookie })
    if (may.has(call.permission)) expect(admitted(code), `${call.path} ${code}`).toBe(true)
    else expect(code, call.path).toBe(43)
    // It may have ended the session.
    if (code === 0) ({ cookie } = await plantStaff(site, role))
  }
})

test('no call of the console changes anything when another site sends it', async ({ site }) => {
  const { cookie } = await plantStaff(site, '관리자')
  for (const call of staffCalls.filter(({ method }) => method === 'POST')) {
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
    expect(await attempt(site, call, foreign), call.path).toBe(26)
  }
})

test('where it is dangerous the second factor is asked for once more', async ({ site }) => {
  const { cookie } = await plantStaff(site, '관리자')
  site.clock.forward(11 * 60)
  for (const call of staffCalls.filter(({ fresh }) => fresh)) {
    expect(await attempt(site, call, { cookie }), call.path).toBe(21)
  }
})
