import type { UndoAnswer } from '#accounts/api/email-change.ts'
import {
  addressRemoved,
  addressRestored,
  changeUndone,
} from '#accounts/server/email-change/mails.ts'
import { hashOfToken, undoableSince } from '#accounts/server/email-change/service.ts'
import { findChange, takeChangesFrom } from '#accounts/server/email-change/store.ts'
import { endSessionsOf } from '#accounts/server/sessions/service.ts'
import { findByEmail, lockMember, setMember } from '#members/server/service.ts'
import { maskedEmail } from '#platform/rules/email.ts'
import { pathHere } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'
import { speaking } from '#platform/server/language.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'

const undos: Limit = { name: 'email-undo', most: 30, seconds: 3600 }

/**
 * Undoes the linked change and all later ones. The member gets the earlier address, or none if
 * another member has it now, and every session ends. Both addresses are notified. Throws
 * `undoOver` if the link was used, is over 72 hours old, or the member has left; `tooMany` after
 * 30 an hour per caller (ruling 37).
 */
export const undoEmailChange = async (
  context: Context,
  token: string,
  ip: string,
): Promise<UndoAnswer> => {
  await spendForAddress(context, undos, ip)
  const change = await findChange(context.db, hashOfToken(token), undoableSince(context))
  if (!change?.old_email) throw new AppError('undoOver')
  const undone = { ...change, old: change.old_email }
  const attempt = () =>
    context.db.transaction().execute((transaction) => undo(context, transaction, undone))
  try {
    return await attempt()
  } catch (error) {
    // Someone took the old address in the meantime; the second attempt finds them.
    if (isUniqueViolation(error)) return attempt()
    throw error
  }
}

const undo = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email_change_pk, old }: { member_pk: number; email_change_pk: number; old: string },
): Promise<UndoAnswer> => {
  const member = await lockMember(transaction, member_pk)
  const first = await takeChangesFrom(transaction, member_pk, email_change_pk)
  if (member === undefined || !first) throw new AppError('undoOver')

  const owner = await findByEmail(transaction, old)
  const restored = owner === undefined || owner.member_pk === member_pk
  await setMember(transaction, member_pk, { email: restored ? old : null })
  await endSessionsOf(transaction, member_pk)
  await speaking(member.language, async () => {
    const findPassword = `${context.config.siteUrl}${pathHere('/auth/findpw')}`
    const notice = restored ? addressRestored(old, findPassword) : addressRemoved(old)
    await queueMail(context, notice, { db: transaction })
    if (member.email !== null && member.email !== old) {
      await queueMail(context, changeUndone(member.email), { db: transaction })
    }
  })
  context.log.info({ member: member_pk, restored }, 'change of address undone')
  return { restored, email: maskedEmail(old) }
}
