import { getPreRegistration } from '#conference/api/conferences.ts'
import { call, succeed } from '#tests/support/call.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const autumn = { conference_id: '2025-autumn' }

test('pre-registration closes by the server’s clock after 18:00:00 in Seoul', async ({ site }) => {
  const stateAt = async (iso: string) => {
    site.clock.set(iso)
    return (await succeed(call(site, getPreRegistration, autumn))).state
  }
  expect(await stateAt('2025-09-07T14:59:59Z')).toBe('before')
  expect(await stateAt('2025-09-07T15:00:00Z')).toBe('open')
  expect(await stateAt('2025-10-15T09:00:00Z')).toBe('open')
  expect(await stateAt('2025-10-15T09:00:01Z')).toBe('over')
})

test.for([
  ['2025-09-19T15:00:00Z', 34],
  ['2025-10-23T14:59:59Z', 1],
  ['2025-10-23T15:00:00Z', 0],
  ['2025-10-24T14:59:59Z', 0],
  ['2025-10-24T15:00:00Z', -1],
] as const)('at %s in Seoul it is %i days away', async ([moment, days], { site }) => {
  site.clock.set(moment)
  expect(await succeed(call(site, getPreRegistration, autumn))).toMatchObject({ days_left: days })
})

test('a conference without a content file is not found', async ({ site }) => {
  const response = await fetch(
    `${site.url}/api/v1/front/getPreRegistration?conference_id=1999-spring`,
    { headers: { 'client-secret': site.context.config.clientSecret } },
  )
  expect(response.status).toBe(404)
})
