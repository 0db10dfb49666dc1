import type { Call } from '#contract/call.ts'
import { findMemberId, findMemberPassword, resetPw } from '#contract/recovery.ts'
import { checkJoinDuplicate, signup } from '#contract/signup.ts'
import { sendEmailVerification, verifyCode } from '#contract/verification.ts'
import type { Context } from '#server/context.ts'
import { hashOfCode } from '#server/verification/code.ts'
import { markVerified, putCode } from '#server/verification/store.ts'
import { call } from '#tests/support/call.ts'
import { plantMember } from '#tests/support/members.ts'
import { signupOf } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import fc from 'fast-check'
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'

/** Bodies for each call; `FUZZ_RUNS=10000` for the long run. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

const email = 'lee@example.org'

/** A browser that has just verified an address, without the mail; answers its cookie. */
const verifiedBrowser = async (
  { clock, context }: Pick<Site, 'clock' | 'context'>,
  address: string,
): Promise<string> => {
  const id = randomBytes(32).toString('base64url')
  const browser = createHash('sha256').update(id).digest('base64url')
  const now = clock.now().getTime()
  const asker = { browser, purpose: 'signup' as const }
  const code_hash = hashOfCode(context, browser, '123456')
  await putCode(context.db, {
    ...asker,
    email: address,
    code_hash,
    created_at: new Date(now - 60_000).toISOString(),
    expires_at: new Date(now + 540_000).toISOString(),
  })
  await markVerified(context.db, asker, code_hash, new Date(now - 30_000).toISOString())
  return `browser=${id}`
}

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

const membersThatBreakARule = async ({ db }: Context): Promise<unknown[]> => {
  const members = await db.selectFrom('member').selectAll().where('staff', '=', 0).execute()
  return members.filter(
    ({ member_id, birth, cell, email: address, zipcode, en_name, member_name }) =>
      !/^[A-Za-z0-9]{6,20}$/.test(member_id) ||
      !/^\d{4}-\d{2}-\d{2}$/.test(birth) ||
      birth > '2012-11-21' ||
      !/^01\d{8,9}$/.test(cell) ||
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address ?? '') ||
      !/^\d{5}$/.test(zipcode) ||
      !/^[A-Za-z]/.test(en_name) ||
      member_name !== member_name.normalize('NFC').trim(),
  )
}

/** The calls of joining and getting back in, each with a right body. */
const calls: [Pick<Call<object, unknown>, 'method' | 'path' | 'access'>, object][] = [
  [signup, signupOf()],
  [checkJoinDuplicate, { param: 'nohwa1956', param_type: 'id' }],
  [sendEmailVerification, { email, purpose: 'signup' }],
  [verifyCode, { email, code: '123456', purpose: 'signup' }],
  [findMemberId, { member_name: '이노화', member_email: email }],
  [findMemberPassword, { member_id: 'nohwa1956', member_email: email }],
  [resetPw, { member_id: 'nohwa1956', member_password: 'secret!23' }],
]

describe('whatever is sent is answered, and leaves no row that breaks a rule', () => {
  for (const [made, right] of calls) {
    test(made.path, { timeout: 900_000 }, async ({ site }) => {
      await fc.assert(
        fc.asyncProperty(mutated(right), async (input) => {
          // Past every hour and day that counts.
          site.clock.forward(90_000)
          const cookie = await verifiedBrowser(site, email)
          const { status, body } = await call(site, made, input, { cookie })
          expect(status, JSON.stringify(body)).toBeLessThan(500)
          expect(await membersThatBreakARule(site.context)).toEqual([])
          await site.context.db.deleteFrom('member').execute()
        }),
        { numRuns: runs },
      )
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
      const cookies = await Promise.all(addresses.map((address) => verifiedBrowser(site, address)))
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
