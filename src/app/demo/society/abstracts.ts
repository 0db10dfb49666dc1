import * as committee from '#abstracts/api/committee.ts'
import type { Outcome } from '#abstracts/rules/states.ts'
import { assignReviews, proposeAssignment } from '#abstracts/server/assignment/assign.ts'
import { decide } from '#abstracts/server/decisions/decide.ts'
import { previewRelease, releaseDecisions } from '#abstracts/server/decisions/release.ts'
import { listOfficeAbstracts } from '#abstracts/server/office/list.ts'
import { reviewLink } from '#abstracts/server/reviewers/links.ts'
import { inviteReviewers, listReviewers } from '#abstracts/server/reviewers/office.ts'
import { saveReview } from '#abstracts/server/reviewers/reviews.ts'
import { acceptReview, openReview } from '#abstracts/server/reviewers/room.ts'
import { submitAbstract } from '#abstracts/server/writing/submit.ts'
import { getAbstract, saveAbstract, startAbstract } from '#abstracts/server/writing/write.ts'
import { contentIn, demoAbstracts, type Text } from '#app/demo/society/abstract-texts.ts'
import { mayRegister } from '#app/demo/society/autumn.ts'
import { createRandom, type Person } from '#app/demo/society/people.ts'
import { hoursInto, moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import { tableOf } from '#app/demo/table.ts'
import { findMemberById } from '#members/server/service.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** In the first days of the call; whoever has not joined yet writes nothing. */
const write = async (
  { context }: Stage,
  { id: conference_id, abstracts: call }: Conference,
  { text, member_id }: { text: Text; member_id: string },
): Promise<void> => {
  const member = await findMemberById(context.db, member_id)
  if (member === undefined) return
  const { member_pk } = member
  const { abstract_pk } = await startAbstract(context, member_pk, { conference_id })
  const { content } = await getAbstract(context, member_pk, { abstract_pk })
  const [author] = content.authors
  const [affiliation] = content.affiliations
  if (author === undefined || affiliation === undefined) return
  const typed = contentIn(text, {
    ...{ name: author.name_ko, en_name: author.name_en, email: author.email },
    ...{ company_name: affiliation.institution_ko, company_en: affiliation.institution_en },
  }) as typeof content
  const kept = { abstract_pk, row_version: 1, content: typed }
  const { row_version } = await saveAbstract(context, member_pk, kept)
  const consents = (call?.consents ?? []).map(({ id, version }) => ({ id, version }))
  if (!text.draft) await submitAbstract(context, member_pk, { abstract_pk, row_version, consents })
}

const reviewers = tableOf(`
  name | email | company | fields
  명다온 | reviewer1@example.org | 여울대학교 의과대학 | CB AD
  국하늘 | reviewer2@example.org | 한빛생명연구소 | CB AD
  기보람 | reviewer3@example.org | 솔숲대학교병원 | GC AD
  모은별 | reviewer4@example.org | 물결대학교 보건대학 | SH GC
  두소담 | reviewer5@example.org | 새벽과학원 | CB SH
  남궁솔 | reviewer6@example.org | 한아름대학교 간호대학 | GC SH
`).map(({ name = '', email = '', company = '', fields = '' }) => ({
  ...{ name, email, company, fields: fields.split(' '), most: 12 },
}))

const ip = '203.0.113.21'

/** The token of a reviewer's link, which replaces none. */
const tokenOf = async ({ context }: Stage, reviewer: { reviewer_pk: number; invited_at: string }) =>
  (await reviewLink(context, context.db, reviewer)).href.split('#')[1] ?? ''

const invite = async (stage: Stage, { id }: Conference): Promise<void> => {
  const { context, staff } = stage
  const by = staff('office01', committee.inviteReviewers)
  await inviteReviewers(context, by, { id, people: reviewers })
  const { rows } = await listReviewers(context, by, { id })
  for (const reviewer of rows) {
    const token = await tokenOf(stage, reviewer)
    const { fields, most } = reviewer
    await acceptReview(context, { token, ip, fields, most })
  }
}

const assign = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('office01', committee.assignReviews)
  const proposal = await proposeAssignment(context, by, { id })
  const pairs = proposal.pairs.map((one) => picked(one, ['abstract_pk', 'reviewer_pk']))
  await assignReviews(context, by, { id, pairs })
}

