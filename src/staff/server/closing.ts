import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { WhichStaff } from '#staff/api/staff.ts'
import { deleteFactors } from '#staff/server/factor-store.ts'
import { deleteInvitation } from '#staff/server/invitations.ts'
import { deleteBrowsersOf, deleteSessionsOf } from '#staff/server/session-store.ts'
import * as store from '#staff/server/store.ts'
import { forgetFactorsOf } from '#staff/server/tries.ts'

/** Ends every way in of an account besides the password. A part of a larger transaction. */
export const endLoginMethods = async (
  context: Context,
  transaction: Transaction,
  staff_pk: number,
): Promise<void> => {
  await deleteFactors(transaction, staff_pk)
  await forgetFactorsOf(context, transaction, staff_pk)
  await deleteSessionsOf(transaction, staff_pk)
  await deleteInvitation(transaction, staff_pk)
  await deleteBrowsersOf(transaction, staff_pk)
}

/** Ends every way in of an account, and its roles; its row stays, for the log. A part of a larger transaction. */
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

/** Throws `notFound`, and `changedMeanwhile` where somebody was quicker. */
export const held = async (transaction: Transaction, { staff_pk, version }: WhichStaff) => {
  const person = await store.lockStaffMember(transaction, {
    staff_pk,
    version,
  })
  if (person !== undefined && person.state !== 'ended') return person
  const there = await store.findStaff(transaction, staff_pk)
  throw new AppError(
    there === undefined || there.state === 'ended' ? 'notFound' : 'changedMeanwhile',
  )
}

/** Throws `lastAdmin` where nobody would be left who invites. */
export const keepAnAdmin = async (
  transaction: Transaction,
  { staff_pk, state }: { staff_pk: number; state: string },
): Promise<void> => {
  const roles = await store.findRoles(transaction, staff_pk)
  if (state !== 'active' || !roles.includes('관리자')) return
  if ((await store.countOtherAdmins(transaction, staff_pk)) === 0) throw new AppError('lastAdmin')
}
