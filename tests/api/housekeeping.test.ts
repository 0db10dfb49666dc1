import { login } from '#contract/sessions.ts'
import { housekeep } from '#server/housekeeping.ts'
import { call } from '#tests/support/call.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

test('counts that are over are deleted, those that still count stay', async ({ site }) => {
  const counts = () => site.context.db.selectFrom('rate_limit').select('count').execute()
  await call(site, login, { member_id: 'nobody', member_password: 'wrong' })
  site.clock.forward(15 * 60)
  await housekeep(site.context)
  // The calls of the address and the failures of the id are counted for an hour.
  expect(await counts()).toHaveLength(2)
  site.clock.forward(45 * 60)
  await housekeep(site.context)
  expect(await counts()).toEqual([])
})
