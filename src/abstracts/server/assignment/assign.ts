import type * as calls from '#abstracts/api/committee.ts'
import { titleOf } from '#abstracts/rules/content.ts'
import { isBy } from '#abstracts/rules/dates.ts'
import { numberOf } from '#abstracts/server/abstracts.ts'
import { assign, type Board, boardOf, requireEdited } from '#abstracts/server/assignment/board.ts'
import { type ProposedPair, propose } from '#abstracts/server/assignment/propose.ts'
import { lockReviews, type Reviewer } from '#abstracts/server/reviewers/links.ts'
import { visibleTo } from '#abstracts/server/visible.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { requireContacts } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** The board with only the abstracts that the staff member may see; loads count all. */
const boardFor = async (context: Context, staff: Staff, id: string, db: Database) => {
  const board = await boardOf(context, db, id)
  const rows = await visibleTo(context, staff, board.rows, db)
  const seen = new Set(rows.map(({ abstract_pk }) => abstract_pk))
  /** Loads as they are shown, so that no number tells of an abstract that is hidden. */
  const loadOf = (reviewer_pk: number): number =>
    board.reviews.filter(
      (one) =>
        one.reviewer_pk === reviewer_pk &&
        seen.has(one.abstract_pk) &&
        (one.state === 'assigned' || one.state === 'submitted'),
    ).length
  return { ...board, rows, loadOf }
}

/** Throws `notFound`, and `invalid` before abstracts change no more. */
export const proposeAssignment: Serves<typeof calls.proposeAssignment> = async (
  context,
  staff,
  asked,
) => {
  const { id } = conferenceAsked(context, asked)
  const board = await boardFor(context, staff, id, context.db)
  requireEdited(context, board)
  const needing = board.rows.map(board.needing)
  const pairs = propose(needing, board.reviewers)
  const numbered = new Map(board.rows.map((row) => [row.abstract_pk, row]))
  const shown = (abstract_pk: number) => {
    const row = numbered.get(abstract_pk)
    return { abstract_pk, number: row ? numberOf(row) : '', title: row ? titleOf(row.content) : '' }
  }
  const names = new Map(board.reviewers.map(({ reviewer_pk, name }) => [reviewer_pk, name]))
  const count = (key: keyof ProposedPair, pk: number) =>
    pairs.filter((pair) => pair[key] === pk).length
  return {
    pairs: pairs
      .map(({ abstract_pk, reviewer_pk }) => ({
        ...shown(abstract_pk),
        reviewer_pk,
        reviewer: names.get(reviewer_pk) ?? '',
      }))
      .toSorted((one, other) => one.abstract_pk - other.abstract_pk),
    loads: board.reviewers.map(({ reviewer_pk, name, most }) => ({
      reviewer_pk,
      name,
      load: board.loadOf(reviewer_pk) + count('reviewer_pk', reviewer_pk),
      most,
    })),
    short: needing.flatMap(({ abstract_pk, needs }) => {
      const lacks = needs - count('abstract_pk', abstract_pk)
      return lacks > 0 ? [{ abstract_pk, number: shown(abstract_pk).number, lacks }] : []
    }),
  }
}

/** Whether all of the pairs could still be proposed. */
const isPossible = (board: Board, pairs: readonly ProposedPair[]): boolean => {
  const needing = new Map(board.rows.map((row) => [row.abstract_pk, board.needing(row)]))
  const free = new Map(board.reviewers.map((one) => [one.reviewer_pk, one.most - one.load]))
  const taken = new Map<string | number, number>()
  const take = (key: string | number): number => {
    taken.set(key, (taken.get(key) ?? 0) + 1)
    return taken.get(key) ?? 0
  }
  return pairs.every(({ abstract_pk, reviewer_pk }) => {
    const one = needing.get(abstract_pk)
    if (one === undefined || one.barred.has(reviewer_pk)) return false
    if (take(`${abstract_pk} ${reviewer_pk}`) > 1 || take(`a${abstract_pk}`) > one.needs)
      return false
    return take(reviewer_pk) <= (free.get(reviewer_pk) ?? 0)
  })
}

/** All or none. Throws `changedMeanwhile` if a pair could no longer be proposed. */
export const assignReviews: Serves<typeof calls.assignReviews> = (
  context,
  staff,
  { id, pairs },
) => {
  requireContacts(context)
  return context.db.transaction().execute(async (transaction) => {
    await lockReviews(transaction, id)
    const board = await boardFor(context, staff, id, transaction)
    requireEdited(context, board)
    if (!isPossible(board, pairs)) throw new AppError('changedMeanwhile')
    await assign(context, transaction, board, pairs)
    const label = `초록 심사 배정(${pairs.length}건)`
    await record(context, transaction, staff, { kind: 'reviewer', label, after: { id } })
    return { assigned: pairs.length }
  })
}

const conferenceWith = async (db: Database, abstract_pk: number): Promise<string> => {
  const found = await db
    .selectFrom('abstract')
    .select('conference_id')
    .where('abstract_pk', '=', abstract_pk)
    .executeTakeFirst()
  if (found === undefined) throw new AppError('notFound')
  return found.conference_id
}

