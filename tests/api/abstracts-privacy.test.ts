import { describe, expect } from 'vitest'
import type { Content } from '#abstracts/rules/content.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { retentionKeys } from '#privacy/rules/retention.ts'
import { exportOf, heldOfMember } from '#privacy/server/personal-data/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import {
  afterRelease,
  authorOf,
  inCall,
  plantAbstract,
  plantReview,
  plantReviewer,
  stateOf,
} from '#tests/support/abstracts.ts'
import { plantMember } from '#tests/support/members.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { loggedIn } from '#tests/support/visitor.ts'

const day = 86_400

const contents = async ({ context: { db } }: Site, abstract_pk: number): Promise<Content[]> => {
  const rows = db.selectFrom('abstract_version').select('content')
  const found = await rows.where('abstract_pk', '=', abstract_pk).execute()
  return found.map(({ content }) => JSON.parse(content) as Content)
}

const reviewed = async (site: Site, abstract_pk: number, email?: string) => {
  const { reviewer_pk } = await plantReviewer(site, email === undefined ? {} : { email })
  const review_pk = await plantReview(site, abstract_pk, reviewer_pk)
  await site.context.db
    .updateTable('abstract_review')
    .set({ state: 'submitted', scores: '{"독창성":4}', to_authors: '좋은 연구', reason: '비밀' })
    .set({ submitted_at: site.clock.now().toISOString() })
    .where('review_pk', '=', review_pk)
    .execute()
  return reviewer_pk
}

const released = async ({ context, clock }: Site, abstract_pk: number) => {
  const at = clock.now().toISOString()
  const decision = { abstract_pk, outcome: 'reject', reason: '사유', staff_name: '위원장' } as const
  const row = { ...decision, at, released_at: at }
  await context.db.insertInto('abstract_decision').values(row).execute()
}

const me = { name_ko: '이노화', email: 'Lee@Example.org', orcid: '0000-0002-1825-0097' }
const authors = [authorOf('박공동', 'park@example.org'), { ...authorOf('', ''), ...me }]

describe('the deletion of abstracts', () => {
  test('takes drafts after 30 days, the rejected and comments after 183, scores after two years', async ({
    site,
  }) => {
    const { db } = site.context
    site.clock.set(inCall)
    const { member_pk } = await plantMember(site)
    const draft = await plantAbstract(site, { state: 'draft', number: 31, member_pk })
    const rejected = await plantAbstract(site, { state: 'rejected', number: 1, member_pk })
    const accepted = await plantAbstract(site, { state: 'accepted', number: 2, member_pk })
    const figure = { storage_key: 'a-figure', original_name: 'a.png', content_type: 'image/png' }
    await db
      .insertInto('abstract_figure')
      .values({
        abstract_pk: rejected,
        ...figure,
        size: 1,
        width: 1,
        height: 1,
        created_at: inCall,
      })
      .execute()
    site.clock.set(afterRelease)
    for (const one of [rejected, accepted]) {
      await reviewed(site, one)
      await released(site, one)
    }
    const pks = async () => {
      const rows = await db
        .selectFrom('abstract')
        .select('abstract_pk')
        .orderBy('abstract_pk')
        .execute()
      return rows.map(({ abstract_pk }) => abstract_pk)
    }
    site.clock.set('2025-09-21T14:59:58Z')
    await destroyDue(site.context)
    expect(await pks()).toEqual([draft, rejected, accepted])
    site.clock.forward(2)
    await destroyDue(site.context)
    expect(await pks()).toEqual([rejected, accepted])

    site.clock.set(afterRelease)
    site.clock.forward(183 * day)
    await destroyDue(site.context)
    expect(await contents(site, rejected)).toHaveLength(1)
    site.clock.forward(1)
    await destroyDue(site.context)
    expect([await contents(site, rejected), await contents(site, accepted)]).toMatchObject([
      [],
      [{}],
    ])
    expect(await db.selectFrom('abstract_figure').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('orphaned_file').select('storage_key').execute()).toEqual([
      { storage_key: 'a-figure' },
    ])
    const reviews = () => db.selectFrom('abstract_review').selectAll().execute()
    const empty = { scores: '{"독창성":4}', to_authors: '', reason: '' }
    expect(await reviews()).toMatchObject([empty, empty])
    const reviewers = await db.selectFrom('abstract_reviewer').selectAll().execute()
    expect(JSON.stringify(reviewers)).not.toMatch(/심사|example|연구소/)

    site.clock.set('2027-09-10T01:00:01Z')
    await destroyDue(site.context)
    expect(await reviews()).toEqual([])
    expect(await db.selectFrom('abstract_reviewer').selectAll().execute()).toEqual([])
    expect(await contents(site, accepted)).toHaveLength(1)
    const records = await db.selectFrom('destruction_record').select(['kind', 'count']).execute()
    expect(records).toEqual(
      expect.arrayContaining([
        { kind: 'abstractDraft', count: 1 },
        { kind: 'abstractEnded', count: 1 },
        { kind: 'abstractReview', count: 2 },
        { kind: 'abstractScore', count: 2 },
      ]),
    )
  })
})

