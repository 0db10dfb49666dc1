import type { Accept, Accepted, MemberInvitation } from '#accounts/api/member-invitation.ts'
import { maskedEmail } from '#platform/rules/email.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { agreedVersions } from '#texts/server/documents/service.ts'
import { pastInvitations } from '#members/server/member-import/service.ts'
import { findInvitation, takeInvitation } from '#members/server/member-import/store.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { addMember, findMemberById } from '#members/server/service.ts'
import { refuseWeak } from '#platform/server/passwords/weak.ts'
import { addConsents } from '#accounts/server/profile/service.ts'
import { hashOf } from '#staff/server/secrets.ts'

const calls: Limit = { name: 'member-invitation', most: 60, seconds: 3600 }

const found = async (context: Context, token: string) => {
  const invited = await findInvitation(context.db, hashOf(token), pastInvitations(context))
  if (invited === undefined) throw new AppError('memberInvitationOver')
  return invited
}

/** Whom an invitation is for, and what there is to agree to. Throws `memberInvitationOver`, `tooMany` after 60 an hour. */
export const memberInvitation = async (
  context: Context,
  token: string,
  ip: string,
): Promise<MemberInvitation> => {
  await spendForAddress(context, calls, ip)
  const { member_name, email, member_type } = await found(context, token)
  const versions = await agreedVersions(context.config.contentDir, {}, context.clock.now())
  return { member_name, email: maskedEmail(email), member_type, ...versions }
}

/**
 * Makes a member of somebody who was invited, once: who reads the mail of an address need not verify it. Throws
 * `memberInvitationOver`, `documentsChanged` (ruling 16), `weakPassword`, `idTaken` and `emailTaken` at the field.
 */
export const acceptInvitation = async (
  context: Context,
  wanted: Accept,
  { ip, deadline }: { ip: string; deadline: Deadline },
): Promise<Accepted> => {
  await spendForAddress(context, calls, ip)
  const { token_hash, joined, ...facts } = await found(context, wanted.token)
  const now = context.clock.now()
  const versions = await agreedVersions(context.config.contentDir, wanted, now)
  const { member_id } = wanted
  await refuseWeak(wanted.member_password, { ...facts, member_id, en_name: '' }, 'member_password')
  const password_hash = await hashPassword(wanted.member_password)
  const joined_on = joined === '' ? undefined : joined
  const write = async (transaction: Transaction): Promise<void> => {
    if (!(await takeInvitation(transaction, token_hash))) throw new AppError('memberInvitationOver')
    const member = { ...facts, member_id, password_hash, joined_on, created_at: now.toISOString() }
    const member_pk = await addMember(transaction, member)
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
    throw isUniqueViolation(error) ? await taken(context, member_id) : error
  }
  return { member_id }
}

const taken = async ({ db }: Context, id: string): Promise<AppError> =>
  (await findMemberById(db, id)) === undefined
    ? new AppError('emailTaken')
    : new AppError('idTaken', { fields: { member_id: '사용할 수 없는 아이디입니다.' } })
