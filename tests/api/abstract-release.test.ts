import { expect } from 'vitest'
import * as committee from '#abstracts/api/committee.ts'
import type { Outcome } from '#abstracts/rules/states.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import {
  afterRelease,
  authorOf,
  plantAbstract,
  plantReview,
  plantReviewer,
  stateOf,
} from '#tests/support/abstracts.ts'
import { countDone } from '#tests/support/call.ts'
import { ask, logOf } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { conference_id as id, mailsOf } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test as base } from '#tests/support/people.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'

const test = base.extend('at', afterRelease).extend('academic', ({ site, at }) => {
  site.clock.set(at)
  return plantClerk(site, '학술')
})

const decide = (me: Clerk, abstract_pk: number, outcome: Outcome, reason = '') =>
  me.do(committee.decide, {
    abstract_pks: [abstract_pk],
    outcome,
    reason,
    ...(outcome === 'accept' && { form: '포스터' }),
  })

const batchOf = async (me: Clerk) => {
  const { batch } = await me.do(committee.previewRelease, {})
  return { id, decision_pks: batch.map(({ decision_pk }) => decision_pk) }
}

const plantThree = async (site: Site) => {
  const { member_pk } = await plantMember(site, { email: 'submitter@example.org' })
  const reviewer = await plantReviewer(site, { name: '비밀심사' })
  const plant = async (state: 'submitted' | 'reviewing') =>
    plantAbstract(site, { member_pk, state })
  const pks = [
    await plant('submitted'),
    await plant('reviewing'),
    await plant('reviewing'),
  ] as const
  const review_pk = await plantReview(site, pks[1], reviewer.reviewer_pk)
  await site.context.db
    .updateTable('abstract_review')
    .set({ state: 'submitted', to_authors: '방법을 보완해 주십시오.', to_committee: '위원회만' })
    .where('review_pk', '=', review_pk)
    .execute()
  return pks
}

test('is decided, changed, previewed and told at once, with one mail an abstract', async ({
  site,
  academic,
}) => {
  const [one, two, three] = await plantThree(site)
  expect(
    await academic.wrong(committee.decide, { abstract_pks: [one], outcome: 'accept' }),
  ).toHaveProperty('form')
  await decide(academic, one, 'reject')
  await decide(academic, one, 'accept')
  await decide(academic, two, 'revise', '그림을 보완해 주십시오.')
  expect(await mailsOf(site)).toEqual([])
  expect(await stateOf(site, one)).toBe('submitted')
  const preview = await academic.do(committee.previewRelease, {})
  expect(preview).toMatchObject({
    undecided: 1,
    batch: [{ outcome: 'accept' }, { outcome: 'revise' }],
  })
  expect(preview.mails).toHaveLength(2)
  const asked = await batchOf(academic)
  await decide(academic, two, 'revise', '그림을 보완해 주십시오. 표도 부탁드립니다.')
  await academic.refused(committee.releaseDecisions, asked)
  expect(await mailsOf(site)).toEqual([])
  const next = await batchOf(academic)
  expect(await academic.do(committee.releaseDecisions, next)).toEqual({ released: 2 })
  expect([await stateOf(site, one), await stateOf(site, two)]).toEqual(['accepted', 'revision'])
  await academic.refused(committee.releaseDecisions, next)
  await deliverDueMail(site.context)
  const mails = await mailsTo(site.context, 'submitter@example.org')
  expect(mails).toHaveLength(2)
  const [accepted, revised] = mails.map(({ text = '' }) => text)
  expect(accepted).toContain('/conference/registration')
  expect(accepted).toContain('포스터')
  for (const words of ['2025.09.30', '방법을 보완해', '표도 부탁']) expect(revised).toContain(words)
  expect(JSON.stringify(mails)).not.toMatch(/비밀심사|위원회만/)
  await decide(academic, three, 'reject')
  await decide(academic, two, 'accept')
  expect(await academic.do(committee.releaseDecisions, await batchOf(academic))).toEqual({
    released: 2,
  })
  expect(await stateOf(site, two)).toBe('accepted')
  expect(await academic.refused(committee.decide, { abstract_pks: [two], outcome: 'reject' })).toBe(
    await academic.refused(committee.decide, { abstract_pks: [999], outcome: 'reject' }),
  )
  const labels = (await logOf(site)).map(({ label }) => label)
  expect(labels).toContain('초록 판정 통보(2편)')
})

test('two releases at once tell each abstract once', async ({ site, academic }) => {
  for (const abstract_pk of await plantThree(site)) await decide(academic, abstract_pk, 'accept')
  const asked = await batchOf(academic)
  const other = await plantClerk(site, '학술')
  await using second = await anotherOnPostgres(site)
  const done = await countDone(
    ask(site, committee.releaseDecisions, asked, academic),
    ask(second ?? site, committee.releaseDecisions, asked, other),
  )
  expect(done).toBe(1)
  expect(await mailsOf(site)).toHaveLength(3)
})

test('an abstract that was withdrawn, or decided anew, keeps a release back', async ({
  site,
  academic,
}) => {
  const [one] = await plantThree(site)
  await decide(academic, one, 'accept')
  const asked = await batchOf(academic)
  await site.context.db
    .updateTable('abstract')
    .set({ state: 'withdrawn' })
    .where('abstract_pk', '=', one)
    .execute()
  await academic.refused(committee.releaseDecisions, asked)
  expect(await mailsOf(site)).toEqual([])
})

test('a committee member neither sees nor decides their own abstract', async ({
  site,
  academic,
}) => {
  const [one, two, three] = await plantThree(site)
  const { email } = await site.context.db
    .selectFrom('staff')
    .select('email')
    .where('staff_pk', '=', academic.staff_pk)
    .executeTakeFirstOrThrow()
  const own = await plantAbstract(site, { content: { authors: [authorOf('이위원', email)] } })
  await academic.refused(committee.decide, { abstract_pks: [own, one], outcome: 'reject' })
  const other = await plantClerk(site, '학술')
  await decide(other, own, 'reject')
  for (const pk of [one, two, three]) await decide(academic, pk, 'reject')
  const theirs = await batchOf(other)
  expect((await batchOf(academic)).decision_pks).toHaveLength(3)
  await academic.refused(committee.releaseDecisions, theirs)
  expect(await other.do(committee.releaseDecisions, theirs)).toEqual({ released: 4 })
})
