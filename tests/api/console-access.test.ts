import { allCalls, type AnyCall } from '#app/api/calls.ts'
import type { StaffCall } from '#platform/api/call.ts'
import { permissionsOf, roles } from '#staff/rules/staff.ts'
import { send } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { startSession } from '#accounts/server/sessions/service.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const isStaffCall = (call: AnyCall): call is AnyCall & StaffCall<unknown, unknown> =>
  'permission' in call

const staffCalls = allCalls.filter(isStaffCall)

const minute = 60

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

describe('every call of the console', () => {
  test('there are calls that this is about', () => {
    expect(staffCalls.length).toBeGreaterThan(10)
  })

  test('is refused without a session, and with a member’s', async ({ site }) => {
    const { member_pk } = await plantMember(site)
    const { context } = site
    const { access_token } = await context.db
      .transaction()
      .execute((transaction) => startSession(context, transaction, member_pk))
    for (const call of staffCalls) {
      expect(await attempt(site, call, {}), call.path).toBe(20)
      expect(await attempt(site, call, { authorization: access_token }), call.path).toBe(20)
    }
  })

  test.for(roles)(
    '%s may do what the table of permissions says, and no more',
    async (role, { site }) => {
      const may = permissionsOf([role])
      for (const call of staffCalls) {
        const { cookie } = await plantStaff(site, role)
        const code = await attempt(site, call, { cookie })
        if (may.has(call.permission)) expect(admitted(code), `${call.path} ${code}`).toBe(true)
        else expect(code, call.path).toBe(43)
      }
    },
  )

  test('changes nothing when another site sends it', async ({ site }) => {
    const { cookie } = await plantStaff(site, '관리자')
    for (const call of staffCalls.filter(({ method }) => method === 'POST')) {
      const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
      expect(await attempt(site, call, foreign), call.path).toBe(26)
    }
  })

  test('asks once more for the second factor where it is dangerous', async ({ site }) => {
    const { cookie } = await plantStaff(site, '관리자')
    site.clock.forward(11 * minute)
    for (const call of staffCalls.filter(({ fresh }) => fresh)) {
      expect(await attempt(site, call, { cookie }), call.path).toBe(21)
    }
  })
})
