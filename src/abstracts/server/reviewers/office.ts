import type * as calls from '#abstracts/api/committee.ts'
import { callOf, lastVersions } from '#abstracts/server/abstracts.ts'
import { releaseReviews } from '#abstracts/server/assignment/assign.ts'
import { lockReviews, type Reviewer, reviewLink } from '#abstracts/server/reviewers/links.ts'
import { reviewerMail } from '#abstracts/server/reviewers/mails.ts'
import { visibleTo } from '#abstracts/server/visible.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** Reviews of abstracts that are hidden from the staff member are in no count. Throws `notFound`. */
export const listReviewers: Serves<typeof calls.listReviewers> = async (context, staff, asked) => {
  const { id } = conferenceAsked(context, asked)
  callOf(context, id)
  const { db } = context
  const rows = await db
    .selectFrom('abstract_reviewer')
    .selectAll()
    .where('conference_id', '=', id)
    .orderBy('name')
    .execute()
  const seen = await visibleTo(context, staff, await lastVersions(db, id))
  const known = new Set(seen.map(({ abstract_pk }) => abstract_pk))
  const reviews = await db
    .selectFrom('abstract_review')
    .innerJoin('abstract_reviewer as of', 'of.reviewer_pk', 'abstract_review.reviewer_pk')
    .select(['abstract_pk', 'abstract_review.reviewer_pk', 'abstract_review.state'])
    .where('conference_id', '=', id)
    .execute()
  const count = (reviewer_pk: number, state: string): number =>
    reviews.filter(
      (one) => one.reviewer_pk === reviewer_pk && one.state === state && known.has(one.abstract_pk),
    ).length
  const label = `초록 심사위원 목록 조회(${rows.length}명)`
  await recordAlone(context, staff, { kind: 'reviewer', label, after: { id } })
  return {
    id,
    rows: rows.map((row) => ({
      ...picked(row, ['reviewer_pk', 'name', 'email', 'company', 'most', 'state', 'reason']),
      ...picked(row, ['invited_at', 'answered_at']),
      fields: JSON.parse(row.fields) as string[],
      assigned: count(row.reviewer_pk, 'assigned') + count(row.reviewer_pk, 'submitted'),
      submitted: count(row.reviewer_pk, 'submitted'),
    })),
  }
}

const invite = async (
  context: Context,
  transaction: Transaction,
  reviewer: Reviewer,
  kind: 'invitation' | 'again' = 'invitation',
): Promise<void> => {
  const of = callOf(context, reviewer.conference_id)
  const link = await reviewLink(context, transaction, reviewer)
  const mail = reviewerMail(kind, { ...of, reviewer, link })
  await queueMail(context, mail, { db: transaction })
}

/** Leaves those who were invited before as they are. Throws `notFound`, `invalid`, `contactsUnset`. */
export const inviteReviewers: Serves<typeof calls.inviteReviewers> = (
  context,
  staff,
  { id, people },
) => {
  requireContacts(context)
  const codes = callOf(context, id).call.fields.map(({ code }) => code)
  const wrong = people.findIndex(({ fields }) => fields.some((code) => !codes.includes(code)))
  if (wrong >= 0)
    throw new AppError('invalid', {
      fields: { [`people.${wrong}.fields`]: '분야를 확인해 주세요.' },
    })
  return context.db.transaction().execute(async (transaction) => {
    let invited = 0
    for (const { fields, email, ...person } of people) {
      const invited_at = context.clock.now().toISOString()
      const row = await transaction
        .insertInto('abstract_reviewer')
        .values({
          ...person,
          conference_id: id,
          email: email.toLowerCase(),
          fields: JSON.stringify(fields),
          state: 'invited',
          invited_at,
        })
        .onConflict((known) => known.columns(['conference_id', 'email']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) continue
      await invite(context, transaction, row)
      invited += 1
    }
    const label = `초록 심사위원 초대(${invited}명)`
    await record(context, transaction, staff, { kind: 'reviewer', label, after: { id } })
    return { invited, known: people.length - invited }
  })
}

const findReviewer = async (db: Database, reviewer_pk: number): Promise<Reviewer> => {
  const row = await db
    .selectFrom('abstract_reviewer')
    .selectAll()
    .where('reviewer_pk', '=', reviewer_pk)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  return row
}

/** Asks somebody who has declined or was ended once more. Throws `notFound`, `contactsUnset`. */
export const resendReviewer: Serves<typeof calls.resendReviewer> = (
  context,
  staff,
  { reviewer_pk },
) => {
  requireContacts(context)
  return context.db.transaction().execute(async (transaction) => {
    const { conference_id } = await findReviewer(transaction, reviewer_pk)
    await lockReviews(transaction, conference_id)
    const before = await findReviewer(transaction, reviewer_pk)
    // The link follows from this moment, which is therefore never the one before.
    const at = Math.max(context.clock.now().getTime(), Date.parse(before.invited_at) + 1)
    const state = before.state === 'accepted' ? 'accepted' : 'invited'
    const again = { state, reason: '', invited_at: new Date(at).toISOString() } as const
    await transaction
      .updateTable('abstract_reviewer')
      .set(again)
      .where('reviewer_pk', '=', reviewer_pk)
      .execute()
    await invite(context, transaction, { ...before, ...again }, 'again')
    const entry = { subject: reviewer_pk, label: '초록 심사 링크 재발송' }
    await record(context, transaction, staff, { kind: 'reviewer', ...entry })
    return {}
  })
}

/** Throws `notFound`. */
export const endReviewer: Serves<typeof calls.endReviewer> = (
  context,
  staff,
  { reviewer_pk, reason },
) =>
  context.db.transaction().execute(async (transaction) => {
    const reviewer = await findReviewer(transaction, reviewer_pk)
    await lockReviews(transaction, reviewer.conference_id)
    await transaction
      .updateTable('abstract_reviewer')
      .set({ state: 'ended', reason, token_hash: null })
      .where('reviewer_pk', '=', reviewer_pk)
      .execute()
    await releaseReviews(context, transaction, reviewer)
    const entry = { subject: reviewer_pk, label: '초록 심사위원 해촉', reason }
    await record(context, transaction, staff, { kind: 'reviewer', ...entry })
    return {}
  })
