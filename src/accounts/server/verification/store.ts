import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Context } from '#platform/server/context.ts'
import { countChanged, isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

type Purpose = Tables['email_code']['purpose']

export interface Asker {
  browser: string
  purpose: Purpose
}

export interface NewCode extends Asker {
  lineage: string
  email: string
  code_hash: string
  created_at: string
  expires_at: string
}

const isNewest =
  ({ browser, purpose }: Asker) =>
  (eb: ExpressionBuilder<Tables, 'email_code'>) =>
    eb.and({ browser, purpose, superseded: 0 })

/** Voids the browser's older codes for this purpose, and the grants made with them. */
export const putCode = async (transaction: Transaction, code: NewCode): Promise<void> => {
  await transaction
    .updateTable('email_code')
    .set({ superseded: 1 })
    .where((eb) => eb.and({ lineage: code.lineage, purpose: code.purpose }))
    .execute()
  await transaction
    .insertInto('email_code')
    .values({ ...code, tries: 0, verified_at: null, granted_member_pk: null })
    .execute()
}

/** Counts a try before the comparison; undefined if no code may be tried. */
export const tryCode = (db: Database, asker: Asker, most: number, now: string) =>
  db
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(isNewest(asker))
    .where('verified_at', 'is', null)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning(['email', 'code_hash', 'tries'])
    .executeTakeFirst()

/**
 * Whether the code came in an earlier mail to this browser and would still be valid without the
 * newer one.
 */
export const isSuperseded = async (
  db: Database,
  { lineage, purpose, code_hash }: Pick<NewCode, 'lineage' | 'purpose' | 'code_hash'>,
  now: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('email_code')
    .select('browser')
    .where((eb) => eb.and({ lineage, purpose, code_hash, superseded: 1 }))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Verifies a tried code for the browser's `next` id. False if another call was first. */
export const markVerified = (
  db: Database,
  asker: Asker,
  { next, now }: { next: string; now: string },
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('email_code')
      .set({ browser: next, verified_at: now })
      .where(isNewest(asker))
      .where('verified_at', 'is', null),
  )

export const findVerified = (db: Database | Transaction, asker: Asker, verifiedAfter: string) =>
  db
    .selectFrom('email_code')
    .select(['email', 'created_at', 'granted_member_pk'])
    .where(isNewest(asker))
    .where('verified_at', '>', verifiedAfter)
    .executeTakeFirst()

/** Allows the browser one password change (ruling 13). */
export const grantChange = async (
  db: Database,
  { browser, purpose }: Asker,
  memberPk: number,
): Promise<void> => {
  await db
    .updateTable('email_code')
    .set({ granted_member_pk: memberPk })
    .where((eb) => eb.and({ browser, purpose }))
    .execute()
}

/** False if another call was first. */
export const takeVerified = (db: Database | Transaction, asker: Asker): Promise<boolean> =>
  isChanged(db.deleteFrom('email_code').where(isNewest(asker)).where('verified_at', 'is not', null))

/** A new password or address ends the member's recovery grants. */
export const endGrantsOf = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction.deleteFrom('email_code').where('granted_member_pk', '=', memberPk).execute()
}

/** Returns the count (norms 2.3). */
export const destroyPastCodes = (
  transaction: Transaction,
  createdBefore: string,
): Promise<number> =>
  countChanged(transaction.deleteFrom('email_code').where('created_at', '<', createdBefore))

/** Deletes all codes of an address and the grants of its member (ruling 17). */
export const eraseCodesOf = async (
  transaction: Transaction,
  { email, member_pk }: { email: string; member_pk: number },
): Promise<void> => {
  await transaction
    .deleteFrom('email_code')
    .where((eb) => eb.or([eb('email', '=', email), eb('granted_member_pk', '=', member_pk)]))
    .execute()
}

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Keyed with the server's secret, because a million plain hashes could be tried in a second.
 * `lineage` identifies the browser.
 */
export const hashOfCode = ({ keys }: Context, lineage: string, code: string): string =>
  createHmac('sha256', keys.emailCode).update(`${lineage} ${code}`).digest('base64url')

/** Compares in constant time (ruling 12). */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
