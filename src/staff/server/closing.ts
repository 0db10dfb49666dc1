import { sql } from 'kysely'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Transaction, Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { WhichStaff } from '#staff/api/staff.ts'
import type { Role } from '#staff/rules/staff.ts'
import { findSessions } from '#staff/server/session-store.ts'
import * as store from '#staff/server/store.ts'
import { forgetFactorsOf } from '#staff/server/tries.ts'

const loginMethods = [
  'staff_passkey',
  'staff_recovery_code',
  'staff_session',
  'staff_invitation',
  'staff_browser',
] as const

/** Ends every login method besides the password, inside the caller's transaction. */
export const endLoginMethods = async (
  context: Context,
  transaction: Transaction,
  staff_pk: number,
): Promise<void> => {
  for (const table of loginMethods) {
    // oxlint-disable-next-line project/tables -- all of them are this module’s
    await transaction.deleteFrom(table).where('staff_pk', '=', staff_pk).execute()
  }
  await store.updateStaff(transaction, staff_pk, { totp_secret: null })
  await forgetFactorsOf(context, transaction, staff_pk)
}

/** Ends every login method and role, inside the caller's transaction. The row stays for the log. */
export const closeAccount = async (
  context: Context,
  transaction: Transaction,
  staff_pk: number,
): Promise<void> => {
  await endLoginMethods(context, transaction, staff_pk)
  await store.replaceRoles(transaction, staff_pk, [])
  const ended_at = context.clock.now().toISOString()
  const end = { state: 'ended', ended_at, password_hash: null } as const
  await store.updateStaff(transaction, staff_pk, end)
}

/** Throws `notFound`, or `changedMeanwhile` if another change came first. */
export const held = async (transaction: Transaction, { staff_pk, version }: WhichStaff) => {
  await store.lockStaff(transaction)
  const person = await transaction
    .updateTable('staff')
    .set({ version: sql`version + 1` })
    .where('staff_pk', '=', staff_pk)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (person !== undefined && person.state !== 'ended') return person
  const there = await store.findStaff(transaction, staff_pk)
  throw new AppError(
    there === undefined || there.state === 'ended' ? 'notFound' : 'changedMeanwhile',
  )
}

/** Throws `lastAdmin` if nobody who can invite would be left. */
export const keepAnAdmin = async (
  transaction: Transaction,
  { staff_pk, state }: { staff_pk: number; state: string },
): Promise<void> => {
  const roles = await store.findRoles(transaction, staff_pk)
  if (state !== 'active' || !roles.includes('관리자')) return
  const others = transaction
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_pk', 'staff.staff_pk')
    .where('role', '=', '관리자')
    .where('state', '=', 'active')
    .where('staff.staff_pk', '!=', staff_pk)
  if ((await countRows(others)) === 0) throw new AppError('lastAdmin')
}

interface Succession {
  from_pk: number
  to_pk: number
  roles: readonly Role[]
}

/**
 * Gives one account's roles to another and closes the first, inside the caller's transaction,
 * which locks the staff. Returns both as they were. Throws `notFound` if one has ended, or
 * `lastAdmin`.
 */
export const succeedTo = async (
  context: Context,
  transaction: Transaction,
  { from_pk, to_pk, roles }: Succession,
) => {
  const [from, to] = [await hold(transaction, from_pk), await hold(transaction, to_pk)]
  const before = {
    from: await store.findRoles(transaction, from_pk),
    to: await store.findRoles(transaction, to_pk),
  }
  await store.replaceRoles(transaction, to_pk, [...new Set([...before.to, ...roles])])
  await keepAnAdmin(transaction, from)
  await closeAccount(context, transaction, from_pk)
  return { from, to, before }
}

/** Locks first, so that it reads what an earlier change left. */
const hold = async (transaction: Transaction, staff_pk: number) => {
  await store.lockStaff(transaction)
  const person = await store.findStaff(transaction, staff_pk)
  if (person === undefined) throw new AppError('notFound')
  return held(transaction, person)
}

export const wouldLeaveNoAdmin = (
  everybody: readonly { staff_pk: number; state: string; roles: readonly Role[] }[],
  { from_pk, to_pk, roles }: Succession,
): boolean => {
  const admins = everybody.filter((one) => one.state === 'active' && one.roles.includes('관리자'))
  if (!admins.some(({ staff_pk }) => staff_pk === from_pk)) return false
  const heir = everybody.find(({ staff_pk }) => staff_pk === to_pk)
  const inherits = heir?.state === 'active' && roles.includes('관리자')
  return !inherits && admins.every(({ staff_pk }) => staff_pk === from_pk)
}

export const loginMethodsOf = async (db: Database, staff_pk: number) => {
  const person = await store.findStaff(db, staff_pk)
  return {
    sessions: (await findSessions(db, staff_pk, '')).length,
    passkeys: (await store.findPasskeys(db, staff_pk)).length,
    codes: await store.countCodes(db, staff_pk),
    totp: person?.totp_secret != null,
  }
}
