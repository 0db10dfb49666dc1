import type { Accept, Accepted, MemberInvitation } from '#accounts/api/member-invitation.ts'
import { invitedBy, takeInvitation } from '#members/server/account-invitations/service.ts'
import { addConsents } from '#members/server/profile.ts'
import { openAccount } from '#members/server/service.ts'
import { maskedEmail } from '#platform/rules/email.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { refuseWeak } from '#platform/server/passwords/weak.ts'
import { hashOf } from '#staff/server/secrets.ts'
import { agreedVersions } from '#texts/server/documents/service.ts'

const calls: Limit = { name: 'member-invitation', most: 60, seconds: 3600 }

const found = async (context: Context, token: string) => {
  const invited = await invitedBy(context, hashOf(token))
  if (invited === undefined) throw new AppError('memberInvitationOver')
  return invited
}

/** Throws `memberInvitationOver`, or `tooMany` after 60 an hour. */
export const memberInvitation = async (
  context: Context,
  token: string,
  ip: string,
): Promise<MemberInvitation> => {
  await spendForAddress(context, calls, ip)
  const { member_name, email, member_type } = await found(context, token)
  const versions = await agreedVersions(context.config.contentDir, {}, context.clock.now())
  return { member_name, email: maskedEmail(email ?? ''), member_type, ...versions }
}

/**
 * Opens an account for an invited member, once. The address needs no verification, because the
 * invitation came by its mail. Throws `memberInvitationOver`, `documentsChanged` (ruling 16),
 * `weakPassword` and `idTaken` at the field.
 */
export const acceptInvitation = async (
  context: Context,
  wanted: Accept,
  { ip, deadline }: { ip: string; deadline: Deadline },
): Promise<Accepted> => {
  await spendForAddress(context, calls, ip)
  const { member_pk, ...member } = await found(context, wanted.token)
  const now = context.clock.now()
  const versions = await agreedVersions(context.config.contentDir, wanted, now)
  const { member_id } = wanted
  await refuseWeak(wanted.member_password, { ...member, member_id }, 'member_password')
  const password_hash = await hashPassword(wanted.member_password)
  const write = async (transaction: Transaction): Promise<void> => {
    const isTaken = await takeInvitation(transaction, hashOf(wanted.token))
    const account = { member_id, password_hash }
    if (!isTaken || !(await openAccount(transaction, member_pk, account))) {
      throw new AppError('memberInvitationOver')
    }
    await context.giveOrders(transaction, member.email ?? '', member_pk)
    const consent = { member_pk, agreed: 1, created_at: now.toISOString() }
    await addConsents(transaction, [
      { ...consent, document: 'terms', version: versions.terms_version },
      { ...consent, document: 'privacy', version: versions.privacy_version },
    ])
    deadline.hold()
  }
  try {
    await context.db.transaction().execute(write)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('idTaken', { fields: { member_id: '사용할 수 없는 아이디입니다.' } })
  }
  return { member_id }
}
