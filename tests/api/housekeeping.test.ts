import { login } from '#contract/sessions.ts'
import { housekeep } from '#server/housekeeping.ts'
import { call } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

test('what is over is deleted, what still counts stays', async ({ site }) => {
  const member = await plantMember(site)
  const { db } = site.context
  await logIn(site, member)
  site.clock.forward(80 * 86_400)
  await logIn(site, member)
  await call(site, login, { member_id: 'nobody', member_password: 'wrong' })
  site.clock.forward(15 * 60)
  await housekeep(site.context)
  expect(await db.selectFrom('member_session').select('state').execute()).toHaveLength(2)
  expect(await db.selectFrom('rate_limit').select('count').execute()).toHaveLength(1)
  site.clock.forward(10 * 86_400)
  await housekeep(site.context)
  expect(await db.selectFrom('member_session').select('state').execute()).toEqual([
    { state: 'active' },
  ])
  expect(await db.selectFrom('rate_limit').select('count').execute()).toEqual([])
})
