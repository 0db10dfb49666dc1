import type { Role } from '#staff/rules/staff.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { closeAccount, held, keepAnAdmin } from '#staff/server/closing.ts'
import { countCodes, findPasskeys } from '#staff/server/factor-store.ts'
import { findSessions } from '#staff/server/session-store.ts'
import * as store from '#staff/server/store.ts'

/** Somebody whose account goes, and somebody who gets its roles. */
export interface Succession {
  from_pk: number
  to_pk: number
  roles: readonly Role[]
}

/**
 * Gives one's roles to another and ends every way in of the first. A part of a larger transaction, which is then the only one
 * that changes staff. Answers with both as they were. Throws `notFound` where one of them has ended meanwhile, `lastAdmin`.
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

/** As of now: whoever was quicker is waited for first. */
const hold = async (transaction: Transaction, staff_pk: number) => {
  await store.lockStaff(transaction)
  const person = await store.findStaff(transaction, staff_pk)
  if (person === undefined) throw new AppError('notFound')
  return held(transaction, person)
}

/** Whether nobody would be left who invites, if that came to pass. */
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

/** The ways in that somebody has. */
export const loginMethodsOf = async (db: Database, staff_pk: number) => {
  const person = await store.findStaff(db, staff_pk)
  return {
    sessions: (await findSessions(db, staff_pk, '')).length,
    passkeys: (await findPasskeys(db, staff_pk)).length,
    codes: await countCodes(db, staff_pk),
    totp: person?.totp_secret != null,
  }
}
