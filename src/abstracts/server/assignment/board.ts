import { isBy } from '#abstracts/rules/dates.ts'
import { callOf, lastVersions, type VersionedAbstract } from '#abstracts/server/abstracts.ts'
import type { Needing, ProposedPair } from '#abstracts/server/assignment/propose.ts'
import { type ConflictKind, conflictsOf } from '#abstracts/server/reviewers/conflicts.ts'
import { reviewLink } from '#abstracts/server/reviewers/links.ts'
import { assignedMail } from '#abstracts/server/reviewers/mails.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { AppError } from '#platform/server/errors.ts'
import { queueMail } from '#platform/server/mail/service.ts'

const live: readonly string[] = ['assigned', 'submitted']

/** Abstracts that can be reviewed, reviewers who have accepted, and who reviews what. */
export const boardOf = async (context: Context, db: Database, conference_id: string) => {
  const of = callOf(context, conference_id)
  const all = await lastVersions(db, conference_id)
  const rows = all.filter(({ state }) => state === 'submitted' || state === 'reviewing')
  const found = await db
    .selectFrom('abstract_reviewer')
    .selectAll()
    .where('conference_id', '=', conference_id)
    .where('state', '=', 'accepted')
    .orderBy('reviewer_pk')
    .execute()
  const reviews = await db
    .selectFrom('abstract_review')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_review.abstract_pk')
    .select(['abstract_review.abstract_pk', 'reviewer_pk', 'abstract_review.state'])
    .where('conference_id', '=', conference_id)
    .execute()
  const submitters = await inParts(
    rows.flatMap(({ member_pk }) => member_pk ?? []),
    (some) =>
      db
        .selectFrom('member')
        .select(['member_pk', 'email'])
        .where('member_pk', 'in', some)
        .execute(),
  )
  const emails = new Map(submitters.map(({ member_pk, email }) => [member_pk, email]))
  const contents = all.map(({ content }) => content)
  const reviewers = found.map((row) => ({
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
    const submitter = emails.get(row.member_pk ?? 0) ?? null
    const isDeclared = reviewOf(row.abstract_pk, one.reviewer_pk)?.state === 'conflict'
    return [...one.conflicts({ ...row, submitter }), ...(isDeclared ? (['declared'] as const) : [])]
  }
  const needing = (row: VersionedAbstract): Needing => {
    const { abstract_pk, content } = row
    const own = reviews.filter((one) => one.abstract_pk === abstract_pk)
    const had = own.map(({ reviewer_pk }) => reviewer_pk)
    const conflicted = reviewers.filter((one) => conflictsFor(row, one).length > 0)
    return {
      abstract_pk,
      field: content.field,
      needs: Math.max(
        0,
        of.call.review.reviewers - own.filter(({ state }) => live.includes(state)).length,
      ),
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
  for (const pair of pairs) {
    const given = { state: 'assigned', reason, assigned_at, submitted_at: null } as const
    await transaction
      .insertInto('abstract_review')
      .values({ ...pair, ...given })
      .onConflict((known) => known.columns(['abstract_pk', 'reviewer_pk']).doUpdateSet(given))
      .execute()
  }
  for (const reviewer of reviewers) {
    const count = pairs.filter(({ reviewer_pk }) => reviewer_pk === reviewer.reviewer_pk).length
    if (count === 0) continue
    const link = await reviewLink(context, transaction, reviewer)
    const mail = assignedMail({ conference, call, count, reviewer, link })
    await queueMail(context, mail, { db: transaction })
  }
}
