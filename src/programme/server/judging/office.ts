import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type * as calls from '#programme/api/judging.ts'
import { inPlaces, judgePath } from '#programme/rules/judging.ts'
import {
  isClosed,
  type Judge,
  judgeable,
  judgeLink,
  lockJudging,
  scoresOf,
  shownTalk,
  talksOf,
} from '#programme/server/judging/judging.ts'
import { programmed } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

const awardsOf = (db: Database, conference_id: string) =>
  db
    .selectFrom('programme_award')
    .innerJoin('abstract', 'abstract.abstract_pk', 'programme_award.abstract_pk')
    .select(['award_pk', 'programme_award.abstract_pk', 'title', 'title_en', 'at'])
    .select(['programme_award.ended_at', 'programme_award.reason', 'conference_id'])
    .where('conference_id', '=', conference_id)
    .orderBy('award_pk')
    .execute()

/** Points of judges with a conflict of interest count for nothing. Throws `notFound`. */
export const getJudging: Serves<typeof calls.getJudging> = async (context, staff, asked) => {
  const { id, abstracts } = programmed(context, conferenceAsked(context, asked).id)
  const { db } = context
  const judges = await db
    .selectFrom('programme_judge')
    .selectAll()
    .where('conference_id', '=', id)
    .orderBy('name')
    .execute()
  const { posters, others } = await talksOf(db, id)
  const own = await judgeable(db, posters)
  const fit = new Set(
    judges.flatMap((judge) =>
      own(judge).map(({ abstract_pk }) => `${judge.judge_pk} ${abstract_pk}`),
    ),
  )
  const scores = (await scoresOf(db, id)).filter((one) =>
    fit.has(`${one.judge_pk} ${one.abstract_pk}`),
  )
  const label = `포스터 심사 조회(심사위원 ${judges.length}명)`
  await recordAlone(context, staff, { kind: 'programme', label, after: { id } })
  const all = [...posters, ...others].map(shownTalk)
  return {
    id,
    closed: await isClosed(db, posters),
    prizes: abstracts?.prizes ?? [],
    judges: judges.map((judge) => ({
      ...picked(judge, ['judge_pk', 'name', 'email', 'company', 'invited_at', 'ended_at']),
      judged: scores.filter(({ judge_pk }) => judge_pk === judge.judge_pk).length,
    })),
    posters: inPlaces(
      posters.map(shownTalk).map((poster) => ({
        ...poster,
        points: scores
          .filter(({ abstract_pk }) => abstract_pk === poster.abstract_pk)
          .map(({ points }) => points),
      })),
    ),
    talks: others.map(shownTalk),
    awards: (await awardsOf(db, id)).map(({ abstract_pk, ...award }) => ({
      ...picked(award, ['award_pk', 'title', 'title_en', 'at', 'ended_at', 'reason']),
      number: all.find((one) => one.abstract_pk === abstract_pk)?.number ?? '',
      presenter: all.find((one) => one.abstract_pk === abstract_pk)?.presenter ?? '',
    })),
  }
}

/** The link before opens nothing any more. */
const invite = async (context: Context, transaction: Transaction, judge: Judge): Promise<void> => {
  const conference = programmed(context, judge.conference_id)
  const link = await judgeLink(context, transaction, judge)
  const mail = {
    to: judge.email,
    subject: `${conference.shortName} 포스터 심사 안내`,
    paragraphs: [
      `${judge.name}님, ${conference.title} 포스터의 심사를 부탁드립니다.`,
      '아래 링크를 휴대전화에서 여신 뒤, 포스터마다 1점부터 5점까지 선택하시면 바로 저장됩니다. 링크를 여신 휴대전화로 포스터의 QR 코드를 스캔하시면 그 포스터의 심사 화면이 열립니다.',
      '이해상충이 있는 포스터는 표시하지 않으며, 점수는 시상이 결정될 때까지 변경하실 수 있습니다. 링크를 가진 사람은 누구나 심사할 수 있으니 다른 사람에게 전달하지 마십시오.',
    ],
    link,
  }
  await queueMail(context, mail, { db: transaction })
}

