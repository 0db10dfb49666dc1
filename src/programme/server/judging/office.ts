import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { picked } from '#platform/rules/picked.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type * as calls from '#programme/api/judging.ts'
import { inPlaces, judgePath } from '#programme/rules/judging.ts'
import * as judging from '#programme/server/judging/judging.ts'
import { programmed } from '#programme/server/programme.ts'
import { newToken } from '#staff/server/secrets.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** Points of judges with a conflict of interest count for nothing. Throws `notFound`. */
export const getJudging: Serves<typeof calls.getJudging> = async (context, staff, asked) => {
  const { id, abstracts } = programmed(context, conferenceAsked(context, asked).id)
  const { db } = context
  const ofConference = db.selectFrom('programme_judge').where('conference_id', '=', id)
  const judges = await ofConference.selectAll().orderBy('name').execute()
  const given = await ofConference
    .innerJoin('programme_score', 'programme_score.judge_pk', 'programme_judge.judge_pk')
    .select(['programme_score.judge_pk', 'abstract_pk', 'points'])
    .execute()
  const { posters, others } = await judging.talksOf(db, id)
  const judgeable = await judging.judgeable(db, posters)
  const scores = judges.flatMap((judge) => {
    const fit = new Set(judgeable(judge).map(({ abstract_pk }) => abstract_pk))
    return given.filter((one) => one.judge_pk === judge.judge_pk && fit.has(one.abstract_pk))
  })
  const awards = await judging.awardsOf(db, [...posters, ...others])
  const label = `포스터 심사 조회(심사위원 ${judges.length}명)`
  await recordAlone(context, staff, { kind: 'programme', label, after: { id } })
  const isAwarded = ({ abstract_pk }: { abstract_pk: number }): boolean =>
    awards.some((award) => award.abstract_pk === abstract_pk)
  return {
    id,
    closed: posters.some(isAwarded),
    prizes: abstracts?.prizes ?? [],
    judges: judges.map((judge) => ({
      ...picked(judge, ['judge_pk', 'name', 'email', 'company', 'invited_at', 'ended_at']),
      judged: scores.filter(({ judge_pk }) => judge_pk === judge.judge_pk).length,
    })),
    talks: inPlaces(
      [...posters, ...others].map(judging.shownTalk).map((talk) => {
        const own = <Row extends { abstract_pk: number }>(rows: readonly Row[]): Row[] =>
          rows.filter(({ abstract_pk }) => abstract_pk === talk.abstract_pk)
        const award = own(awards).map((one) => picked(one, ['award_pk', 'title']))[0] ?? null
        return { ...talk, award, points: own(scores).map(({ points }) => points) }
      }),
    ),
  }
}

/** Throws `notFound`, `invalid`, `contactsUnset`. */
export const inviteJudges: Serves<typeof calls.inviteJudges> = (context, staff, asked) => {
  requireContacts(context)
  const { id, title, shortName } = programmed(context, asked.id)
  return context.db.transaction().execute(async (transaction) => {
    for (const { email, ...person } of asked.people) {
      // The token follows `#`: browsers do not send it, so no log and no other site learns it.
      const { token, hash: token_hash } = newToken()
      const invited = { token_hash, invited_at: context.clock.now().toISOString(), ended_at: null }
      await transaction
        .insertInto('programme_judge')
        .values({ ...person, ...invited, conference_id: id, email: email.toLowerCase() })
        .onConflict((known) =>
          known.columns(['conference_id', 'email']).doUpdateSet({ ...person, ...invited }),
        )
        .execute()
      const mail = {
        to: email,
        subject: `${shortName} 포스터 심사 안내`,
        paragraphs: [
          `${person.name}님, ${title} 포스터의 심사를 부탁드립니다.`,
          '아래 링크를 휴대전화에서 여신 뒤, 포스터마다 1점부터 5점까지 선택하시면 바로 저장됩니다. 링크를 여신 휴대전화로 포스터의 QR 코드를 스캔하시면 그 포스터의 심사 화면이 열립니다.',
          '이해상충이 있는 포스터는 표시하지 않으며, 점수는 시상이 결정될 때까지 변경하실 수 있습니다. 이전에 보내 드린 링크가 있으면 더 이상 사용하실 수 없습니다. 링크를 가진 사람은 누구나 심사할 수 있으니 다른 사람에게 전달하지 마십시오.',
        ],
        link: {
          label: '심사 화면 열기',
          href: `${new URL('/judge', context.config.siteUrl).href}#${token}`,
        },
      }
      await queueMail(context, mail, { db: transaction })
    }
    const invited = asked.people.length
    const label = `포스터 심사 링크 발송(${invited}명)`
    await record(context, transaction, staff, { kind: 'programme', label, after: { id } })
    return { invited }
  })
}

