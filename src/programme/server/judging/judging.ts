import type { Selectable } from 'kysely'
import { nameOf, presenterOf, titleOf } from '#abstracts/rules/content.ts'
import { conflictsOf } from '#abstracts/server/reviewers/conflicts.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import type { JudgingRoom } from '#programme/api/judging.ts'
import { programmed, publishedProgramme, type PublishedTalk } from '#programme/server/programme.ts'
import { hashOf } from '#staff/server/secrets.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type Judge = Selectable<Tables['programme_judge']>

interface ByLink {
  token: string
  ip: string
}

/** Points and awards of a conference change one after the other. */
export const lockJudging = (transaction: Transaction, conference_id: string): Promise<void> =>
  lockByName(transaction, `judging:${conference_id}`)

const opened: Limit = { name: 'judge', most: 3_000, seconds: 3600 }
const guessed: Limit = { name: 'judge-link', most: 30, seconds: 3600 }

/**
 * The judge whose link it is. Throws `notFound` alike for an unknown, ended or replaced link, and
 * `tooMany` after 3,000 calls or 30 wrong links an hour from an address.
 */
const judgeBy = async (
  context: Context,
  { token, ip }: ByLink,
): Promise<{ judge: Judge; conference: Conference }> => {
  await spendForAddress(context, opened, ip)
  const judge = await context.db
    .selectFrom('programme_judge')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (judge !== undefined) return { judge, conference: programmed(context, judge.conference_id) }
  await spendForAddress(context, guessed, ip)
  throw new AppError('notFound')
}

export const shownTalk = ({ abstract, number }: PublishedTalk) => {
  const { content, abstract_pk, number: receipt } = abstract
  const presenter = presenterOf(content)
  return {
    ...{ abstract_pk, number, receipt: receipt ?? 0, title: titleOf(content) },
    presenter: presenter === undefined ? '' : nameOf(presenter, content.language),
  }
}

/** Talks of the last release that are not cancelled: posters and others, in its order. */
export const talksOf = async (db: Database, conference_id: string) => {
  const sessions = (await publishedProgramme(db, conference_id))?.sessions ?? []
  const held = (isPoster: boolean): PublishedTalk[] =>
    sessions
      .filter(({ kind }) => (kind === 'posters') === isPoster)
      .flatMap(({ talks }) => talks.filter(({ isCancelled }) => !isCancelled))
  return { posters: held(true), others: held(false) }
}

/** Posters that a judge has no conflict of interest with (conference.md). */
export const judgeable = async (db: Database, posters: readonly PublishedTalk[]) => {
  const pks = posters.flatMap(({ abstract }) => abstract.member_pk ?? [])
  const members = await db
    .selectFrom('member')
    .select(['member_pk', 'email'])
    .where('member_pk', 'in', [0, ...pks])
    .execute()
  const emails = new Map(members.map(({ member_pk, email }) => [member_pk, email]))
  const contents = posters.map(({ abstract }) => abstract.content)
  return (judge: Pick<Judge, 'email' | 'company'>): PublishedTalk[] => {
    const conflicts = conflictsOf(judge, contents)
    return posters.filter(({ abstract: { content, member_pk } }) => {
      return conflicts({ content, submitter: emails.get(member_pk ?? 0) ?? null }).length === 0
    })
  }
}

export const awardsOf = (db: Database, talks: readonly PublishedTalk[]) =>
  db
    .selectFrom('programme_award')
    .select(['award_pk', 'abstract_pk', 'title'])
    .where('abstract_pk', 'in', [0, ...talks.map(({ abstract_pk }) => abstract_pk)])
    .where('ended_at', 'is', null)
    .execute()

/** Throws as `judgeBy`. */
export const openJudging = async (context: Context, link: ByLink): Promise<JudgingRoom> => {
  const { judge, conference } = await judgeBy(context, link)
  const { db } = context
  const { posters } = await talksOf(db, conference.id)
  const scores = await db
    .selectFrom('programme_score')
    .select(['abstract_pk', 'points'])
    .where('judge_pk', '=', judge.judge_pk)
    .execute()
  const points = new Map(scores.map((one) => [one.abstract_pk, one.points]))
  return {
    ...{ conference_id: conference.id, conference: conference.title, name: judge.name },
    closed: (await awardsOf(db, posters)).length > 0,
    posters: (await judgeable(db, posters))(judge).map((poster) => ({
      ...shownTalk(poster),
      points: points.get(poster.abstract_pk) ?? null,
    })),
  }
}

const over = '시상이 결정되어 점수를 변경할 수 없습니다. 학회 사무국으로 문의해 주세요.'

/** Throws as `judgeBy`, `notFound` for what is not to be judged, `invalid` once awards are given. */
export const judgePoster = async (
  context: Context,
  { abstract_pk, points, ...link }: ByLink & { abstract_pk: number; points: number },
): Promise<Record<string, never>> => {
  const { judge, conference } = await judgeBy(context, link)
  await context.db.transaction().execute(async (transaction) => {
    await lockJudging(transaction, conference.id)
    const { posters } = await talksOf(transaction, conference.id)
    const own = (await judgeable(transaction, posters))(judge)
    if (!own.some((poster) => poster.abstract_pk === abstract_pk)) throw new AppError('notFound')
    if ((await awardsOf(transaction, posters)).length > 0)
      throw new AppError('invalid', { message: over })
    const kept = { points, at: context.clock.now().toISOString() }
    await transaction
      .insertInto('programme_score')
      .values({ ...kept, judge_pk: judge.judge_pk, abstract_pk })
      .onConflict((known) => known.columns(['judge_pk', 'abstract_pk']).doUpdateSet(kept))
      .execute()
  })
  return {}
}
