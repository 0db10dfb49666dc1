import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { login } from '#accounts/api/sessions.ts'
import { allCalls, type AnyCall } from '#app/api/calls.ts'
import { getInfo } from '#boards/api/posts.ts'
import { call, send, type Sent } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { runs } from '#tests/support/nightly.ts'
import { type Site, test } from '#tests/support/site.ts'

const path = `/api${login.path}`
const headers = (site: Site) => ({ 'client-secret': site.context.config.clientSecret })

const post = async (site: Site, body: Sent['body'] & {}) => {
  const { status, text } = await send(site, { method: 'POST', path, headers: headers(site), body })
  return { status, answer: JSON.parse(text) as unknown }
}

const refusal = (code: number, fields?: Record<string, string>) => ({
  success: false,
  error: { code, ...(fields && { fields }) },
})

describe('what is malformed', () => {
  test.for([
    ['JSON 형식이 아닙니다.', ['{', '"', '{"member_id":', 'member_id=regular01', '{"a":1}{"b":2}']],
    ['형식이 올바르지 않습니다.', ['null', '[]', '1', '"text"', '[{"member_id":"a"}]']],
  ] as const)('is refused: %s', async ([said, bodies], { site }) => {
    for (const body of bodies) {
      const { status, answer } = await post(site, body)
      expect(status, body).toBe(400)
      expect(answer, body).toMatchObject(refusal(40, { body: said }))
    }
  })

  test('is named field by field', async ({ site }) => {
    const { status, answer } = await post(site, '{"member_password":["demo1234!"]}')
    expect(status).toBe(400)
    expect(answer).toEqual({
      success: false,
      error: {
        code: 40,
        message: '입력하신 내용을 다시 확인해 주세요.',
        fields: {
          member_id: '필수 항목입니다.',
          member_password: '형식이 올바르지 않습니다.',
        },
      },
    })
  })

  test('leaves nothing behind', async ({ site }) => {
    await post(site, '{"member_id":"regular01"}')
    expect(await site.context.db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
  })
})

describe('a NUL byte', () => {
  const nul = '사용할 수 없는 문자가 들어 있습니다.'
  const refused = (fields: Record<string, string>) => ({
    success: false,
    error: { code: 40, message: '입력하신 내용을 다시 확인해 주세요.', fields },
  })

  test.for([
    ['{"member_id":"a\\u0000b","member_password":"x"}', 'member_id'],
    ['{"member_id":"a","member_password":"\\u0000"}', 'body'],
    ['{"member_id":"a","member_password":"b","more":{"deep":[0,["\\u0000"]]}}', 'body'],
    ['{"member_id":"a","member_password":"b","ke\\u0000y":1}', 'body'],
    ['"\\u0000"', 'body'],
  ] as const)(
    'is refused, at its field where that is a text: %s',
    async ([body, field], { site }) => {
      const { status, answer } = await post(site, body)
      expect(status).toBe(400)
      expect(answer).toEqual({
        success: false,
        error: {
          code: 40,
          message: '입력하신 내용을 다시 확인해 주세요.',
          fields: { [field]: nul },
        },
      })
    },
  )

  test('in a query is refused alone: what is empty there may be missing', async ({ site }) => {
    const query = 'type=notice&page=&q=%00'
    const path = `/api${getInfo.path}?${query}`
    const { status, text } = await send(site, { method: 'GET', path, headers: headers(site) })
    expect(status).toBe(400)
    expect(JSON.parse(text)).toEqual(refused({ body: nul }))
  })

  test('is found however deep it is, and depth alone does no harm', async ({ site }) => {
    const nested = (core: string) =>
      `{"member_id":"a","member_password":"b","x":${'['.repeat(30_000)}${core}${']'.repeat(30_000)}}`
    expect((await post(site, nested('"\\u0000"'))).status).toBe(400)
    expect((await post(site, nested('1'))).answer).toMatchObject(refusal(85))
  })

  test('is told from a backslash that only stands before u0000', async ({ site }) => {
    for (const [written, code] of [
      ['\\\\u0000', 85],
      ['\\\\\\u0000', 40],
      ['\\\\\\\\u0000', 85],
    ] as const) {
      const body = `{"member_id":"a","member_password":"${written}"}`
      expect((await post(site, body)).answer, written).toMatchObject(refusal(code))
    }
  })
})

test('fields that no one asked for are ignored', async ({ site }) => {
  const { member_id, password } = await plantMember(site)
  const more = { member_pk: 99, staff: 1, constructor: {}, __proto__: { staff: 1 } }
  const input = { member_id, member_password: password, ...more }
  expect((await call(site, login, input)).body.success).toBe(true)
})

describe('whatever is sent to whatever call', () => {
  const send404 = { method: 'POST', path: '/api/v1/front/none' }

  test('a wrong or missing client secret is refused with 403', async ({ site }) => {
    for (const secret of ['', 'wrong', 'Society-Web']) {
      const answer = await send(site, { ...send404, headers: { 'client-secret': secret } })
      expect(answer.status).toBe(403)
      expect(JSON.parse(answer.text)).toMatchObject(refusal(41))
    }
    expect((await send(site, { method: 'POST', path })).status).toBe(403)
  })

  test('an unknown path is answered in the envelope', async ({ site }) => {
    const unknown = [
      send404,
      { method: 'DELETE', path: send404.path },
      { method: 'GET', path: '/api' },
      { method: 'POST', path: `${path}/` },
      { method: 'POST', path: '/api/v1/front/LOGIN' },
      { method: 'POST', path: '/api/v1/front/%00' },
    ]
    for (const sent of unknown) {
      const answer = await send(site, { ...sent, headers: headers(site) })
      expect(answer.status, `${sent.method} ${sent.path}`).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject(refusal(44))
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  /** Any JSON, objects with the call's own field names above all. */
  const anyInput = ({ input }: AnyCall) => {
    const names = 'shape' in input ? Object.keys(input.shape as object) : []
    const odd = ['\0', '\ud800', '%00', "'; --", '-1', '9e99', '2147483648', '가']
    const strange = fc.constantFrom(...odd)
    const value = fc.oneof(fc.jsonValue(), strange, fc.string({ unit: 'binary' }), fc.double())
    const own = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
      requiredKeys: [],
    })
    return fc.oneof(own, fc.dictionary(fc.string(), value), fc.jsonValue())
  }

  /** An object may be one that cannot be made a text of: `{ toString: 0 }`. */
  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value)

  const sentOf = ({ method, path }: AnyCall, input: unknown) => {
    if (method === 'POST') return { method, path: `/api${path}`, body: JSON.stringify(input) }
    const pairs = Object.entries(input ?? {}).map(([key, value]) => [key, textOf(value)])
    const query = new URLSearchParams(pairs).toString()
    return { method, path: `/api${path}?${query}` }
  }

  /** By day several share a site: to make one takes longer than to ask a few times. */
  const together = runs(12, 1)
  const groups = Array.from({ length: Math.ceil(allCalls.length / together) }, (_, index) =>
    allCalls.slice(index * together, (index + 1) * together),
  ).map((calls) => [calls.map(({ path }) => path).join(' '), calls] as const)

  test.for(groups)(
    'is never our fault: %s',
    { timeout: runs(300_000, 1_200_000) },
    async ([, calls], { site }) => {
      const member = await plantMember(site)
      for (const schema of calls) {
        const { access_token } = await logIn(site, member)
        await fc.assert(
          fc.asyncProperty(anyInput(schema), async (input) => {
            const { status, text } = await send(site, {
              ...sentOf(schema, input),
              headers: { ...headers(site), authorization: access_token },
            })
            expect(status, `${schema.path} ${text}`).toBeLessThan(500)
          }),
          { numRuns: runs(5, 1000) },
        )
      }
    },
  )
})