const comments = [
  '연구 질문이 분명하고 방법이 적절합니다. 대상의 수를 정한 근거를 덧붙이면 좋겠습니다.',
  '결과의 임상적 의미를 결론에 한 문장으로 정리해 주십시오.',
  '',
  '통계 검정의 방법과 다중 비교의 보정 여부를 밝혀 주십시오.',
  '독창적인 접근입니다. 제한점을 함께 밝혀 주십시오.',
  '',
] as const

/** The reviews of every second abstract in the first turn, the others in the second. */
const review = async (stage: Stage, { id }: Conference, turn: number): Promise<void> => {
  const { context, staff } = stage
  const by = staff('office01', committee.listReviewers)
  const { rows } = await listReviewers(context, by, { id })
  for (const [place, reviewer] of rows.entries()) {
    const token = await tokenOf(stage, reviewer)
    const room = await openReview(context, { token, ip })
    for (const { review_pk, abstract } of room.reviews) {
      const number = Number(abstract.number.slice(-3))
      if (number % 2 === turn) continue
      const random = createRandom(4200 + number * 10 + place)
      const isStrict = place % 2 === 0 && outcomeOf(number) !== 'accept'
      const scores = room.items.map(({ title }) => {
        const points = Math.round(random.between(3.4, 5.4) - (isStrict ? 1.8 : 0))
        return [title, Math.min(5, Math.max(1, points))] as const
      })
      await saveReview(context, {
        ...{ token, ip, review_pk, scores: Object.fromEntries(scores) },
        recommendation: isStrict ? outcomeOf(number) : 'accept',
        ...{ to_authors: random.pick(comments), to_committee: '' },
      })
    }
  }
}

const outcomeOf = (number: number): Outcome => {
  if (number === 5) return 'revise'
  return number === 9 || number === 12 ? 'reject' : 'accept'
}

const reasons: Readonly<Record<Outcome, string>> = {
  accept: '',
  revise: '결과의 단위와 분석에 사용한 자료의 연도를 방법에 밝혀 최종본을 제출해 주십시오.',
  reject: '같은 자료를 사용한 다른 초록과 내용이 겹쳐 채택하지 않았습니다.',
}

const judge = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('academic01', committee.decide)
  const asked = { page: 1, sort: 'number', question: 'undecided', search: '' } as const
  const undecided = () => listOfficeAbstracts(context, by, { ...asked, id, field: '', state: '' })
  // What is decided is on no page of the list any more.
  for (let { rows } = await undecided(); rows.length > 0; { rows } = await undecided()) {
    for (const { abstract_pk, number, wanted_form } of rows) {
      const outcome = outcomeOf(Number(number.slice(-3)))
      const form = outcome === 'accept' ? wanted_form : ''
      await decide(context, by, {
        ...{ abstract_pks: [abstract_pk], outcome, form, reason: reasons[outcome] },
      })
    }
  }
}

const release = async ({ context, staff }: Stage, { id }: Conference): Promise<void> => {
  const by = staff('academic01', committee.releaseDecisions)
  const { batch } = await previewRelease(context, by, { id })
  const decision_pks = batch.map(({ decision_pk }) => decision_pk)
  await releaseDecisions(context, by, { id, decision_pks })
}

/**
 * The call of autumn: drafts and submissions, reviews, decisions and their release. Half of the
 * presenters are among those who register; `regular01` has an abstract and a draft.
 */
export const abstractScenes = (everyone: readonly Person[], conference: Conference): Scene[] => {
  if (conference.abstracts === undefined) return []
  const able = mayRegister(everyone)
  const texts = demoAbstracts()
  const later = texts.filter(({ by }) => by === undefined)
  const submitterOf = (text: Text): string => {
    const at = later.indexOf(text)
    return text.by ?? able.at(at % 2 === 0 ? (at * 5) % able.length : -1 - at)?.member_id ?? ''
  }
  const written = texts.map((text, at): Scene => ({
    at: hoursInto('2025-07-24', at * 20 + 9 + ((at * 5) % 11)),
    play: (stage) => write(stage, conference, { text, member_id: submitterOf(text) }),
  }))
  const acts: readonly (readonly [day: string, play: (stage: Stage) => Promise<void>])[] = [
    ['2025-08-07', (stage) => invite(stage, conference)],
    ['2025-08-25', (stage) => assign(stage, conference)],
    ['2025-08-30', (stage) => review(stage, conference, 0)],
    ['2025-09-04', (stage) => review(stage, conference, 1)],
    ['2025-09-06', (stage) => judge(stage, conference)],
    ['2025-09-08', (stage) => release(stage, conference)],
  ]
  return [...written, ...acts.map(([day, play]) => ({ at: moment(day, '10:00'), play }))]
}
