import type { Selectable } from 'kysely'
import type { Content } from '#abstracts/rules/content.ts'
import { type VersionKind, withdrawable } from '#abstracts/rules/states.ts'
import { tellCoauthors } from '#abstracts/server/coauthors/mails.ts'
import { touchPages } from '#boards/server/posts/touch.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type AbstractRow = Selectable<Tables['abstract']>

export interface CallOfConference {
  conference: Conference
  call: Abstracts
}

/** Throws `notFound` for a conference that takes no abstracts. */
export const callOf = ({ conferences }: Context, conference_id: string): CallOfConference => {
  const conference = conferences.find(({ id }) => id === conference_id)
  if (conference?.abstracts === undefined) throw new AppError('notFound')
  return { conference, call: conference.abstracts }
}

/** `CB-012`; empty before the first submission. */
export const numberOf = ({ number, code }: Pick<AbstractRow, 'number' | 'code'>): string =>
  number === null ? '' : `${code}-${String(number).padStart(3, '0')}`

/** The last version, or the draft where there is none. */
export const contentOf = ({
  content,
  draft,
}: {
  content?: string | null
  draft: string
}): Content => JSON.parse(content ?? draft) as Content

export type VersionedAbstract = AbstractRow & { version: number; content: Content }

/** Last versions of all submitted abstracts of a conference, also of ended ones, by number. */
export const lastVersions = async (
  db: Database,
  conference_id: string,
): Promise<VersionedAbstract[]> => {
  const rows = await db
    .selectFrom('abstract')
    .innerJoin('abstract_version as last', 'last.abstract_pk', 'abstract.abstract_pk')
    .selectAll('abstract')
    .select(['last.number as version', 'last.content'])
    .where('conference_id', '=', conference_id)
    .where('last.number', '=', (eb) =>
      eb
        .selectFrom('abstract_version as other')
        .select(({ fn }) => fn.max('other.number').as('number'))
        .whereRef('other.abstract_pk', '=', 'abstract.abstract_pk'),
    )
    .orderBy('abstract.number')
    .execute()
  return rows.map((row) => ({ ...row, content: contentOf(row) }))
}

/** Undefined for a draft. */
export const lastVersion = async (db: Database, abstract_pk: number) => {
  const last = await db
    .selectFrom('abstract_version')
    .selectAll()
    .where('abstract_pk', '=', abstract_pk)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return last && { ...last, content: JSON.parse(last.content) as Content }
}

/** Locks the row until the transaction ends. Throws `notFound`. */
export const lockAbstract = async (
  transaction: Transaction,
  abstract_pk: number,
): Promise<AbstractRow> => {
  const row = await transaction
    .updateTable('abstract')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('abstract_pk', '=', abstract_pk)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  return row
}

interface NewVersion {
  kind: VersionKind
  content: Content
  by_name: string
  /** Given where the office edits; empty for the author’s own versions. */
  reason?: string
}

/**
 * Adds an unchangeable version, makes its authors the people of the abstract, and tells those who
 * are new by mail, once each. The caller has locked the abstract. Answers with the version's number.
 */
export const addVersion = async (
  context: Context,
  transaction: Transaction,
  row: AbstractRow,
  { kind, content, by_name, reason = '' }: NewVersion,
): Promise<number> => {
  const { abstract_pk, member_pk } = row
  const last = await transaction
    .selectFrom('abstract_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('abstract_pk', '=', abstract_pk)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  const at = context.clock.now().toISOString()
  const version = { abstract_pk, number, kind, by_name, reason, at }
  await transaction
    .insertInto('abstract_version')
    .values({ ...version, content: JSON.stringify(content) })
    .execute()
  const { conference } = callOf(context, row.conference_id)
  const told = { abstract_pk, member_pk, conference, number: numberOf(row) }
  await tellCoauthors(context, transaction, told, content)
  if (row.state === 'accepted') await touchPages(transaction)
  return number
}

/** Others who submit to the conference wait until the transaction ends. */
export const lockCall = (
  transaction: Transaction,
  { conference_id }: Pick<AbstractRow, 'conference_id'>,
): Promise<void> => lockByName(transaction, `abstracts:${conference_id}`)

/**
 * Gives the number, unless there is one, and adds the first version (conference.md: never reused).
 */
export const submitFirst = async (
  context: Context,
  transaction: Transaction,
  row: AbstractRow,
  { content, by_name, reason = '' }: Omit<NewVersion, 'kind'>,
): Promise<AbstractRow> => {
  const { conference_id, abstract_pk } = row
  await lockCall(transaction, row)
  const last = await transaction
    .selectFrom('abstract')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('conference_id', '=', conference_id)
    .executeTakeFirst()
  const submitted = await transaction
    .updateTable('abstract')
    .set({ number: (last?.number ?? 0) + 1, code: content.field, state: 'submitted' })
    .set({ submitted_at: context.clock.now().toISOString() })
    .where('abstract_pk', '=', abstract_pk)
    .where('number', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (submitted === undefined) throw new AppError('changedMeanwhile')
  await addVersion(context, transaction, submitted, { kind: 'submitted', content, by_name, reason })
  return submitted
}

/**
 * Withdraws an abstract before the release, cancels its presentation afterwards. The caller has
 * locked it. Throws `notFound` where there is nothing to end.
 */
export const endAbstract = async (
  context: Context,
  transaction: Transaction,
  { abstract_pk, state, row_version }: AbstractRow,
  reason: string,
): Promise<void> => {
  if (state !== 'accepted' && !withdrawable.includes(state)) throw new AppError('notFound')
  const now = context.clock.now().toISOString()
  await transaction
    .updateTable('abstract')
    .set({ state: state === 'accepted' ? 'cancelled' : 'withdrawn', reason })
    .set({ ended_at: now, updated_at: now, row_version: row_version + 1 })
    .where('abstract_pk', '=', abstract_pk)
    .execute()
  if (state === 'accepted') await touchPages(transaction)
}