/** Leaves those who were invited before as they are. Throws `notFound`, `invalid`, `contactsUnset`. */
export const inviteJudges: Serves<typeof calls.inviteJudges> = (context, staff, asked) => {
  requireContacts(context)
  const { id } = programmed(context, asked.id)
  return context.db.transaction().execute(async (transaction) => {
    let invited = 0
    for (const { email, ...person } of asked.people) {
      const judge = await transaction
        .insertInto('programme_judge')
        .values({
          ...person,
          ...{ conference_id: id, email: email.toLowerCase() },
          invited_at: context.clock.now().toISOString(),
        })
        .onConflict((known) => known.columns(['conference_id', 'email']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (judge === undefined) continue
      await invite(context, transaction, judge)
      invited += 1
    }
    const label = `포스터 심사위원 초대(${invited}명)`
    await record(context, transaction, staff, { kind: 'programme', label, after: { id } })
    return { invited, known: asked.people.length - invited }
  })
}

const lockJudge = async (transaction: Transaction, judge_pk: number): Promise<Judge> => {
  const row = await transaction
    .updateTable('programme_judge')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('judge_pk', '=', judge_pk)
    .where('name', '!=', '')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  return row
}

/** Asks somebody whose link was ended once more. Throws `notFound`, `contactsUnset`. */
export const resendJudge: Serves<typeof calls.resendJudge> = (context, staff, { judge_pk }) => {
  requireContacts(context)
  return context.db.transaction().execute(async (transaction) => {
    const before = await lockJudge(transaction, judge_pk)
    // The link follows from this moment, which is therefore never the one before.
    const at = Math.max(context.clock.now().getTime(), Date.parse(before.invited_at) + 1)
    const again = { ended_at: null, invited_at: new Date(at).toISOString() }
    await transaction
      .updateTable('programme_judge')
      .set(again)
      .where('judge_pk', '=', judge_pk)
      .execute()
    await invite(context, transaction, { ...before, ...again })
    const entry = { subject: judge_pk, label: '포스터 심사 링크 재발송' }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
    return {}
  })
}

/** Throws `notFound`. */
export const endJudge: Serves<typeof calls.endJudge> = (context, staff, { judge_pk, reason }) =>
  context.db.transaction().execute(async (transaction) => {
    await lockJudge(transaction, judge_pk)
    await transaction
      .updateTable('programme_judge')
      .set({ ended_at: context.clock.now().toISOString(), token_hash: null })
      .where('judge_pk', '=', judge_pk)
      .execute()
    const entry = { subject: judge_pk, label: '포스터 심사위원 종료', reason }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
    return {}
  })

/** Throws `notFound` without posters in the last release. */
export const posterBoards: Serves<typeof calls.posterBoards> = async (context, staff, asked) => {
  const { clock, config, site } = context
  const { id, shortName } = programmed(context, asked.id)
  const { posters } = await talksOf(context.db, id)
  if (posters.length === 0) throw new AppError('notFound')
  const boards = posters.map(shownTalk).map((poster) => ({
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

/** Throws `notFound`, and `invalid` for what is not in the last release or has that award. */
export const giveAward: Serves<typeof calls.giveAward> = (context, staff, { id, ...award }) =>
  context.db.transaction().execute(async (transaction) => {
    programmed(context, id)
    await lockJudging(transaction, id)
    const { posters, others } = await talksOf(transaction, id)
    const { abstract_pk, title } = award
    if (![...posters, ...others].some((one) => one.abstract_pk === abstract_pk))
      throw unfit('abstract_pk', '공개한 프로그램의 발표를 선택해 주세요.')
    const same = (await awardsOf(transaction, id)).some(
      (one) => one.abstract_pk === abstract_pk && one.title === title && one.ended_at === null,
    )
    if (same) throw unfit('title', '이미 수여한 상입니다.')
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
