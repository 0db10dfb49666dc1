import { sql, type Updateable } from 'kysely'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Role } from '#staff/rules/staff.ts'

export const findStaffById = (db: Database, id: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', id.toLowerCase())
    .where('state', '!=', 'ended')
    .executeTakeFirst()

export const findStaff = (db: Database, staffPk: number) =>
  db.selectFrom('staff').selectAll().where('staff_pk', '=', staffPk).executeTakeFirst()

export const findPeople = (db: Database) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_invitation', 'staff_invitation.staff_pk', 'staff.staff_pk')
    .select(['staff.staff_pk', 'staff_id', 'staff_name', 'email', 'state', 'version'])
    .select('staff_invitation.due_at as invited_until')
    .select((eb) =>
      eb
        .selectFrom('staff_session')
        .select((s) => s.fn.max('last_used_at').as('last'))
        .whereRef('staff_session.staff_pk', '=', 'staff.staff_pk')
        .as('last_used_at'),
    )
    .orderBy('staff.state')
    .orderBy('staff.staff_pk')
    .execute()

export const updateStaff = async (
  transaction: Transaction,
  staffPk: number,
  row: Updateable<Tables['staff']>,
): Promise<void> => {
  await transaction.updateTable('staff').set(row).where('staff_pk', '=', staffPk).execute()
}

/** Reads the account and locks it against others that call this, until the transaction ends. */
export const lockPerson = (transaction: Transaction, staffPk: number) =>
  transaction
    .updateTable('staff')
    .set({ version: sql`version` })
    .where('staff_pk', '=', staffPk)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Locks all staff until the transaction ends, so that two 관리자 cannot end each other's accounts at
 * once.
 */
export const lockStaff = async (transaction: Transaction): Promise<void> => {
  await transaction
    .updateTable('staff')
    .set({ version: sql`version` })
    .execute()
}

export const findRoles = async (db: Database, staffPk: number): Promise<Role[]> => {
  const rows = await db
    .selectFrom('staff_role')
    .select('role')
    .where('staff_pk', '=', staffPk)
    .execute()
  return rows.map(({ role }) => role)
}

export const findAllRoles = (db: Database) => db.selectFrom('staff_role').selectAll().execute()

export const replaceRoles = async (
  transaction: Transaction,
  staff_pk: number,
  roles: readonly Role[],
): Promise<void> => {
  await transaction.deleteFrom('staff_role').where('staff_pk', '=', staff_pk).execute()
  if (roles.length === 0) return
  await transaction
    .insertInto('staff_role')
    .values(roles.map((role) => ({ staff_pk, role })))
    .execute()
}

export const findPasskeys = (db: Database, staffPk: number) =>
  db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_pk', '=', staffPk)
    .orderBy('passkey_pk')
    .execute()

export const findFactors = async (
  db: Database,
  { staff_pk, totp_secret }: { staff_pk: number; totp_secret: string | null },
) => ({ passkey: (await findPasskeys(db, staff_pk)).length > 0, totp: totp_secret !== null })

export const countCodes = (db: Database, staffPk: number): Promise<number> =>
  countRows(db.selectFrom('staff_recovery_code').where('staff_pk', '=', staffPk))