/** Throws `notFound` for one that has ended. */
export const endJudge: Serves<typeof calls.endJudge> = (context, staff, { judge_pk, reason }) =>
  context.db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('programme_judge')
      .set({ ended_at: context.clock.now().toISOString(), token_hash: null })
      .where('judge_pk', '=', judge_pk)
      .where('ended_at', 'is', null)
      .returning('judge_pk')
      .executeTakeFirst()
    if (ended === undefined) throw new AppError('notFound')
    const entry = { subject: judge_pk, label: '포스터 심사위원 종료', reason }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
    return {}
  })

/** Throws `notFound` without posters in the last release. */
export const posterBoards: Serves<typeof calls.posterBoards> = async (context, staff, asked) => {
  const { clock, config, site } = context
  const { id, shortName } = programmed(context, asked.id)
  const { posters } = await judging.talksOf(context.db, id)
  if (posters.length === 0) throw new AppError('notFound')
  const boards = posters.map(judging.shownTalk).map((poster) => ({
    ...poster,
    address: new URL(judgePath(id, poster.receipt), config.siteUrl).href,
  }))
  const info = { title: `${shortName} 포스터 표지`, author: site.name, createdAt: clock.now() }
  const { printBoards } = await import('#programme/server/judging/print.ts')
  const bytes = await printBoards(info, shortName, boards)
  const label = `포스터 표지 생성(${boards.length}장)`
  await recordAlone(context, staff, { kind: 'programme', label, after: { id } })
  return { name: `${info.title}.pdf`, type: 'application/pdf', bytes }
}

/** Throws `notFound`, and `invalid` for what is not in the last release or has an award. */
export const giveAward: Serves<typeof calls.giveAward> = (context, staff, { id, ...award }) =>
  context.db.transaction().execute(async (transaction) => {
    programmed(context, id)
    await judging.lockJudging(transaction, id)
    const { posters, others } = await judging.talksOf(transaction, id)
    const { abstract_pk, title } = award
    const talks = [...posters, ...others].filter((one) => one.abstract_pk === abstract_pk)
    if (talks.length === 0) throw unfit('abstract_pk', '공개한 프로그램의 발표를 선택해 주세요.')
    if ((await judging.awardsOf(transaction, talks)).length > 0)
      throw unfit('title', '이미 시상한 발표입니다. 먼저 시상을 취소해 주세요.')
    const by = { staff_name: staff.staff_name, at: context.clock.now().toISOString() }
    await transaction
      .insertInto('programme_award')
      .values({ ...award, ...by })
      .execute()
    const entry = { subject: abstract_pk, label: '시상 등록', after: { title } }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
    return {}
  })

/** Throws `notFound` for one that has ended. */
export const endAward: Serves<typeof calls.endAward> = (context, staff, { award_pk, reason }) =>
  context.db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('programme_award')
      .set({ ended_at: context.clock.now().toISOString(), reason })
      .where('award_pk', '=', award_pk)
      .where('ended_at', 'is', null)
      .returning('abstract_pk')
      .executeTakeFirst()
    if (ended === undefined) throw new AppError('notFound')
    const entry = { subject: ended.abstract_pk, label: '시상 취소', reason }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
    return {}
  })
