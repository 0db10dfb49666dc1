import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Role } from '#staff/rules/staff.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type Insertable, sql, type Updateable } from 'kysely'

/** `id` in whatever case. */
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

/** Throws a unique violation where the id is taken. */
export const insertStaff = async (
  transaction: Transaction,
  row: Insertable<Tables['staff']>,
): Promise<number> => {
  const { staff_pk } = await transaction
    .insertInto('staff')
    .values(row)
    .returning('staff_pk')
    .executeTakeFirstOrThrow()
  return staff_pk
}

export const updateStaff = async (
  transaction: Transaction,
  staffPk: number,
  row: Updateable<Tables['staff']>,
): Promise<void> => {
  await transaction.updateTable('staff').set(row).where('staff_pk', '=', staffPk).execute()
}

/** The account as it is now, which until the transaction ends no other changes that asks in this way, too. */
export const lockPerson = (transaction: Transaction, staffPk: number) =>
  transaction
    .updateTable('staff')
    .set({ version: sql`version` })
    .where('staff_pk', '=', staffPk)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Makes this transaction the only one that changes staff until it ends, so that two who end one another leave a 관리자. */
export const lockStaff = async (transaction: Transaction): Promise<void> => {
  await transaction
    .updateTable('staff')
    .set({ version: sql`version` })
    .execute()
}

/**
 * Takes somebody under `lockStaff`. Answers the person as of `version`; undefined where somebody was quicker.
 */
export const lockStaffMember = async (
  transaction: Transaction,
  { staff_pk, version }: { staff_pk: number; version: number },
) => {
  await lockStaff(transaction)
  return transaction
    .updateTable('staff')
    .set({ version: sql`version + 1` })
    .where('staff_pk', '=', staff_pk)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** Takes a TOTP time step once: false where it, or a later one, was taken. */
export const takeStep = (
  transaction: Transaction,
  staffPk: number,
  step: number,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('staff')
      .set({ totp_step: step })
      .where('staff_pk', '=', staffPk)
      .where('totp_step', '<', step),
  )

export const findRoles = async (db: Database, staffPk: number): Promise<Role[]> => {
  const rows = await db
    .selectFrom('staff_role')
    .select('role')
    .where('staff_pk', '=', staffPk)
    .execute()
  return rows.map(({ role }) => role)
}

/** The roles of everybody. */
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

/** How many besides this one hold 관리자 and can log in. */
export const countOtherAdmins = async (
  transaction: Transaction,
  staffPk: number,
): Promise<number> => {
  const { count } = await transaction
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_pk', 'staff.staff_pk')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('role', '=', '관리자')
    .where('state', '=', 'active')
    .where('staff.staff_pk', '!=', staffPk)
    .executeTakeFirstOrThrow()
  return Number(count)
}
