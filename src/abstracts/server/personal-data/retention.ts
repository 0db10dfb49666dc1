import { emptyContent } from '#abstracts/rules/content.ts'
import { draftDays } from '#abstracts/rules/keeping.ts'
import type { AbstractState } from '#abstracts/rules/states.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { markOrphaned } from '#platform/server/files/orphaned.ts'

const ended: readonly AbstractState[] = ['rejected', 'withdrawn', 'cancelled']

/** ISO; undefined for a conference without a call. */
export const closingOf = ({ conferences }: Pick<Context, 'conferences'>, id: string) =>
  conferences.find((one) => one.id === id)?.abstracts?.editUntil

/** The files are deleted by the job for files that no row names. */
const removeFigures = async (transaction: Transaction, pks: readonly number[]): Promise<void> => {
  const rows = transaction.deleteFrom('abstract_figure').where('abstract_pk', 'in', pks)
  await markOrphaned(transaction, await rows.returning('storage_key').execute())
}

export const removeAbstracts = async (
  transaction: Transaction,
  pks: readonly number[],
): Promise<number> => {
  if (pks.length === 0) return 0
  await removeFigures(transaction, pks)
  return countChanged(transaction.deleteFrom('abstract').where('abstract_pk', 'in', pks))
}

/** Drafts, thirty days after their call or the late permit of their submitter has ended. */
export const destroyPastDrafts = async (
  context: Pick<Context, 'conferences'>,
  transaction: Transaction,
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - draftDays * day).toISOString()
  const drafts = await transaction
    .selectFrom('abstract')
    .leftJoin('member', 'member.member_pk', 'abstract.member_pk')
    .leftJoin('abstract_permit', (join) =>
      join
        .onRef('abstract_permit.email', '=', 'member.email')
        .onRef('abstract_permit.conference_id', '=', 'abstract.conference_id'),
    )
    .select(['abstract_pk', 'abstract.conference_id', 'updated_at'])
    .select(({ fn }) => fn.max('abstract_permit.until').as('permit'))
    .where('abstract.state', '=', 'draft')
    .groupBy(['abstract_pk', 'abstract.conference_id', 'updated_at'])
    .execute()
  const isPast = ({ conference_id, updated_at, permit }: (typeof drafts)[number]) =>
    [closingOf(context, conference_id) ?? updated_at, permit ?? '']
      .filter(Boolean)
      .every((until) => Date.parse(until) < Date.parse(before))
  return removeAbstracts(
    transaction,
    drafts.filter(isPast).map(({ abstract_pk }) => abstract_pk),
  )
}

/** Each abstract with the moment from which ruling 57 counts; null while nothing has ended. */
const momentsOf = async ({ conferences }: Pick<Context, 'conferences'>, db: Database) => {
  const rows = await db
    .selectFrom('abstract')
    .leftJoin('abstract_decision', 'abstract_decision.abstract_pk', 'abstract.abstract_pk')
    .select(['abstract.abstract_pk', 'conference_id', 'state', 'ended_at'])
    .select(({ fn }) => fn.max('released_at').as('released_at'))
    .groupBy(['abstract.abstract_pk', 'conference_id', 'state', 'ended_at'])
    .execute()
  const dates = new Map(conferences.map(({ id, date }) => [id, `${date}T14:59:59.000Z`]))
  return rows.map((row) => ({
    ...row,
    at: row.ended_at ?? row.released_at ?? dates.get(row.conference_id) ?? null,
  }))
}

const none = JSON.stringify(emptyContent(1))

/**
 * Empties what was rejected, withdrawn or cancelled: its number and the scores stay, so that the
 * number is never given again. Late permits go with it.
 */
export const destroyPastEnded = async (
  transaction: Transaction,
  before: string,
  context: Pick<Context, 'conferences'>,
): Promise<number> => {
  const past = (await momentsOf(context, transaction))
    .filter(({ state, at }) => ended.includes(state) && at !== null && at < before)
    .map(({ abstract_pk }) => abstract_pk)
  await transaction.deleteFrom('abstract_permit').where('until', '<', before).execute()
  if (past.length === 0) return 0
  await removeFigures(transaction, past)
  await transaction.deleteFrom('abstract_person').where('abstract_pk', 'in', past).execute()
  const decisions = transaction.updateTable('abstract_decision').set({ reason: '' })
  await decisions.where('abstract_pk', 'in', past).execute()
  const emptied = { draft: none, reason: '', member_pk: null, consents: '[]' }
  await transaction.updateTable('abstract').set(emptied).where('abstract_pk', 'in', past).execute()
  const versions = await transaction
    .deleteFrom('abstract_version')
    .where('abstract_pk', 'in', past)
    .returning('abstract_pk')
    .execute()
  return new Set(versions.map(({ abstract_pk }) => abstract_pk)).size
}

/** Comments go, and reviewers lose name, address and link; scores stay (ruling 57). */
export const destroyPastComments = async (
  transaction: Transaction,
  before: string,
  context: Pick<Context, 'conferences'>,
): Promise<number> => {
  const moments = await momentsOf(context, transaction)
  const past = moments.filter(({ at }) => at !== null && at < before)
  const lasting = new Set(
    moments.flatMap(({ at, conference_id }) => (at !== null && at >= before ? conference_id : [])),
  )
  const pks = past.map(({ abstract_pk }) => abstract_pk)
  if (pks.length > 0) await forgetComments(transaction, { abstracts: pks })
  const coming = context.conferences
    .filter(({ date }) => `${date}T14:59:59.000Z` >= before)
    .map(({ id }) => id)
  const reviewers = await transaction
    .selectFrom('abstract_reviewer')
    .select(['reviewer_pk', 'conference_id'])
    .where('invited_at', '<', before)
    .where('name', '!=', '')
    .execute()
  const over = reviewers.filter(({ conference_id }) =>
    past.some((one) => one.conference_id === conference_id)
      ? !lasting.has(conference_id)
      : !coming.includes(conference_id),
  )
  for (const { reviewer_pk } of over) await forgetReviewer(transaction, reviewer_pk)
  return over.length
}

export const forgetComments = async (
  transaction: Transaction,
  { abstracts = [], reviewers = [] }: { abstracts?: number[]; reviewers?: number[] },
): Promise<void> => {
  const [column, pks] =
    abstracts.length > 0
      ? (['abstract_pk', abstracts] as const)
      : (['reviewer_pk', reviewers] as const)
  await transaction
    .updateTable('abstract_review')
    .set({ to_authors: '', to_committee: '', reason: '' })
    .where(column, 'in', pks)
    .execute()
}

/** The address is unique in a conference, and something must stand in its place. */
export const forgetReviewer = async (
  transaction: Transaction,
  reviewer_pk: number,
): Promise<void> => {
  const nobody = { name: '', email: `${reviewer_pk}`, company: '', token_hash: null, reason: '' }
  await transaction
    .updateTable('abstract_reviewer')
    .set({ ...nobody, state: 'ended' })
    .where('reviewer_pk', '=', reviewer_pk)
    .execute()
}

/** Scores after two years, and the reviewers that are nobody by then. */
export const destroyPastScores = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const reviews = transaction.deleteFrom('abstract_review')
  const count = await countChanged(
    reviews.where((eb) => eb(eb.fn.coalesce('submitted_at', 'assigned_at'), '<', before)),
  )
  await transaction
    .deleteFrom('abstract_reviewer')
    .where('name', '=', '')
    .where('invited_at', '<', before)
    .where('reviewer_pk', 'not in', (eb) => eb.selectFrom('abstract_review').select('reviewer_pk'))
    .execute()
  return count
}
