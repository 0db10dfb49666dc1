import { expect } from 'vitest'
import * as committee from '#abstracts/api/committee.ts'
import * as calls from '#abstracts/api/reviewing.ts'
import {
  abstractContent,
  authorOf,
  inReview,
  plantAbstract,
  plantReview,
  plantReviewer,
} from '#tests/support/abstracts.ts'
import { logOf } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const test = base.extend('at', inReview)

const email = 'reader@example.com'
const person = { name: '박심사', email, company: '제일연구소', fields: ['CB'], most: 5 }
const points = { 독창성: 4, '연구 방법': 3, 중요성: 5, 명료성: 4 }
const typed = {
  scores: points,
  recommendation: 'accept',
  to_authors: '',
  to_committee: '',
} as const

const linkIn = async (site: Site, to = email): Promise<string> =>
  /\/review#([\w-]{43})/.exec((await deliveredTo(site.context, to)).at(-1)?.text ?? '')?.[1] ?? ''

/** A reviewer with one abstract, and a colleague who could take it. */
const plantOpen = async (site: Site) => {
  const abstract_pk = await plantAbstract(site)
  const reviewer = await plantReviewer(site)
  const review_pk = await plantReview(site, abstract_pk, reviewer.reviewer_pk)
  return { ...reviewer, abstract_pk, review_pk, me: visitor(site) }
}

test('is invited once, accepts with fields, and a new link ends the old', async ({
  site,
  office,
}) => {
  expect(await office.do(committee.inviteReviewers, { id, people: [person] })).toEqual({
    invited: 1,
    known: 0,
  })
  expect(await office.do(committee.inviteReviewers, { id, people: [person] })).toMatchObject({
    known: 1,
  })
  const token = await linkIn(site)
  const me = visitor(site)
  expect(await me.do(calls.openReview, { token })).toMatchObject({
    name: '박심사',
    state: 'invited',
    over: false,
    reviews: [],
  })
  expect(await me.wrong(calls.acceptReview, { token, fields: ['XX'], most: 3 })).toHaveProperty(
    'fields',
  )
  await me.do(calls.acceptReview, { token, fields: ['AD', 'CB'], most: 3 })
  const { rows } = await office.do(committee.listReviewers, {})
  expect(rows).toMatchObject([{ email, state: 'accepted', fields: ['AD', 'CB'], most: 3 }])
  await office.do(committee.resendReviewer, { reviewer_pk: rows[0]?.reviewer_pk ?? 0 })
  const next = await linkIn(site)
  expect(next).not.toBe(token)
  const stale = await me.ask(calls.openReview, { token })
  expect(await me.do(calls.openReview, { token: next })).toMatchObject({ state: 'accepted' })
  await office.do(committee.endReviewer, {
    reviewer_pk: rows[0]?.reviewer_pk ?? 0,
    reason: '본인 요청',
  })
  const ended = await me.ask(calls.openReview, { token: next })
  const unknown = await me.ask(calls.openReview, { token: 'A'.repeat(43) })
  const told = [stale, ended, unknown].map(({ status, body }) => [
    status,
    JSON.stringify(body).replace(/"id":"[^"]*"/, ''),
  ])
  expect(told[0]?.[0]).toBe(404)
  expect(new Set(told.map(String)).size).toBe(1)
  const stored = JSON.stringify(
    await site.context.db.selectFrom('abstract_reviewer').selectAll().execute(),
  )
  expect(stored).not.toContain(token)
  const labels = (await logOf(site)).map(({ kind, label }) => [kind, label])
  expect(labels).toContainEqual(['reviewer', '초록 심사위원 초대(1명)'])
  expect(JSON.stringify(labels)).not.toContain('박심사')
})

test('a review is kept as it is filled in, counts once complete, and can change until the end', async ({
  site,
}) => {
  const { me, token, review_pk } = await plantOpen(site)
  const save = (more: object = {}) =>
    me.do(calls.saveReview, { token, review_pk, ...typed, ...more })
  expect(await save({ scores: { 독창성: 4 }, recommendation: '' })).toEqual({ state: 'assigned' })
  expect(await save({ to_authors: '방법을 보완해 주십시오.' })).toEqual({ state: 'submitted' })
  expect((await me.do(calls.openReview, { token })).reviews).toMatchObject([
    { state: 'submitted', scores: points, to_authors: '방법을 보완해 주십시오.' },
  ])
  expect(await save({ recommendation: '' })).toEqual({ state: 'assigned' })
  await save()
  for (const scores of [{ 독창성: 6 }, { 없음: 3 }])
    expect(await me.wrong(calls.saveReview, { token, review_pk, ...typed, scores })).toHaveProperty(
      'scores',
    )
  const other = await plantReviewer(site)
  expect(await me.refused(calls.saveReview, { token: other.token, review_pk, ...typed })).toBe(
    await me.refused(calls.openReview, { token: 'B'.repeat(43) }),
  )
  site.clock.set('2025-09-05T14:59:59Z')
  await save()
  site.clock.set('2025-09-05T15:00:01Z')
  const { body } = await me.ask(calls.saveReview, { token, review_pk, ...typed })
  expect(JSON.stringify(body)).toContain('심사 기간이 종료')
  expect(await me.do(calls.openReview, { token })).toMatchObject({ over: true })
})

