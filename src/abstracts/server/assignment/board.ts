import { isBy } from '#abstracts/rules/dates.ts'
import { callOf, lastVersions, type VersionedAbstract } from '#abstracts/server/abstracts.ts'
import type { Needing, ProposedPair } from '#abstracts/server/assignment/propose.ts'
import { type ConflictKind, conflictsOf } from '#abstracts/server/reviewers/conflicts.ts'
import { reviewLink } from '#abstracts/server/reviewers/links.ts'
import { reviewerMail } from '#abstracts/server/reviewers/mails.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { AppError } from '#platform/server/errors.ts'
import { queueMail } from '#platform/server/mail/service.ts'

const live: readonly string[] = ['assigned', 'submitted']

const findReviewers = (db: Database, conference_id: string) =>
  db
    .selectFrom('abstract_reviewer')
    .selectAll()
    .where('conference_id', '=', conference_id)
    .where('state', '=', 'accepted')
    .orderBy('reviewer_pk')
    .execute()

const findReviews = (db: Database, conference_id: string) =>
  db
    .selectFrom('abstract_review')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_review.abstract_pk')
    .select(['abstract_review.abstract_pk', 'reviewer_pk', 'abstract_review.state'])
    .where('conference_id', '=', conference_id)
    .execute()

const findSubmitters = async (db: Database, conference_id: string) => {
  const rows = await db
    .selectFrom('abstract')
    .innerJoin('member', 'member.member_pk', 'abstract.member_pk')
    .select(['abstract_pk', 'email'])
    .where('conference_id', '=', conference_id)
    .execute()
  return new Map(rows.map(({ abstract_pk, email }) => [abstract_pk, email]))
}

/** Abstracts that can be reviewed, reviewers who have accepted, and who reviews what. */
export const boardOf = async (context: Context, db: Database, conference_id: string) => {
  const of = callOf(context, conference_id)
  const all = await lastVersions(db, conference_id)
  const rows = all.filter(({ state }) => state === 'submitted' || state === 'reviewing')
  const reviews = await findReviews(db, conference_id)
  const submitters = await findSubmitters(db, conference_id)
  const contents = all.map(({ content }) => content)
  const reviewers = (await findReviewers(db, conference_id)).map((row) => ({
    ...row,
    fields: JSON.parse(row.fields) as string[],
    load: reviews.filter((one) => one.reviewer_pk === row.reviewer_pk && live.includes(one.state))
      .length,
    conflicts: conflictsOf(row, contents),
  }))
  const reviewOf = (abstract_pk: number, reviewer_pk: number) =>
    reviews.find((one) => one.abstract_pk === abstract_pk && one.reviewer_pk === reviewer_pk)
  const conflictsFor = (
    row: VersionedAbstract,
    one: (typeof reviewers)[number],
  ): ConflictKind[] => {
    const submitter = submitters.get(row.abstract_pk) ?? null
    const isDeclared = reviewOf(row.abstract_pk, one.reviewer_pk)?.state === 'conflict'
    return [...one.conflicts({ ...row, submitter }), ...(isDeclared ? (['declared'] as const) : [])]
  }
  const needing = (row: VersionedAbstract): Needing => {
    const { abstract_pk, content } = row
    const own = reviews.filter((one) => one.abstract_pk === abstract_pk)
    const has = own.filter(({ state }) => live.includes(state)).length
    const had = own.map(({ reviewer_pk }) => reviewer_pk)
    const conflicted = reviewers.filter((one) => conflictsFor(row, one).length > 0)
    return {
      abstract_pk,
      field: content.field,
      needs: Math.max(0, of.call.review.reviewers - has),
      barred: new Set([...had, ...conflicted.map(({ reviewer_pk }) => reviewer_pk)]),
    }
  }
  return { ...of, rows, reviewers, reviews, reviewOf, conflictsFor, needing }
}

export type Board = Awaited<ReturnType<typeof boardOf>>

/** Reviews are assigned once abstracts change no more. Throws `invalid` before. */
export const requireEdited = ({ clock }: Context, { call }: Board): void => {
  if (isBy(call.editUntil, clock.now()))
    throw new AppError('invalid', { message: '초록의 수정이 마감된 뒤에 배정할 수 있습니다.' })
}

/**
 * Writes the assignments and one mail a reviewer. Throws `changedMeanwhile` if an abstract was
 * withdrawn meanwhile. The caller has locked the reviews.
 */
export const assign = async (
  context: Context,
  transaction: Transaction,
  { conference, call, reviewers }: Board,
  pairs: readonly ProposedPair[],
  reason = '',
): Promise<void> => {
  const assigned_at = context.clock.now().toISOString()
  const locked = await inParts([...new Set(pairs.map(({ abstract_pk }) => abstract_pk))], (some) =>
    transaction
      .updateTable('abstract')
      .set({ state: 'reviewing' })
      .where('abstract_pk', 'in', some)
      .where('state', 'in', ['submitted', 'reviewing'])
      .returning('abstract_pk')
      .execute(),
  )
  if (pairs.some(({ abstract_pk }) => locked.every((one) => one.abstract_pk !== abstract_pk)))
    throw new AppError('changedMeanwhile')
  const given = { state: 'assigned', reason, assigned_at, submitted_at: null } as const
  await inParts(pairs, (some) =>
    transaction
      .insertInto('abstract_review')
      .values(some.map(({ abstract_pk, reviewer_pk }) => ({ abstract_pk, reviewer_pk, ...given })))
      .onConflict((known) => known.columns(['abstract_pk', 'reviewer_pk']).doUpdateSet(given))
      .returning('review_pk')
      .execute(),
  )
  for (const reviewer of reviewers) {
    const count = pairs.filter(({ reviewer_pk }) => reviewer_pk === reviewer.reviewer_pk).length
    if (count === 0) continue
    const link = await reviewLink(context, transaction, reviewer)
    const mail = reviewerMail('assigned', { conference, call, count, reviewer, link })
    await queueMail(context, mail, { db: transaction })
  }
}
