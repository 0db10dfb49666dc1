import { describe, expect } from 'vitest'
import { findMemberId, findMemberPassword } from '#accounts/api/recovery.ts'
import { login } from '#accounts/api/sessions.ts'
import { checkJoinDuplicate } from '#accounts/api/signup.ts'
import type { Call } from '#platform/api/call.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { call } from '#tests/support/call.ts'
import { plantMember } from '#tests/support/members.ts'
import { isNightly, runs } from '#tests/support/nightly.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'

const email = 'kim@example.org'
const member = { member_id: 'regular01', member_name: '김노화', email }

/** No answer that could tell whether somebody is a member comes sooner, in ms; a timer may be a hair early. */
const floor = 249

/** How long one call takes, in ms. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** How long it keeps the processors busy, threads included, in ms: that does not depend on what else the machine does. */
const workOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The medians of what is done in turn, so that whatever else the machine does hits all of them alike. */
const mediansOf = async (
  site: Site,
  round: () => Promise<readonly number[]>,
  rounds = runs(3, 9),
): Promise<readonly number[]> => {
  const times: (readonly number[])[] = []
  for (let done = 0; done < rounds; done += 1) {
    // Past every limit.
    site.clock.forward(3600)
    times.push(await round())
  }
  return (times[0] ?? []).map((_, place) => median(times.map((all) => all[place] ?? 0)))
}

const span = (times: readonly number[]): number => Math.max(...times) / Math.min(...times)

test('a login for an id that nobody has takes as much work as another', async ({ site }) => {
  await plantMember(site, { ...member, password_hash: await hashPassword('demo1234!') })
  const wrong = (member_id: string) =>
    workOf(() => call(site, login, { member_id, member_password: 'wrong' }))
  const medians = await mediansOf(site, async () => [
    await wrong(member.member_id),
    await wrong('nobody01'),
  ])
  // Without a hash for nobody it would be thirty times.
  expect(span(medians)).toBeLessThan(5)
})

describe.concurrent('how long an answer takes does not tell who is a member', () => {
  const verified = (site: Site, purpose: 'findid' | 'findpw', address: string) =>
    browserThatAsked(site.context, { address, purpose, progress: 'verified' })

  const floored: {
    made: Call<object, unknown>
    purpose?: 'findid' | 'findpw'
    /** Known, half known and unknown. */
    inputs: readonly { address?: string; input: object }[]
  }[] = [
    {
      made: checkJoinDuplicate,
      inputs: ['regular01', 'nobody01', 'webmaster', '짧다'].map((param) => ({
        input: { param, param_type: 'id' },
      })),
    },
    {
      made: findMemberId,
      purpose: 'findid',
      inputs: [
        { address: email, input: { member_name: '김노화', member_email: email } },
        { address: email, input: { member_name: '이노화', member_email: email } },
        { address: 'no@example.org', input: { member_name: '김', member_email: 'no@example.org' } },
      ],
    },
    {
      made: findMemberPassword,
      purpose: 'findpw',
      inputs: [
        { address: email, input: { member_id: 'regular01', member_email: email } },
        { address: email, input: { member_id: 'nobody01', member_email: email } },
        { address: 'no@example.org', input: { member_id: 'a', member_email: 'no@example.org' } },
      ],
    },
  ]

  test.for(floored.map((one) => [one.made.path, one] as const))(
    '%s',
    async ([, { made, purpose, inputs }], { site }) => {
      await plantMember(site, member)
      const round = () =>
        Promise.all(
          inputs.map(async ({ address = email, input }) => {
            const cookie = purpose && (await verified(site, purpose, address))
            return timeOf(() => call(site, made, input, { ...(cookie && { cookie }) }))
          }),
        )
      const medians = await mediansOf(site, round, runs(1, 9))
      expect(Math.min(...medians)).toBeGreaterThanOrEqual(floor)
      // What a busy machine adds is no fault: only the night, when it is quiet, asks how far apart they are.
      if (isNightly) expect(span(medians)).toBeLessThan(4)
    },
  )
})
