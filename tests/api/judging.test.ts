import { expect } from 'vitest'
import { exportOf, heldOfMember } from '#privacy/server/personal-data/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import * as calls from '#programme/api/judging.ts'
import { inPlaces } from '#programme/rules/judging.ts'
import { abstractContent, authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { wordsOf } from '#tests/support/certificates.ts'
import { morning } from '#tests/support/checkin.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test as base } from '#tests/support/people.ts'
import { plantProgramme } from '#tests/support/programme.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { visitor } from '#tests/support/visitor.ts'

const test = base.extend('at', morning)

const institution = (name: string) => [
  { ...abstractContent().affiliations[0], institution_ko: name, institution_en: '' },
]

/** Posters of these authors at institutions of their own. */
const plantPosters = async (site: Site, emails: readonly string[]): Promise<number[]> => {
  const talks: number[] = []
  for (const [at, email] of emails.entries()) {
    const authors = [authorOf(`저자${at}`, email, { presenter: true })]
    const affiliations = institution(`기관${at}대학교`) as ReturnType<
      typeof abstractContent
    >['affiliations']
    const content = { authors, affiliations }
    talks.push(await plantAbstract(site, { state: 'accepted', number: at + 1, content }))
  }
  await plantProgramme(site, id, { sessions: [{ kind: 'posters', talks }] })
  return talks
}

const judge = { name: '박심사', email: 'judge@example.com', company: '제일연구소' }

const tokenTo = async (site: Site, to: string): Promise<string> =>
  /\/judge#([\w-]{43})/.exec((await deliveredTo(site.context, to)).at(-1)?.text ?? '')?.[1] ?? ''

const invited = async (site: Site, office: Clerk, person = judge): Promise<string> => {
  await office.do(calls.inviteJudges, { id, people: [person] })
  return tokenTo(site, person.email)
}

test('judges see what they have no conflict with, and may change their points until awards', async ({
  site,
  office,
}) => {
  const posters = await plantPosters(site, ['a@example.org', judge.email, 'c@example.org'])
  const [first = 0, own = 0] = posters
  const token = await invited(site, office)
  const same = { name: '김동료', email: 'kim@example.com', company: '기관0대학교 의과대학' }
  const colleague = await invited(site, office, same)
  const me = visitor(site)
  const numbers = async (link: string) =>
    (await me.do(calls.openJudging, { token: link })).posters.map(({ receipt }) => receipt)
  expect(await numbers(token)).toEqual([1, 3])
  expect(await numbers(colleague)).toEqual([2, 3])
  expect(JSON.stringify(await me.do(calls.openJudging, { token }))).not.toContain('@')
  const give = (abstract_pk: number, points: number, link = token) =>
    me.ask(calls.judgePoster, { token: link, abstract_pk, points })
  expect((await give(first, 3)).status).toBe(200)
  expect((await give(first, 5)).status).toBe(200)
  for (const [pk, points, link, status] of [
    [own, 5, token, 404],
    [first, 5, colleague, 404],
    [999, 5, token, 404],
    [first, 6, token, 400],
    [first, 0, token, 400],
    [first, 5, 'A'.repeat(43), 404],
  ] as const)
    expect((await give(pk, points, link)).status, `${pk} ${points}`).toBe(status)
  const room = await office.do(calls.getJudging, { id })
  expect(room).toMatchObject({ closed: false, prizes: ['우수 포스터상', '젊은 연구자상'] })
  expect(room.talks[0]).toMatchObject({ receipt: 1, number: 'P-001', points: [5], place: 1 })
  const award = { id, abstract_pk: first, title: '우수 포스터상', title_en: 'Best Poster' }
  const asked = await Promise.all([give(first, 4), office.ask(calls.giveAward, award)])
  expect(asked[1].status).toBe(200)
  expect((await give(first, 1)).status).toBe(400)
  expect(await me.do(calls.openJudging, { token })).toMatchObject({ closed: true })
  expect(await office.wrong(calls.giveAward, award)).toHaveProperty('title')
  expect(await office.wrong(calls.giveAward, { ...award, abstract_pk: 999 })).toHaveProperty(
    'abstract_pk',
  )
  await office.do(calls.endAward, { award_pk: 1, reason: '이의 인용' })
  expect(await office.refused(calls.endAward, { award_pk: 1, reason: '또' })).toBe(44)
  expect((await give(first, 1)).status).toBe(200)
  const boards = await download(site, calls.posterBoards, office, { id })
  const words = await wordsOf(new Uint8Array(await boards.arrayBuffer()))
  for (const word of ['P-001', 'P-003', '저자0']) expect(words).toContain(word)
})

test('a link that was ended or replaced opens as little as an unknown one', async ({
  site,
  office,
}) => {
  await plantPosters(site, ['a@example.org'])
  const token = await invited(site, office)
  const [row] = (await office.do(calls.getJudging, { id })).judges
  const judge_pk = row?.judge_pk ?? 0
  const next = await invited(site, office)
  expect(next).not.toBe(token)
  const me = visitor(site)
  await me.do(calls.openJudging, { token: next })
  await office.do(calls.endJudge, { judge_pk, reason: '본인 요청' })
  for (const gone of [token, next, 'B'.repeat(43)])
    expect(await me.refused(calls.openJudging, { token: gone })).toBe(44)
  expect(await office.refused(calls.endJudge, { judge_pk, reason: '또' })).toBe(44)
  await me.do(calls.openJudging, { token: await invited(site, office) })
  expect((await office.do(calls.getJudging, { id })).judges).toHaveLength(1)
})

test('a tie is told by judges, then by the lowest points, and is shared at last', () => {
  const poster = (...points: number[]) => ({ points })
  const posters = [poster(), poster(4, 4), poster(3, 5), poster(5, 3), poster(4, 4, 4), poster(5)]
  expect(inPlaces(posters).map(({ points, place }) => [points.join(''), place])).toEqual([
    ['5', 1],
    ['444', 2],
    ['44', 3],
    ['35', 4],
    ['53', 4],
    ['', null],
  ])
})

test('a judge’s name goes half a year after the conference, the points after two years', async ({
  site,
  office,
}) => {
  const { db } = site.context
  const [abstract_pk = 0] = await plantPosters(site, ['a@example.org'])
  const token = await invited(site, office)
  await visitor(site).do(calls.judgePoster, { token, abstract_pk, points: 5 })
  const { member_pk } = await plantMember(site, { email: judge.email })
  const { data, held } = await heldOfMember(site.context, member_pk)
  const { judges } = exportOf(site.context, data).programme
  expect(judges).toMatchObject([{ company: '제일연구소', points: 5 }])
  expect(held.find(({ key }) => key === 'programme')).toMatchObject({
    ...{ count: 1, until: '2026-04-25T15:00:00.000Z' },
  })
  const left = async () => {
    await destroyDue(site.context)
    const rows = await db
      .selectFrom('programme_judge')
      .leftJoin('programme_score', 'programme_score.judge_pk', 'programme_judge.judge_pk')
      .select(['name', 'email', 'company', 'points'])
      .execute()
    return rows
  }
  site.clock.set('2026-04-25T14:59:59Z')
  expect(await left()).toMatchObject([{ ...judge, points: 5 }])
  site.clock.forward(1)
  expect(await left()).toEqual([{ name: '', email: '1', company: '', points: 5 }])
  const staff = await plantClerk(site, '사무국')
  expect((await staff.do(calls.getJudging, { id })).talks[0]).toMatchObject({ mean: 5 })
  site.clock.set('2027-10-24T00:00:01Z')
  expect(await left()).toEqual([])
})
