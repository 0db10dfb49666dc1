import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { findMemberId, findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { checkJoinDuplicate, signup, type Signup } from '#accounts/api/signup.ts'
import { type Purpose, sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import type { DefinedCall } from '#platform/api/call.ts'
import { bodiesOf } from '#tests/support/bodies.ts'
import { forgetRows, rowsOf, rulesThatRowsBreak } from '#tests/support/broken-rows.ts'
import { call, codesOf } from '#tests/support/call.ts'
import { plantMember } from '#tests/support/members.ts'
import { runs } from '#tests/support/nightly.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked, plantedCode, type Progress } from '#tests/support/verified.ts'
import { visitor } from '#tests/support/visitor.ts'

/** Bodies for each call, `FUZZ_RUNS` if that says how many: a long run is cut into parts that go on side by side. */
const all = Number(process.env['FUZZ_RUNS'] ?? runs(12, 10_000))
const part = 500

const email = 'lee@example.org'
const known = { member_id: 'nohwa1956', member_name: '이노화', email }
const password = 'demo1234!'

/** What a planted member must have to break no rule. */
const complete = {
  en_name: 'Lee No-hwa',
  birth: '1956-02-29',
  gender: '여' as const,
  cell: '01012345678',
  zipcode: '03080',
  address: '서울특별시 종로구 ○○로 1',
  address_detail: '101호',
}

interface Fuzzed<Input> {
  /** A body that would succeed, if any would. */
  right: object
  purpose?: Purpose
  progress?: Progress
  /** Whether the address is a member's already. */
  joined?: boolean
  /** Whether such a body may succeed, by the rules in words other than the server's. */
  mayWork: (input: Input) => boolean
  /** What success must have left. */
  left?: (site: Site, input: Input) => Promise<void>
}

/** As people type it: full-width, or with something between. */
const digitsOf = (code: string): string => code.normalize('NFKC').replaceAll(/\D/g, '')

const isKnownId = (id: string): boolean => id.toLowerCase() === known.member_id

/** A joined member is what was sent, field by field, with schools and consents. */
const expectJoined = async ({ context: { db } }: Site, input: Signup): Promise<void> => {
  const members = await db.selectFrom('member').selectAll().execute()
  expect(members).toHaveLength(input.homepage === '' ? 1 : 0)
  for (const member of members) {
    const row = new Map<string, unknown>(Object.entries(member))
    for (const [field, value] of Object.entries(input)) {
      const column = row.has(field) ? field : field.replace('member_', '')
      if (row.has(column) && column !== 'research_topic') expect(row.get(column)).toBe(value)
    }
    expect(member.research_topic).toBe(input.topicAgree ? input.member_research_topic : '')
    const schools = await db.selectFrom('member_education').selectAll().orderBy('place').execute()
    expect(schools).toMatchObject(input.member_edu)
    const consents = await db.selectFrom('consent').select(['document', 'agreed']).execute()
    expect(Object.fromEntries(consents.map(({ document, agreed }) => [document, agreed]))).toEqual({
      terms: 1,
      privacy: 1,
      topic: input.topicAgree ? 1 : 0,
    })
  }
}

const fuzz = <Input extends z.ZodType, Answer extends z.ZodType>(
  schema: DefinedCall<Input, Answer>,
  fuzzed: Fuzzed<z.output<Input>>,
) => {
  const { right, purpose = 'signup', progress = 'sent', joined = false, mayWork, left } = fuzzed
  const send = async (site: Site, body: unknown) => {
    // Past every hour and day that counts.
    site.clock.forward(90_000)
    const member = joined ? await plantMember(site, { ...complete, ...known }) : undefined
    const asking = { address: email, purpose, progress, ...(member && { member }) }
    const cookie = await browserThatAsked(site.context, asking)
    const before = await rowsOf(site.context)
    const answer = await call<unknown, unknown>(site, schema, body, { cookie })

    const said = JSON.stringify(answer.body)
    const parsed = schema.input.safeParse(JSON.parse(JSON.stringify(body)))
    // 401 is how an unknown refresh token is refused.
    expect([200, 400, 401], said).toContain(answer.status)
    if (!parsed.success)
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 40 } } })
    expect(await rulesThatRowsBreak(site.context)).toEqual([])
    if (!answer.body.success) expect(await rowsOf(site.context)).toEqual(before)
    else if (parsed.success) {
      expect(mayWork(parsed.data), said).toBe(true)
      await left?.(site, parsed.data)
    }
    await forgetRows(site.context)
    return answer.body
  }
  return { path: schema.path, right, bodies: bodiesOf(schema.input, right), send }
}

