import { expect } from 'vitest'
import * as committee from '#abstracts/api/committee.ts'
import { authorOf, inReview, plantAbstract, plantReviewer } from '#tests/support/abstracts.ts'
import { countDone } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import { mailsOf } from '#tests/support/payments.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'

const test = base.extend('at', inReview)

const fields = ['CB', 'AD', 'GC', 'SH']

/** So many of each; every tenth abstract has an author of the first reviewer's institution. */
const plantAll = async (site: Site, abstracts: number, reviewers: number) => {
  for (let at = 0; at < reviewers; at++)
    await plantReviewer(site, {
      company: `제${at + 1}노화연구원`,
      fields: [fields[at % 4] ?? '', fields[(at + 1) % 4] ?? ''],
      most: 60,
    })
  for (let at = 0; at < abstracts; at++) {
    const affiliation = { institution_ko: at % 10 === 0 ? '제1노화연구원' : '노화대학교' }
    const rest = { institution_en: '', department_ko: '', department_en: '', city: '', country: '' }
    await plantAbstract(site, {
      content: {
        field: fields[at % 4] ?? '',
        authors: [authorOf(`저자${at}`, `author${at}@example.org`, { presenter: true })],
        affiliations: [{ ...affiliation, ...rest }],
      },
    })
  }
}

const reviewsOf = ({ context }: Site) =>
  context.db.selectFrom('abstract_review').selectAll().execute()

test('200 abstracts and 12 reviewers are assigned in two calls, without conflicts, loads within one', async ({
  site,
}) => {
  await plantAll(site, 200, 12)
  const academic = await plantClerk(site, '학술')
  const { pairs, loads, short } = await academic.do(committee.proposeAssignment, {})
  expect(short).toEqual([])
  expect(pairs).toHaveLength(400)
  const counts = loads.map(({ load }) => load)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  const asked = pairs.map(({ abstract_pk, reviewer_pk }) => ({ abstract_pk, reviewer_pk }))
  expect(await academic.do(committee.assignReviews, { id, pairs: asked })).toEqual({
    assigned: 400,
  })
  expect(await mailsOf(site)).toHaveLength(12)
  const rows = await reviewsOf(site)
  const [first] = await site.context.db
    .selectFrom('abstract_reviewer')
    .select('reviewer_pk')
    .where('company', '=', '제1노화연구원')
    .execute()
  const conflicted = await site.context.db
    .selectFrom('abstract_version')
    .select('abstract_pk')
    .where('content', 'like', '%제1노화연구원%')
    .execute()
  const barred = new Set(conflicted.map(({ abstract_pk }) => abstract_pk))
  expect(barred.size).toBe(20)
  expect(
    rows.filter((row) => row.reviewer_pk === first?.reviewer_pk && barred.has(row.abstract_pk)),
  ).toEqual([])
  const states = await site.context.db.selectFrom('abstract').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'reviewing' }])
  const again = await academic.do(committee.proposeAssignment, {})
  expect([again.pairs, again.short]).toEqual([[], []])
  expect((await academic.do(committee.listReviewers, {})).rows.map((row) => row.assigned)).toEqual(
    expect.arrayContaining([33, 34]),
  )
})

test('all or none, also when two assign at once, and nothing before the end of changes', async ({
  site,
}) => {
  await plantAll(site, 6, 3)
  const academic = await plantClerk(site, '학술')
  const { pairs } = await academic.do(committee.proposeAssignment, {})
  const asked = pairs.map(({ abstract_pk, reviewer_pk }) => ({ abstract_pk, reviewer_pk }))
  const withOther = [...asked, { abstract_pk: asked[0]?.abstract_pk ?? 0, reviewer_pk: 99 }]
  await academic.refused(committee.assignReviews, { id, pairs: withOther })
  await academic.refused(committee.assignReviews, { id, pairs: [...asked, ...asked.slice(0, 1)] })
  expect(await reviewsOf(site)).toEqual([])
  const office = await plantClerk(site, '사무국')
  await using other = await anotherOnPostgres(site)
  const input = { id, pairs: asked }
  const done = await countDone(
    ask(site, committee.assignReviews, input, academic),
    ask(other ?? site, committee.assignReviews, input, office),
  )
  expect(done).toBe(1)
  expect(await reviewsOf(site)).toHaveLength(12)
  site.clock.set('2025-08-22T14:59:59Z')
  const early = await plantClerk(site, '학술')
  const { body } = await early.ask(committee.proposeAssignment, {})
  expect(JSON.stringify(body)).toContain('수정이 마감된 뒤')
})

test('nobody gets more than their most, and what lacks a reviewer is named', async ({ site }) => {
  await plantReviewer(site, { most: 1 })
  await plantReviewer(site, { most: 2, fields: ['AD'] })
  await plantReviewer(site, { state: 'invited' })
  for (let count = 0; count < 3; count++) await plantAbstract(site)
  const academic = await plantClerk(site, '학술')
  const { pairs, short, loads } = await academic.do(committee.proposeAssignment, {})
  expect(loads.map(({ load }) => load)).toEqual([1, 2])
  expect(pairs).toHaveLength(3)
  expect(short.reduce((sum, { lacks }) => sum + lacks, 0)).toBe(3)
})