test('a member’s data name abstracts submitted, written with others and reviewed', async ({
  site,
}) => {
  const { member_pk } = await plantMember(site, { email: 'lee@example.org' })
  const own = await plantAbstract(site, { member_pk, number: 11 })
  await plantAbstract(site, { number: 12, content: { authors } })
  await plantAbstract(site, { number: 13 })
  await reviewed(site, own, 'lee@example.org')
  const { data, held } = await heldOfMember(site.context, member_pk)
  const { abstracts, abstract_reviews } = exportOf(site.context, data)
  expect(abstracts).toMatchObject([
    { number: 11, role: 'submitter', versions: [{ number: 1 }] },
    { number: 12, role: 'author', versions: [], content: { authors: [me] } },
  ])
  expect(JSON.stringify(abstracts)).not.toContain('park@example.org')
  expect(abstract_reviews).toMatchObject([{ reviews: [{ to_authors: '좋은 연구' }] }])
  const counts = Object.fromEntries(held.map(({ key, count }) => [key, count]))
  expect(counts).toMatchObject({ abstract: 2, abstractDraft: 0, abstractReview: 1 })
  expect(Object.keys(counts)).toEqual([...retentionKeys])
})

test('a withdrawal leaves names as printed, and neither address, ORCID, draft nor comment', async ({
  site,
}) => {
  const { db } = site.context
  const email = 'lee@example.org'
  const member = await plantMember(site, { email })
  const { member_pk } = member
  const draft = await plantAbstract(site, { state: 'draft', number: 31, member_pk })
  const waiting = await plantAbstract(site, { number: 21, member_pk, content: { authors } })
  const accepted = await plantAbstract(site, {
    number: 22,
    member_pk,
    state: 'accepted',
    content: { authors },
  })
  const others = await plantAbstract(site, { number: 23, state: 'accepted', content: { authors } })
  await reviewed(site, others, email)
  const { member_name } = await db
    .selectFrom('member')
    .select('member_name')
    .where('member_pk', '=', member_pk)
    .executeTakeFirstOrThrow()
  const elsewhere = authorOf(member_name, 'Lee@Lab.example', { orcid: '0000-0002-1825-0097' })
  const underOther = await plantAbstract(site, {
    number: 24,
    member_pk,
    state: 'accepted',
    content: { authors: [elsewhere] },
  })
  const browser = await loggedIn(site, member)
  await verifyAddress(site, browser, email, 'withdraw')
  await browser.do(withdrawMember, {})
  expect(await contents(site, draft)).toEqual([])
  const states = [waiting, accepted, others].map((one) => stateOf(site, one))
  expect(await Promise.all(states)).toEqual(['withdrawn', 'accepted', 'accepted'])
  for (const one of [waiting, accepted, others]) {
    const [content] = await contents(site, one)
    expect(content?.authors).toMatchObject([
      { name_ko: '박공동', email: 'park@example.org' },
      { name_ko: '이노화', email: '', orcid: '' },
    ])
  }
  const [content] = await contents(site, underOther)
  expect(content?.authors).toMatchObject([{ name_ko: member_name, email: '', orcid: '' }])
  const reviews = await db.selectFrom('abstract_review').selectAll().execute()
  expect(reviews).toMatchObject([{ scores: '{"독창성":4}', to_authors: '', reason: '' }])
  const reviewers = await db.selectFrom('abstract_reviewer').selectAll().execute()
  expect(reviewers).toMatchObject([{ name: '', company: '', token_hash: null, state: 'ended' }])
  const people = await db.selectFrom('abstract_person').select('email').execute()
  expect(people.map((one) => one.email)).not.toContain(email)
})
