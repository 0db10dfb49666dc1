import { describe, expect } from 'vitest'
import { refusalOf, send, succeed } from '#tests/support/call.ts'
import { home, minute, office, right, times, wrong } from '#tests/support/logins.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/site.ts'

describe('five failures of one id from one address', () => {
  test('give 86 for 15 minutes after the first, with the right password too', async ({ site }) => {
    const member = await plantMember(site)
    expect(await times(4, () => wrong(site, member.member_id))).toEqual([85, 85, 85, 85])
    site.clock.forward(10 * minute)
    expect(await wrong(site, member.member_id)).toBe(85)
    expect(await refusalOf(right(site, member))).toBe(86)
    expect(await wrong(site, member.member_id)).toBe(86)
    site.clock.forward(5 * minute - 1)
    expect(await refusalOf(right(site, member))).toBe(86)
    site.clock.forward(1)
    await succeed(right(site, member))
  })

  test('leave the id from another address alone, and other ids from this', async ({ site }) => {
    const member = await plantMember(site)
    const other = await plantMember(site, { member_id: 'student01' })
    await times(5, () => wrong(site, member.member_id))
    expect(await refusalOf(right(site, member))).toBe(86)
    await succeed(right(site, member, office))
    await succeed(right(site, other))
    expect(await refusalOf(right(site, member))).toBe(86)
  })

  test('are counted whatever the case of the id, and for ids that nobody has', async ({ site }) => {
    const member = await plantMember(site)
    const spellings = ['regular01', 'REGULAR01', ' Regular01', 'rEgular01', 'regulaR01 ']
    for (const spelling of spellings) expect(await wrong(site, spelling)).toBe(85)
    expect(await refusalOf(right(site, member))).toBe(86)
    expect(await times(6, () => wrong(site, 'nobody'))).toEqual([85, 85, 85, 85, 85, 86])
  })

  test('are not reached by four, a success and four more', async ({ site }) => {
    const member = await plantMember(site)
    await times(4, () => wrong(site, member.member_id))
    await succeed(right(site, member))
    expect(await times(4, () => wrong(site, member.member_id))).toEqual([85, 85, 85, 85])
    await succeed(right(site, member))
  })

  test('are counted one by one when they come at once', async ({ site }) => {
    const member = await plantMember(site)
    const codes = await Promise.all(Array.from({ length: 12 }, () => wrong(site, member.member_id)))
    expect(codes.toSorted()).toEqual([...Array<number>(5).fill(85), ...Array<number>(7).fill(86)])
    expect(await refusalOf(right(site, member))).toBe(86)
  })

  test('cannot be shed with a header that names another address', async ({ site }) => {
    const attempt = (claimed: string) =>
      send(site, {
        method: 'POST',
        path: '/api/v1/front/login',
        headers: {
          'client-secret': site.context.config.clientSecret,
          'x-forwarded-for': claimed,
          forwarded: `for=${claimed}`,
          'x-real-ip': claimed,
        },
        body: JSON.stringify({ member_id: 'nobody', member_password: 'wrong' }),
        from: home,
      })
    for (let host = 1; host <= 5; host += 1) await attempt(`203.0.113.${host}`)
    expect((await attempt('203.0.113.99')).text).toContain('"code":86')
  })

  test('leave neither id nor address in the table', async ({ site }) => {
    await wrong(site, 'nobody')
    const rows = await site.context.db.selectFrom('rate_limit').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/nobody|127\.0/)
  })
})

test('an id differs from another by more than its case', async ({ site }) => {
  await plantMember(site, { member_id: 'Regular01' })
  await expect(plantMember(site, { member_id: 'rEGULAR01' })).rejects.toThrow(/unique/i)
})

test('who gets in uses up nothing of what their address may try', async ({ site }) => {
  const member = await plantMember(site)
  for (let count = 0; count < 3; count += 1) await succeed(right(site, member))
  const counts = await site.context.db.selectFrom('rate_limit').select('count').execute()
  expect(counts.filter(({ count }) => count > 0)).toEqual([])
})

test('the 101st login call of an address waits until the hour is over', async ({ site }) => {
  const member = await plantMember(site)
  await times(5, () => wrong(site, 'nobody'))
  const limited = await times(95, () => wrong(site, 'nobody'))
  expect(new Set(limited)).toEqual(new Set([86]))
  site.clock.forward(20 * minute)
  const refused = await right(site, member)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe(String(40 * minute))
  expect(refused.body).toMatchObject({ success: false, error: { code: 42 } })
  await succeed(right(site, member, office))
  site.clock.forward(40 * minute)
  await succeed(right(site, member))
})