/** A member's browser, in which the address was verified. */
const reader = (purpose: Purpose) => ({ purpose, progress: 'verified', joined: true }) as const

/** The calls of joining and getting back in, each where it would succeed with the right body. */
const calls = [
  fuzz(signup, {
    right: signupOf(),
    progress: 'verified',
    mayWork: (input) => input.homepage !== '' || input.member_email === email,
    left: expectJoined,
  }),
  fuzz(checkJoinDuplicate, {
    right: { param: known.member_id, param_type: 'id' },
    joined: true,
    mayWork: () => true,
  }),
  fuzz(sendEmailVerification, {
    right: { email, purpose: 'signup' },
    mayWork: () => true,
    left: async ({ context: { db } }, sent) => {
      const codes = await db.selectFrom('email_code').selectAll().execute()
      const kept = { email: sent.email, purpose: sent.purpose, tries: 0, verified_at: null }
      expect(codes).toContainEqual(expect.objectContaining(kept))
    },
  }),
  fuzz(verifyCode, {
    right: { email, code: plantedCode, purpose: 'signup' },
    mayWork: (input) =>
      input.email === email && digitsOf(input.code) === plantedCode && input.purpose === 'signup',
  }),
  fuzz(findMemberId, {
    ...reader('findid'),
    right: { member_name: known.member_name, member_email: email },
    mayWork: ({ member_name, member_email }) =>
      member_name === known.member_name && member_email === email,
  }),
  fuzz(findMemberPassword, {
    ...reader('findpw'),
    right: { member_id: known.member_id, member_email: email },
    mayWork: ({ member_id, member_email }) => isKnownId(member_id) && member_email === email,
  }),
  fuzz(resetPw, {
    ...reader('findpw'),
    progress: 'granted',
    right: { member_id: known.member_id, member_password: 'secret!23' },
    mayWork: ({ member_id, member_password }) =>
      isKnownId(member_id) && member_password !== password,
  }),
  fuzz(login, {
    right: { member_id: known.member_id, member_password: password },
    joined: true,
    mayWork: ({ member_id, member_password }) =>
      isKnownId(member_id) && member_password === password,
  }),
  fuzz(requestToken, { right: { refresh_token: 'none' }, mayWork: () => false }),
]

// At once, on a site each: most of their time is the floor under answers that could tell who is a member.
describe.concurrent('whatever is sent is answered, and leaves no row that breaks a rule', () => {
  for (const { path, right, bodies, send } of calls) {
    for (let from = 0; from < all; from += part) {
      const numRuns = Math.min(part, all - from)
      test(
        `${path}, from body ${from + 1}`,
        { timeout: 60_000 + numRuns * 6000 },
        async ({ site }) => {
          expect(await send(site, right)).toMatchObject({ success: path !== requestToken.path })
          const whatever = fc.asyncProperty(bodies, async (body) => {
            await send(site, body)
          })
          await fc.assert(whatever, { numRuns })
        },
      )
    }
  }
})

test('two sign-ups with one id at the same instant: one member each time', async ({ site }) => {
  const times = runs(8, 50)
  for (let time = 1; time <= times; time += 1) {
    site.clock.forward(3600)
    const member_id = `sameid${time}`
    const joining = [`one${time}@example.org`, `other${time}@example.org`].map(async (address) => {
      const browser = visitor(site)
      await verifyAddress(site, browser, address)
      return () => browser.call(signup, signupOf({ member_id, member_email: address }))
    })
    const both = await Promise.all(joining)
    const codes = await codesOf(both.map((join) => join()))
    expect(codes.toSorted(), member_id).toEqual([0, 63])
  }
  const members = await site.context.db.selectFrom('member').select('member_id').execute()
  expect(members).toHaveLength(times)
})
