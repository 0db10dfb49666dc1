import type { BlindAbstract, ReviewRoom } from '#abstracts/api/reviewing.ts'
import type { Run } from '#abstracts/rules/content.ts'
import { isBy } from '#abstracts/rules/dates.ts'
import { lastVersions, numberOf, type VersionedAbstract } from '#abstracts/server/abstracts.ts'
import { releaseReviews } from '#abstracts/server/assignment/assign.ts'
import { lockReviews, reviewerBy } from '#abstracts/server/reviewers/links.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { unfit } from '#platform/server/errors.ts'

export interface ByLink {
  token: string
  ip: string
}

const runOf = ({ text, em, sup, sub }: Run) => ({
  text,
  ...(em === true && { em }),
  ...(sup === true && { sup }),
  ...(sub === true && { sub }),
})

/** A positive list (conference.md): nothing else of an abstract reaches a reviewer. */
const blindOf = ({ content, ...row }: VersionedAbstract): BlindAbstract => ({
  abstract_pk: row.abstract_pk,
  number: numberOf(row),
  version: row.version,
  ...picked(content, ['language', 'field', 'form']),
  title_ko: content.title_ko.map(runOf),
  title_en: content.title_en.map(runOf),
  keywords: [...content.keywords],
  sections: content.sections.map((section) => section.map((paragraph) => paragraph.map(runOf))),
  caption: content.figure?.caption ?? '',
  has_figure: content.figure !== null,
})

const reviewsOf = async ({ db }: Context, reviewer_pk: number, conference_id: string) => {
  const reviews = await db
    .selectFrom('abstract_review')
    .selectAll()
    .where('reviewer_pk', '=', reviewer_pk)
    .where('state', 'in', ['assigned', 'submitted'])
    .execute()
  if (reviews.length === 0) return []
  const rows = await lastVersions(db, conference_id)
  return rows
    .filter(({ state }) => state === 'reviewing')
    .flatMap((row) => {
      const review = reviews.find(({ abstract_pk }) => abstract_pk === row.abstract_pk)
      if (review === undefined) return []
      const { review_pk, state, recommendation, to_authors, to_committee } = review
      const scores = JSON.parse(review.scores) as Record<string, number>
      const shown = { review_pk, state, scores, recommendation, to_authors, to_committee }
      return [{ ...shown, abstract: blindOf(row) }]
    })
}

/** Throws as `reviewerBy`. Abstracts are shown to reviewers who have accepted, while under review. */
export const openReview = async (context: Context, link: ByLink): Promise<ReviewRoom> => {
  const { reviewer, call, conference } = await reviewerBy(context, link)
  const { name, most, reviewer_pk } = reviewer
  const state = reviewer.state === 'ended' ? 'declined' : reviewer.state
  return {
    conference: conference.title,
    name,
    state,
    until: call.reviewUntil,
    over: !isBy(call.reviewUntil, context.clock.now()),
    fields: call.fields,
    sections: call.sections ?? [],
    chosen: JSON.parse(reviewer.fields) as string[],
    most,
    scale: call.review.scale,
    items: call.review.items.map((item) => picked(item, ['title', 'titleEn'])),
    reviews: state === 'accepted' ? await reviewsOf(context, reviewer_pk, conference.id) : [],
  }
}

/** Changes fields and number also after an earlier answer. Throws as `reviewerBy`, and `invalid`. */
export const acceptReview = async (
  context: Context,
  { fields, most, ...link }: ByLink & { fields: string[]; most: number },
): Promise<Record<string, never>> => {
  const { reviewer, call } = await reviewerBy(context, link)
  const known = call.fields.map(({ code }) => code)
  if (fields.some((code) => !known.includes(code))) throw unfit('fields', '분야를 선택해 주세요.')
  await context.db
    .updateTable('abstract_reviewer')
    .set({ state: 'accepted', fields: JSON.stringify([...new Set(fields)]), most, reason: '' })
    .set({ answered_at: context.clock.now().toISOString() })
    .where('reviewer_pk', '=', reviewer.reviewer_pk)
    .where('state', '!=', 'ended')
    .execute()
  return {}
}

/** Abstracts that are not reviewed yet go to others. Throws as `reviewerBy`. */
export const declineReview = async (
  context: Context,
  { reason, ...link }: ByLink & { reason: string },
): Promise<Record<string, never>> => {
  const { reviewer, conference } = await reviewerBy(context, link)
  await context.db.transaction().execute(async (transaction) => {
    await lockReviews(transaction, conference.id)
    await transaction
      .updateTable('abstract_reviewer')
      .set({ state: 'declined', reason, answered_at: context.clock.now().toISOString() })
      .where('reviewer_pk', '=', reviewer.reviewer_pk)
      .where('state', '!=', 'ended')
      .execute()
    await releaseReviews(context, transaction, reviewer)
  })
  return {}
}
