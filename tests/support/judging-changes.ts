import * as judging from '#programme/api/judging.ts'
import { afterRelease, plantAbstract } from '#tests/support/abstracts.ts'
import type { At, Case } from '#tests/support/member-changes.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantProgramme } from '#tests/support/programme.ts'

const why = { reason: '본인 요청' }
const person = { name: '박심사', email: 'judge@example.com', company: '제일연구소' }

const planted = async ({ site, me }: At) => {
  await me.do(judging.inviteJudges, { id, people: [person] })
  const { judge_pk } = await site.context.db
    .selectFrom('programme_judge')
    .select('judge_pk')
    .executeTakeFirstOrThrow()
  return { judge_pk }
}

const placed = async ({ site }: At) => {
  const abstract_pk = await plantAbstract(site, { state: 'accepted' })
  const sessions = [{ kind: 'posters' as const, talks: [abstract_pk] }]
  await plantProgramme({ ...site, clock: { now: () => new Date(afterRelease) } }, id, { sessions })
  return { id, abstract_pk, title: '우수 포스터상', title_en: '' }
}

const awarded = async (at: At) => {
  await at.me.do(judging.giveAward, await placed(at))
  const { talks } = await at.me.do(judging.getJudging, { id })
  return { award_pk: talks[0]?.award?.award_pk, ...why }
}

export const judgingChanges: readonly Case[] = [
  [judging.inviteJudges, { id, people: [person] }, { isDone: true }],
  [judging.endJudge, async (at) => ({ ...(await planted(at)), ...why })],
  [judging.giveAward, placed],
  [judging.endAward, awarded],
]
