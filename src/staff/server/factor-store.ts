import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Insertable } from 'kysely'

export const findPasskeys = (db: Database, staffPk: number) =>
  db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_pk', '=', staffPk)
    .orderBy('passkey_pk')
    .execute()

/** Which second factors there are that can be shown. */
export const findFactors = async (
  db: Database,
  { staff_pk, totp_secret }: { staff_pk: number; totp_secret: string | null },
) => ({ passkey: (await findPasskeys(db, staff_pk)).length > 0, totp: totp_secret !== null })

/** Throws a unique violation where somebody has that passkey. */
export const insertPasskey = async (
  transaction: Transaction,
  row: Insertable<Tables['staff_passkey']>,
): Promise<void> => {
  await transaction.insertInto('staff_passkey').values(row).execute()
}

/** Answers whether there was one. */
export const deletePasskey = (
  transaction: Transaction,
  { staff_pk, passkey_pk }: { staff_pk: number; passkey_pk: number },
): Promise<boolean> =>
  isChanged(
    transaction
      .deleteFrom('staff_passkey')
      .where('staff_pk', '=', staff_pk)
      .where('passkey_pk', '=', passkey_pk),
  )

export const touchPasskey = async (
  transaction: Transaction,
  passkeyPk: number,
  use: { counter: number; last_used_at: string },
): Promise<void> => {
  await transaction
    .updateTable('staff_passkey')
    .set(use)
    .where('passkey_pk', '=', passkeyPk)
    .execute()
}

export const replaceCodes = async (
  transaction: Transaction,
  staff_pk: number,
  hashes: readonly string[],
): Promise<void> => {
  await transaction.deleteFrom('staff_recovery_code').where('staff_pk', '=', staff_pk).execute()
  if (hashes.length === 0) return
  await transaction
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ staff_pk, code_hash })))
    .execute()
}

/** Uses a code up. False where there is none such. */
export const takeCode = (
  transaction: Transaction,
  staffPk: number,
  codeHash: string,
): Promise<boolean> =>
  isChanged(
    transaction
      .deleteFrom('staff_recovery_code')
      .where('staff_pk', '=', staffPk)
      .where('code_hash', '=', codeHash),
  )

export const countCodes = async (db: Database, staffPk: number): Promise<number> => {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('staff_pk', '=', staffPk)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes every second factor away. */
export const deleteFactors = async (transaction: Transaction, staffPk: number): Promise<void> => {
  await transaction.deleteFrom('staff_passkey').where('staff_pk', '=', staffPk).execute()
  await transaction.deleteFrom('staff_recovery_code').where('staff_pk', '=', staffPk).execute()
  await transaction
    .updateTable('staff')
    .set({ totp_secret: null })
    .where('staff_pk', '=', staffPk)
    .execute()
}
