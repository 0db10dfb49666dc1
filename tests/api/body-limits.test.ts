import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect } from 'vitest'
import { login } from '#accounts/api/sessions.ts'
import { signup, type SignupInput } from '#accounts/api/signup.ts'
import { allCalls } from '#app/api/calls.ts'
import { mostSchools } from '#members/rules/education.ts'
import { approvalCallback } from '#payments/api/payments.ts'
import { usualMaxBody } from '#platform/api/call.ts'
import { send, type Sent } from '#tests/support/call.ts'
import { signupOf } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'

const path = `/api${login.path}`
const headers = (site: Site) => ({ 'client-secret': site.context.config.clientSecret })

const post = async (site: Site, body: Sent['body'] & {}) => {
  const { status, text } = await send(site, { method: 'POST', path, headers: headers(site), body })
  return { status, answer: JSON.parse(text) as unknown }
}

const tooLarge = { status: 413, answer: { success: false, error: { code: 45 } } }
const wrongPassword = { status: 200, answer: { success: false, error: { code: 85 } } }

describe('a body over 64 KiB', () => {
  const chunk = 'x'.repeat(4 * 1024)
  const start = '{"member_id":"a","member_password":"b","x":"'

  test.for([
    [16, 'is refused', tooLarge],
    [15, 'just under it is read', wrongPassword],
  ] as const)('of %i chunks %s, also without a length', async ([many, , expected], { site }) => {
    const chunks = [start, ...Array<string>(many).fill(chunk), '"}']
    expect(await post(site, chunks)).toMatchObject(expected)
    expect(await post(site, chunks.join(''))).toMatchObject(expected)
  })

  test('is refused before any of it has come', async ({ site }) => {
    const said = { ...headers(site), 'content-length': 1_000_000 }
    const outgoing = request(site.url + path, { method: 'POST', headers: said })
    outgoing.flushHeaders()
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    outgoing.destroy()
    expect(response.statusCode).toBe(413)
  })

  test('has less room where the call says so', async ({ site }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { path: `/api${approvalCallback.path}`, body: `aid=${'x'.repeat(20 * 1024)}` }
    expect((await send(site, { method: 'POST', headers: form, ...sent })).status).toBe(413)
  })
})

const school = ['가'.repeat(100), '박사', '나'.repeat(100), '1988', '다'.repeat(60)].join('^')

/** A sign-up that fills every field to its end. */
const longest: SignupInput = signupOf({
  member_name: '가'.repeat(50),
  member_en_name: 'a'.repeat(99),
  member_address: '가'.repeat(200),
  member_address_detail: '가'.repeat(200),
  member_company_name: '가'.repeat(100),
  member_company_en_name: '가'.repeat(100),
  member_position: '가'.repeat(50),
  member_md: '가'.repeat(50),
  member_company_address: '가'.repeat(200),
  member_company_address_detail: '가'.repeat(200),
  member_edu: Array<string>(mostSchools).fill(school).join('|'),
  member_research_topic: '가'.repeat(500),
})

/** JSON in which every letter of every text is escaped. */
const escapedJson = (fields: object): string => {
  const escaped = (text: string) =>
    text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const parts = Object.entries(fields).map(([name, value]: [string, unknown]) => {
    const written = typeof value === 'string' ? `"${escaped(value)}"` : JSON.stringify(value)
    return `"${escaped(name)}":${written}`
  })
  return `{${parts.join(',')}}`
}

test('the longest form has room, every letter of it escaped', async ({ site }) => {
  const asked = { address: longest.member_email, purpose: 'signup', progress: 'verified' } as const
  const cookie = await browserThatAsked(site.context, asked)
  const body = escapedJson(longest)
  expect(body.length).toBeLessThan(usualMaxBody)
  const { text } = await send(site, {
    method: 'POST',
    path: `/api${signup.path}`,
    headers: { ...headers(site), cookie },
    body,
  })
  expect(JSON.parse(text)).toMatchObject({ success: true })
})

test.for([
  ['deploy/Caddyfile', /^\s*max_size (\d+)MiB$/gm],
  ['deploy/nginx.conf', /^\s*client_max_body_size (\d+)m;$/gm],
] as const)('%s lets in as much as the server takes, in whole MiB', async ([file, pattern]) => {
  const limits = [...(await readFile(file, 'utf8')).matchAll(pattern)].map(([, mib]) => Number(mib))
  const bodies = allCalls.map(({ maxBody = usualMaxBody }) => maxBody)
  const largest = Math.max(...bodies)
  expect(limits).toEqual([Math.ceil(largest / 2 ** 20)])
})
