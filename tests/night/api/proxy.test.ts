import { describe, expect } from 'vitest'
import { findMemberId } from '#accounts/api/recovery.ts'
import { login } from '#accounts/api/sessions.ts'
import { send } from '#tests/support/call.ts'
import { type Site, test as base } from '#tests/support/site.ts'

const test = base.extend('environment', { TRUST_PROXY: '1' })

const through = (site: Site, from: string, { path }: { path: string }, input: object) =>
  send(site, {
    method: 'POST',
    path: `/api${path}`,
    headers: { 'client-secret': site.context.config.clientSecret, 'x-forwarded-for': from },
    body: JSON.stringify(input),
  })

/** The number of the refusal of a wrong login. */
const wrong = async (site: Site, from: string): Promise<number> => {
  const { text } = await through(site, from, login, { member_id: 'nobody', member_password: 'x' })
  return (JSON.parse(text) as { error: { code: number } }).error.code
}

const codesOf = async (site: Site, addresses: readonly string[]): Promise<number[]> => {
  const codes: number[] = []
  for (const address of addresses) codes.push(await wrong(site, address))
  return codes
}

const five = [85, 85, 85, 85, 85]

describe('behind a proxy', () => {
  test('each caller is counted by the address that the proxy names', async ({ site }) => {
    const one = Array<string>(6).fill('203.0.113.8')
    expect(await codesOf(site, one)).toEqual([...five, 86])
    expect(await codesOf(site, ['203.0.113.9', '198.51.100.1, 203.0.113.10'])).toEqual([85, 85])
    expect(await codesOf(site, ['198.51.100.1, 203.0.113.8'])).toEqual([86])
  })

  test('what is no address is not counted as one of its own', async ({ site }) => {
    const made = ['x1', 'x2', 'unknown', '', '203.0.113', '1e3']
    expect(await codesOf(site, made)).toEqual([...five, 86])
  })

  test('a port, brackets, a zone and a way of writing make no other caller', async ({ site }) => {
    const one = ['203.0.113.8', '203.0.113.8:4711', '203.0.113.8:4712', '::ffff:203.0.113.8']
    const other = ['[::ffff:203.0.113.8]:80', '::FFFF:cb00:7108']
    expect(await codesOf(site, [...one, ...other])).toEqual([...five, 86])
    const six = [
      '2001:db8::1',
      '[2001:db8::2]',
      '[2001:db8::3]:80',
      '2001:DB8:0:0::4',
      '2001:db8::5%1',
    ]
    expect(await codesOf(site, [...six, '2001:db8::6'])).toEqual([...five, 86])
  })
})

test('the networks of a /48 may do ten times together what one may', async ({ site }) => {
  const input = { member_name: '김노화', member_email: 'kim@example.org' }
  const finds = Array.from({ length: 301 }, (_, network) =>
    through(site, `2001:db8:1:${network.toString(16)}::1`, findMemberId, input),
  )
  const statuses = (await Promise.all(finds)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const elsewhere = await through(site, '2001:db8:2::1', findMemberId, input)
  expect(elsewhere.status).toBe(200)
})
