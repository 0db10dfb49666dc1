import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { callOf, type CallOfConference } from '#abstracts/server/abstracts.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { hashOf } from '#staff/server/secrets.ts'

export type Reviewer = Selectable<Tables['abstract_reviewer']>

type Invited = Pick<Reviewer, 'reviewer_pk' | 'invited_at'>

/** Can be made again for each mail, until another invitation replaces it. */
const tokenOf = ({ keys }: Pick<Context, 'keys'>, { reviewer_pk, invited_at }: Invited): string =>
  createHmac('sha256', keys.reviewer).update(`${reviewer_pk} ${invited_at}`).digest('base64url')

/**
 * The link of the last invitation. The token follows `#`: browsers do not send it, so no log and
 * no other site learns it. Called under `lockReviews`.
 */
export const reviewLink = async (
  context: Pick<Context, 'keys' | 'config'>,
  db: Database,
  { reviewer_pk }: Pick<Reviewer, 'reviewer_pk'>,
) => {
  const { invited_at } = await db
    .selectFrom('abstract_reviewer')
    .select('invited_at')
    .where('reviewer_pk', '=', reviewer_pk)
    .executeTakeFirstOrThrow()
  const token = tokenOf(context, { reviewer_pk, invited_at })
  await db
    .updateTable('abstract_reviewer')
    .set({ token_hash: hashOf(token) })
    .where('reviewer_pk', '=', reviewer_pk)
    .where('state', '!=', 'ended')
    .execute()
  const href = `${new URL('/review', context.config.siteUrl).href}#${token}`
  return { label: '심사 화면 열기', href }
}

/** Assignments of a conference change one after the other. */
export const lockReviews = (transaction: Transaction, conference_id: string): Promise<void> =>
  lockByName(transaction, `reviews:${conference_id}`)

const opened: Limit = { name: 'review', most: 3_000, seconds: 3600 }
const guessed: Limit = { name: 'review-link', most: 30, seconds: 3600 }

/**
 * The reviewer whose link it is, with the call. Throws `notFound` alike for an unknown, ended or
 * replaced link, and `tooMany` after 3,000 calls or 30 wrong links an hour from an address.
 */
export const reviewerBy = async (
  context: Context,
  { token, ip }: { token: string; ip: string },
): Promise<CallOfConference & { reviewer: Reviewer }> => {
  await spendForAddress(context, opened, ip)
  const reviewer = await context.db
    .selectFrom('abstract_reviewer')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  if (reviewer !== undefined) return { ...callOf(context, reviewer.conference_id), reviewer }
  await spendForAddress(context, guessed, ip)
  throw new AppError('notFound')
}