const boardWith = async (context: Context, staff: Staff, abstract_pk: number, db: Database) => {
  const board = await boardFor(context, staff, await conferenceWith(db, abstract_pk), db)
  const row = board.rows.find((one) => one.abstract_pk === abstract_pk)
  if (row === undefined) throw new AppError('notFound')
  return { board, row }
}

/** Reviewers without a conflict and of the abstract's field come first. Throws `notFound`. */
export const reviewersFor: Serves<typeof calls.reviewersFor> = async (
  context,
  staff,
  { abstract_pk },
) => {
  const { board, row } = await boardWith(context, staff, abstract_pk, context.db)
  const isAssigned = (reviewer_pk: number): boolean =>
    ['assigned', 'submitted'].includes(board.reviewOf(abstract_pk, reviewer_pk)?.state ?? '')
  const rows = board.reviewers
    .filter(({ reviewer_pk }) => !isAssigned(reviewer_pk))
    .map((one) => ({
      reviewer_pk: one.reviewer_pk,
      name: one.name,
      company: one.company,
      load: board.loadOf(one.reviewer_pk),
      most: one.most,
      in_field: one.fields.includes(row.content.field),
      conflicts: board.conflictsFor(row, one),
    }))
  const rank = ({ conflicts, in_field, load }: (typeof rows)[number]): number =>
    conflicts.length * 10_000 + (in_field ? 0 : 1_000) + load
  return { rows: rows.toSorted((one, other) => rank(one) - rank(other)) }
}

/** Throws `notFound`, and `invalid` if it is assigned already or a conflict has no reason. */
export const assignReview: Serves<typeof calls.assignReview> = (
  context,
  staff,
  { abstract_pk, reviewer_pk, reason },
) => {
  requireContacts(context)
  return context.db.transaction().execute(async (transaction) => {
    await lockReviews(transaction, await conferenceWith(transaction, abstract_pk))
    const { board, row } = await boardWith(context, staff, abstract_pk, transaction)
    requireEdited(context, board)
    const reviewer = board.reviewers.find((one) => one.reviewer_pk === reviewer_pk)
    if (reviewer === undefined) throw new AppError('notFound')
    const known = board.reviewOf(abstract_pk, reviewer_pk)?.state ?? ''
    if (known === 'assigned' || known === 'submitted')
      throw unfit('reviewer_pk', '이미 배정된 심사위원입니다.')
    if (board.conflictsFor(row, reviewer).length > 0 && reason === '')
      throw unfit('reason', '이해상충이 있는 심사위원입니다. 배정하는 사유를 입력해 주세요.')
    await assign(context, transaction, board, [{ abstract_pk, reviewer_pk }], reason)
    const entry = { subject: abstract_pk, label: '초록 심사 배정', after: { reviewer_pk } }
    await record(context, transaction, staff, { kind: 'reviewer', ...entry, reason })
    return {}
  })
}

/** Throws `notFound` for a review that was submitted, or of an abstract that is hidden. */
export const removeReview: Serves<typeof calls.removeReview> = (context, staff, { review_pk }) =>
  context.db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('abstract_review')
      .select(['abstract_pk', 'reviewer_pk'])
      .where('review_pk', '=', review_pk)
      .executeTakeFirst()
    if (found === undefined) throw new AppError('notFound')
    const { abstract_pk: subject, reviewer_pk } = found
    await boardWith(context, staff, subject, transaction)
    const removed = transaction
      .deleteFrom('abstract_review')
      .where('review_pk', '=', review_pk)
      .where('state', '=', 'assigned')
    if (!(await isChanged(removed))) throw new AppError('notFound')
    const entry = { subject, label: '초록 심사 배정 취소', before: { reviewer_pk } }
    await record(context, transaction, staff, { kind: 'reviewer', ...entry })
    return {}
  })

/** Others get the abstracts where there is anybody, while reviews are taken (conference.md). */
export const reassign = async (
  context: Context,
  transaction: Transaction,
  conference_id: string,
  abstract_pks: readonly number[],
): Promise<void> => {
  const board = await boardOf(context, transaction, conference_id)
  if (!isBy(board.call.reviewUntil, context.clock.now())) return
  const rows = board.rows.filter(({ abstract_pk }) => abstract_pks.includes(abstract_pk))
  const pairs = propose(rows.map(board.needing), board.reviewers)
  if (pairs.length > 0) await assign(context, transaction, board, pairs)
}

/** Hands the open reviews of a reviewer who has declined or was ended to others. */
export const releaseReviews = async (
  context: Context,
  transaction: Transaction,
  { reviewer_pk, conference_id }: Reviewer,
): Promise<void> => {
  const open = await transaction
    .updateTable('abstract_review')
    .set({ state: 'declined' })
    .where('reviewer_pk', '=', reviewer_pk)
    .where('state', '=', 'assigned')
    .returning('abstract_pk')
    .execute()
  const abstract_pks = open.map(({ abstract_pk }) => abstract_pk)
  await reassign(context, transaction, conference_id, abstract_pks)
}
