import type { Call } from '#contract/call.ts'
import { findMemberId, findMemberPassword, resetPw } from '#contract/recovery.ts'
import { login, requestToken } from '#contract/sessions.ts'
import { checkJoinDuplicate, signup } from '#contract/signup.ts'
import { sendEmailVerification, verifyCode } from '#contract/verification.ts'
import type { Purpose } from '#contract/verification.schema.ts'
import type { Context } from '#server/context.ts'
import { call } from '#tests/support/call.ts'
import { browserThatAsked, plantedCode, type Progress } from '#tests/support/verified.ts'
import { plantMember } from '#tests/support/members.ts'
import { signupOf } from '#tests/support/signups.ts'
import { test } from '#tests/support/site.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

/** Bodies for each call; `FUZZ_RUNS=10000` for the long run. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

const email = 'lee@example.org'

/** What nobody types, and what somebody might. */
const strange = fc.constantFrom<unknown>(
  ...['', ' ', '\0', '\ud800', '홍길동'.normalize('NFD'), '👩‍🔬', '\u202eabc', '가'.repeat(10_000)],
  ...["'; drop table member; --", '<script>alert(1)</script>', '%00', '^', '|', 'a^b^c^d^e'],
  ...[
    'a@b',
    'a@b.c\r\nBcc: d@e.f',
    '２０２６',
    '-1',
    '9e99',
    'NaN',
    null,
    true,
    0,
    -1,
    1e300,
    [],
    {},
    { toString: 1 },
  ],
)

/** A right body in which some fields are another thing. */
const mutated = (right: object) =>
  fc
    .record(
      Object.fromEntries(
        Object.keys(right).map((name) => [name, fc.oneof(strange, fc.jsonValue(), fc.string())]),
      ),
      { requiredKeys: [] },
    )
    .chain((wrong) => {
      const entries = Object.entries(wrong)
      return fc.subarray(entries, { maxLength: Math.min(3, entries.length) })
    })
    .map((changes) => ({ ...right, ...Object.fromEntries(changes) }))

/** What a planted member must have to break no rule. */
const complete = {
  en_name: 'Lee No-hwa',
  birth: '1956-02-29',
  cell: '01012345678',
  zipcode: '03080',
}

const rowsThatBreakARule = async ({ db }: Context): Promise<unknown[]> => {
  const members = await db.selectFrom('member').selectAll().execute()
  const schools = await db.selectFrom('member_education').selectAll().execute()
  const mails = await db.selectFrom('mail').selectAll().execute()
  return [
    ...members.filter(
      ({ member_id, birth, cell, email: address, zipcode, en_name, member_name }) =>
        !/^[A-Za-z0-9]{6,20}$/.test(member_id) ||
        !/^\d{4}-\d{2}-\d{2}$/.test(birth) ||
        birth > '2012-11-21' ||
        !/^01\d{8,9}$/.test(cell) ||
        !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address ?? '') ||
        !/^\d{5}$/.test(zipcode) ||
        !/^[A-Za-z]/.test(en_name) ||
        member_name !== member_name.normalize('NFC').trim(),
    ),
    ...schools.filter(({ school, year }) => /[|^]/.test(school) || !/^\d{4}$/.test(year)),
    ...mails.filter(({ to_address }) => !/^[^\s@]+@[^\s@]+$/.test(to_address)),
  ]
}

interface Fuzzed {
  made: Pick<Call<object, unknown>, 'method' | 'path' | 'access'>
  /** A body that would succeed. */
  right: object
  purpose?: Purpose
  progress?: Progress
  /** Whether the address is a member's already. */
  joined?: boolean
}

const known = { member_id: 'nohwa1956', member_name: '이노화', email }
const password = 'demo1234!'

/** The calls of joining and getting back in, each where it would succeed with the right body. */
const calls: Fuzzed[] = [
  { made: signup, right: signupOf(), progress: 'verified' },
  { made: checkJoinDuplicate, right: { param: known.member_id, param_type: 'id' }, joined: true },
  { made: sendEmailVerification, right: { email, purpose: 'signup' } },
  { made: verifyCode, right: { email, code: plantedCode, purpose: 'signup' } },
  {
    made: findMemberId,
    right: { member_name: known.member_name, member_email: email },
    purpose: 'findid',
    progress: 'verified',
    joined: true,
  },
  {
    made: findMemberPassword,
    right: { member_id: known.member_id, member_email: email },
    purpose: 'findpw',
    progress: 'verified',
    joined: true,
  },
  {
    made: resetPw,
    right: { member_id: known.member_id, member_password: 'secret!23' },
    purpose: 'findpw',
    progress: 'granted',
    joined: true,
  },
  {
    made: login,
    right: { member_id: known.member_id, member_password: password },
    joined: true,
  },
  { made: requestToken, right: { refresh_token: 'none' } },
]

// At once, on a site each: most of their time is the floor under answers that could tell who is a member.
describe.concurrent('whatever is sent is answered, and leaves no row that breaks a rule', () => {
  for (const { made, right, purpose = 'signup', progress = 'sent', joined = false } of calls) {
    test(made.path, { timeout: 30_000 + runs * 600 }, async ({ site }) => {
      const answer = async (input: object) => {
        // Past every hour and day that counts.
        site.clock.forward(90_000)
        const member = joined ? await plantMember(site, { ...complete, ...known }) : undefined
        const asking = { address: email, purpose, progress, ...(member && { member }) }
        const cookie = await browserThatAsked(site.context, asking)
        const { status, body } = await call(site, made, input, { cookie })
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        expect(await rowsThatBreakARule(site.context)).toEqual([])
        for (const table of ['mail', 'member_session', 'member'] as const) {
          await site.context.db.deleteFrom(table).execute()
        }
        return body
      }
      if (made !== requestToken) expect(await answer(right)).toMatchObject({ success: true })
      const whatever = fc.asyncProperty(mutated(right), async (input) => {
        await answer(input)
      })
      await fc.assert(whatever, { numRuns: runs })
    })
  }
})

test(
  'two sign-ups with one id at the same instant, fifty times: one member each time',
  {
    timeout: 120_000,
  },
  async ({ site }) => {
    await plantMember(site)
    for (let time = 1; time <= 50; time += 1) {
      site.clock.forward(3600)
      const member_id = `sameid${time}`
      const addresses = [`one${time}@example.org`, `other${time}@example.org`]
      const cookies = await Promise.all(
        addresses.map((address) =>
          browserThatAsked(site.context, { address, purpose: 'signup', progress: 'verified' }),
        ),
      )
      const answers = await Promise.all(
        addresses.map((member_email, index) =>
          call(site, signup, signupOf({ member_id, member_email }), {
            cookie: cookies[index] ?? '',
          }),
        ),
      )
      const codes = answers.map(({ body }) => (body.success ? 0 : body.error.code))
      expect(codes.toSorted(), member_id).toEqual([0, 63])
    }
    const members = await site.context.db.selectFrom('member').select('member_id').execute()
    expect(members).toHaveLength(51)
  },
)
