import { isBy } from '#abstracts/rules/dates.ts'
import type { Outcome, ReviewState } from '#abstracts/rules/states.ts'
import { contentOf } from '#abstracts/server/abstracts.ts'
import { reassign } from '#abstracts/server/assignment/assign.ts'
import { lockReviews, reviewerBy } from '#abstracts/server/reviewers/links.ts'
import type { ByLink } from '#abstracts/server/reviewers/room.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'

type Asked<More> = ByLink & { review_pk: number } & More

interface Typed {
  scores: Record<string, number>
  recommendation: Outcome | ''
  to_authors: string
  to_committee: string
}

const live = ['assigned', 'submitted'] as const

/** A review of the reviewer on an abstract under review, with the number of its last version. */
const findReview = (db: Database, reviewer_pk: number, review_pk: number) =>
  db
    .selectFrom('abstract_review')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_review.abstract_pk')
    .innerJoin('abstract_reviewer as own', 'own.reviewer_pk', 'abstract_review.reviewer_pk')
    .innerJoin('abstract_version as last', 'last.abstract_pk', 'abstract.abstract_pk')
    .select(['abstract.abstract_pk', 'last.number as version', 'last.content'])
    .where('review_pk', '=', review_pk)
    .where('own.reviewer_pk', '=', reviewer_pk)
    .where('own.state', '=', 'accepted')
    .where('abstract.state', '=', 'reviewing')
    .where('abstract_review.state', 'in', live)
    .orderBy('last.number', 'desc')
    .executeTakeFirst()

const refuseScores = ({ review }: Abstracts, scores: Typed['scores']): void => {
  const titles = review.items.map(({ title }) => title)
  const wrong = Object.entries(scores).find(
    ([title, points]) => !titles.includes(title) || points > review.scale,
  )
  if (wrong !== undefined) throw unfit('scores', `1점부터 ${review.scale}점까지 선택해 주세요.`)
}

const over = '심사 기간이 종료되어 저장하지 않았습니다. 학회 사무국으로 문의해 주세요.'

/**
 * With all points and a recommendation the review counts as submitted, otherwise it is kept.
 * Throws as `reviewerBy`, `notFound` for what is not the reviewer's, and `invalid` after the end.
 */
export const saveReview = async (
  context: Context,
  { token, ip, review_pk, scores, ...typed }: Asked<Typed>,
): Promise<{ state: ReviewState }> => {
  const { reviewer, call } = await reviewerBy(context, { token, ip })
  const found = await findReview(context.db, reviewer.reviewer_pk, review_pk)
  if (found === undefined) throw new AppError('notFound')
  if (!isBy(call.reviewUntil, context.clock.now())) throw new AppError('invalid', { message: over })
  refuseScores(call, scores)
  const isComplete =
    call.review.items.every(({ title }) => scores[title] !== undefined) &&
    typed.recommendation !== ''
  const state = isComplete ? 'submitted' : 'assigned'
  const kept = context.db
    .updateTable('abstract_review')
    .set({ ...typed, scores: JSON.stringify(scores), state, version: found.version })
    .set({ submitted_at: isComplete ? context.clock.now().toISOString() : null })
    .where('review_pk', '=', review_pk)
    .where('state', 'in', live)
  if ((await countChanged(kept)) === 0) throw new AppError('notFound')
  return { state }
}

/** Somebody else gets the abstract where there is anybody. Throws as `saveReview`. */
export const excuseReview = async (
  context: Context,
  { review_pk, state, reason, ...link }: Asked<{ state: 'conflict' | 'declined'; reason: string }>,
): Promise<Record<string, never>> => {
  const { reviewer, conference } = await reviewerBy(context, link)
  await context.db.transaction().execute(async (transaction) => {
    await lockReviews(transaction, conference.id)
    const found = await findReview(transaction, reviewer.reviewer_pk, review_pk)
    if (found === undefined) throw new AppError('notFound')
    await transaction
      .updateTable('abstract_review')
      .set({ state, reason })
      .where('review_pk', '=', review_pk)
      .execute()
    await reassign(context, transaction, conference.id, [found.abstract_pk])
  })
  return {}
}

/** The name tells nothing. Throws as `reviewerBy`, and `notFound` without a figure. */
export const reviewFigure = async (
  context: Context,
  { review_pk, ...link }: Asked<object>,
): Promise<StreamedFile> => {
  const { reviewer } = await reviewerBy(context, link)
  const review = await findReview(context.db, reviewer.reviewer_pk, review_pk)
  const content = review && contentOf({ content: review.content, draft: '' })
  const figure = await context.db
    .selectFrom('abstract_figure')
    .select(['storage_key', 'content_type', 'size'])
    .where('figure_pk', '=', content?.figure?.figure_pk ?? 0)
    .where('abstract_pk', '=', review?.abstract_pk ?? 0)
    .executeTakeFirst()
  if (figure === undefined) throw new AppError('notFound')
  const { storage_key, content_type: type, size } = figure
  const parts = await context.files.read(storage_key, { start: 0, end: size - 1 })
  return { name: `figure.${type.split('/')[1] ?? 'png'}`, type, parts }
}
