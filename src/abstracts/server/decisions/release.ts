import type * as calls from '#abstracts/api/committee.ts'
import { titleOf } from '#abstracts/rules/content.ts'
import { presenterEmail } from '#abstracts/rules/problems.ts'
import { decidable, outcomes, stateAfter } from '#abstracts/rules/states.ts'
import { callOf, numberOf } from '#abstracts/server/abstracts.ts'
import { decidableBy, lockDecisions } from '#abstracts/server/decisions/decide.ts'
import { decisionMail } from '#abstracts/server/decisions/mails.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** The last decisions of the conference's abstracts, oldest first. */
const lastDecisions = (db: Database, conference_id: string) =>
  db
    .selectFrom('abstract_decision')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_decision.abstract_pk')
    .leftJoin('member', 'member.member_pk', 'abstract.member_pk')
    .selectAll('abstract_decision')
    .select('member.email')
    .where('conference_id', '=', conference_id)
    .where('decision_pk', 'in', (last) =>
      last
        .selectFrom('abstract_decision')
        .select(({ fn }) => fn.max('decision_pk').as('decision_pk'))
        .groupBy('abstract_pk'),
    )
    .orderBy('decision_pk')
    .execute()

/** Comments of submitted reviews to the authors, in no order that tells who wrote them. */
const commentsOf = async (db: Database, conference_id: string) => {
  const rows = await db
    .selectFrom('abstract_review')
    .innerJoin('abstract', 'abstract.abstract_pk', 'abstract_review.abstract_pk')
    .select(['abstract_review.abstract_pk', 'to_authors'])
    .where('conference_id', '=', conference_id)
    .where('abstract_review.state', '=', 'submitted')
    .where('to_authors', '!=', '')
    .orderBy('to_authors')
    .execute()
  return (abstract_pk: number): string[] =>
    rows.filter((row) => row.abstract_pk === abstract_pk).map(({ to_authors }) => to_authors)
}

/** The decisions that a release would tell now, each with its mail, and how many abstracts have none. */
const batchOf = async (context: Context, staff: Staff, db: Database, conference_id: string) => {
  const of = callOf(context, conference_id)
  const rows = await decidableBy(context, staff, db, conference_id)
  const decisions = await lastDecisions(db, conference_id)
  const comments = await commentsOf(db, conference_id)
  const decided = new Map(decisions.map((one) => [one.abstract_pk, one]))
  const batch = rows.flatMap((row) => {
    const decision = decided.get(row.abstract_pk)
    if (decision?.released_at !== null) return []
    // A submitter who has withdrawn is a member no more: the presenter is told.
    const to = decision.email ?? presenterEmail(row.content)
    const told = { ...of, ...decision, row, to, comments: comments(row.abstract_pk) }
    return [{ decision, row, to, mail: decisionMail(context, told) }]
  })
  const undecided = rows.filter(
    ({ state, abstract_pk }) => state !== 'revision' && !decided.has(abstract_pk),
  ).length
  return { batch, undecided }
}

/** Abstracts hidden from the staff member are released by another. Throws `notFound`. */
export const previewRelease: Serves<typeof calls.previewRelease> = async (
  context,
  staff,
  asked,
) => {
  const { id } = conferenceAsked(context, asked)
  const { batch, undecided } = await batchOf(context, staff, context.db, id)
  const label = `초록 판정 통보 미리 보기(${batch.length}편)`
  await recordAlone(context, staff, { kind: 'abstract', label, after: { id } })
  return {
    id,
    undecided,
    batch: batch.map(({ decision, row, to }) => ({
      decision_pk: decision.decision_pk,
      abstract_pk: row.abstract_pk,
      number: numberOf(row),
      title: titleOf(row.content),
      outcome: decision.outcome,
      form: decision.form,
      to,
    })),
    mails: outcomes.flatMap((outcome) => {
      const found = batch.find(({ decision }) => decision.outcome === outcome)
      if (found === undefined) return []
      const { subject, paragraphs } = found.mail
      return [{ outcome, subject, paragraphs: [...paragraphs] }]
    }),
  }
}

type One = Awaited<ReturnType<typeof batchOf>>['batch'][number]

const releaseOne = async (
  context: Context,
  transaction: Transaction,
  { decision, row, mail }: One,
): Promise<void> => {
  const now = context.clock.now().toISOString()
  const { decision_pk, outcome, form } = decision
  const changed = await countChanged(
    transaction
      .updateTable('abstract')
      .set({ state: stateAfter(outcome), form, updated_at: now })
      .where('abstract_pk', '=', row.abstract_pk)
      .where('state', 'in', decidable),
  )
  const released = await countChanged(
    transaction
      .updateTable('abstract_decision')
      .set({ released_at: now })
      .where('decision_pk', '=', decision_pk)
      .where('released_at', 'is', null),
  )
  if (changed + released < 2) throw new AppError('changedMeanwhile')
  if (mail.to !== '') await queueMail(context, mail, { db: transaction })
}

/**
 * Tells exactly these decisions, all in one transaction with their mails, one an abstract. Throws
 * `changedMeanwhile` if one is no longer its abstract's last, was told already, or its abstract was
 * withdrawn.
 */
export const releaseDecisions: Serves<typeof calls.releaseDecisions> = (
  context,
  staff,
  { id, decision_pks },
) => {
  requireContacts(context)
  return context.db.transaction().execute(async (transaction) => {
    await lockDecisions(transaction, id)
    const asked = new Set(decision_pks)
    const { batch } = await batchOf(context, staff, transaction, id)
    const told = batch.filter(({ decision }) => asked.has(decision.decision_pk))
    if (told.length < asked.size) throw new AppError('changedMeanwhile')
    for (const one of told) await releaseOne(context, transaction, one)
    const label = `초록 판정 통보(${told.length}편)`
    await record(context, transaction, staff, { kind: 'abstract', label, after: { id } })
    return { released: told.length }
  })
}