test('who has a conflict or declines hands on to somebody without one, who gets one mail', async ({
  site,
  office,
}) => {
  const { me, token, review_pk, abstract_pk, reviewer_pk } = await plantOpen(site)
  await plantReviewer(site, { company: '노화대학교 의과대학', name: '기관' })
  const free = await plantReviewer(site)
  const last = await plantReviewer(site, { most: 1 })
  await me.do(calls.excuseReview, { token, review_pk, state: 'conflict', reason: '공동 연구' })
  const assigned = async () => {
    const rows = await site.context.db.selectFrom('abstract_review').selectAll().execute()
    return rows.filter(({ state }) => state === 'assigned').map((row) => row.reviewer_pk)
  }
  // Two are wanted, and one had it.
  expect((await assigned()).toSorted()).toEqual([free.reviewer_pk, last.reviewer_pk].toSorted())
  expect((await me.do(calls.openReview, { token })).reviews).toEqual([])
  expect(await deliveredTo(site.context, free.email)).toHaveLength(1)
  const token2 = await linkIn(site, free.email)
  await me.do(calls.declineReview, { token: token2, reason: '일정' })
  expect(await assigned()).toEqual([last.reviewer_pk])
  const { rows } = await office.do(committee.reviewersFor, { abstract_pk })
  expect(rows.find((one) => one.reviewer_pk === reviewer_pk)?.conflicts).toEqual(['declared'])
  expect(rows.find(({ name }) => name === '기관')?.conflicts).toEqual(['institution'])
})

test('the figure has a name that tells nothing', async ({ site }) => {
  const { me, token, review_pk, abstract_pk } = await plantOpen(site)
  expect(await me.refused(calls.getReviewFigure, { token, review_pk })).toBeGreaterThan(0)
  const storage_key = 'figure-of-a-test'
  await site.context.files.put(storage_key, new Uint8Array([1, 2, 3]))
  const { figure_pk } = await site.context.db
    .insertInto('abstract_figure')
    .values({
      ...{ abstract_pk, storage_key, original_name: '이저자.png', content_type: 'image/png' },
      ...{ size: 3, width: 1, height: 1, created_at: site.clock.now().toISOString() },
    })
    .returning('figure_pk')
    .executeTakeFirstOrThrow()
  const content = JSON.stringify(abstractContent({ figure: { figure_pk, caption: '그림' } }))
  await site.context.db.updateTable('abstract_version').set({ content }).execute()
  const [review] = (await me.do(calls.openReview, { token })).reviews
  expect(review?.abstract).toMatchObject({ has_figure: true, caption: '그림' })
  const { path } = calls.getReviewFigure
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'client-secret': site.context.config.clientSecret },
    body: JSON.stringify({ token, review_pk }),
  })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=figure.png')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
})

test('wrong links are counted by address', async ({ site }) => {
  const { token, me } = await plantOpen(site)
  for (let tries = 0; tries < 30; tries++)
    await me.refused(calls.openReview, { token: `${tries}`.padEnd(43, 'x') })
  expect((await me.ask(calls.openReview, { token: 'C'.repeat(43) })).status).toBe(429)
  expect(await me.do(calls.openReview, { token })).toMatchObject({ state: 'accepted' })
})

test('conflicts are the submitter, an author, an institution and a co-author', async ({ site }) => {
  const academic = await plantClerk(site, '학술')
  const own = { email: 'kim@example.com', company: '제일연구소', name: '김겹침' }
  const { reviewer_pk } = await plantReviewer(site, own)
  const both = [authorOf('김겹침', 'Kim@Example.com'), authorOf('이공저', 'with@example.com')]
  const elsewhere = { affiliations: [] }
  const authored = await plantAbstract(site, { content: { authors: both, ...elsewhere } })
  const withOther = await plantAbstract(site, {
    content: { authors: [authorOf('이공저', 'with@example.com')], ...elsewhere },
  })
  const free = await plantAbstract(site)
  const conflicts = async (abstract_pk: number) => {
    const { rows } = await academic.do(committee.reviewersFor, { abstract_pk })
    return rows.find((one) => one.reviewer_pk === reviewer_pk)?.conflicts
  }
  expect(await conflicts(authored)).toEqual(['email', 'coauthor'])
  expect(await conflicts(withOther)).toEqual(['coauthor'])
  expect(await conflicts(free)).toEqual([])
  const pair = { abstract_pk: withOther, reviewer_pk }
  expect(await academic.wrong(committee.assignReview, pair)).toHaveProperty('reason')
  await academic.do(committee.assignReview, { ...pair, reason: '다른 심사위원이 없음' })
  expect(await academic.wrong(committee.assignReview, pair)).toHaveProperty('reviewer_pk')
  const { review_pk } = await site.context.db
    .selectFrom('abstract_review')
    .select('review_pk')
    .executeTakeFirstOrThrow()
  await academic.do(committee.removeReview, { review_pk })
  expect(await academic.refused(committee.removeReview, { review_pk })).toBeGreaterThan(0)
})
