import { hash, randomBytes } from 'node:crypto'
import { undoPath } from '#accounts/rules/email-typo.ts'
import { addressChanged, wentBack } from '#accounts/server/email-change/mails.ts'
import * as store from '#accounts/server/email-change/store.ts'
import { requireOriginalPassword, wrongOriginal } from '#accounts/server/password/service.ts'
import { endGrantsOf, requireVerified, useVerified } from '#accounts/server/verification/service.ts'
import { speakingTo } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { endOf, heldSinceBefore } from '#privacy/rules/periods.ts'
import { retention } from '#privacy/rules/retention.ts'

export {
  destroyPastChanges,
  findChangesOf,
  findOldAddresses,
} from '#accounts/server/email-change/store.ts'

/**
 * 72 hours (ruling 37). In this time a change can be undone, and recovery from the new address is
 * blocked.
 */
const { period } = retention.emailChange

export const undoableSince = ({ clock }: Context): string =>
  (heldSinceBefore(period, clock.now()) ?? clock.now()).toISOString()

interface NewAddress {
  email: string
  original: string
  browser: string
}

interface Owner {
  member_pk: number
  email: string | null
  password_hash: string | null
}

const asked = (browser: string) => ({ browser, purpose: 'profile' as const })

/**
 * Checks the code and the present password for a new address, before the transaction (ruling 37).
 * Returns the password's hash; undefined if the address stays. Throws `notVerified`, `invalid`
 * without a password, `wrongOriginalPassword` (90), and `tooMany` as every password check does.
 */
export const checkNewAddress = async (
  context: Context,
  member: Owner,
  { email, original, browser }: NewAddress,
): Promise<string | undefined> => {
  if (email === member.email) return undefined
  await requireVerified(context, asked(browser), email)
  if (original === '') {
    throw unfit('member_original_password', '기존 비밀번호를 입력해 주세요.')
  }
  const { password_hash } = await requireOriginalPassword(context, member.member_pk, original)
  return password_hash
}

/**
 * Uses up the verification, notifies the old address and stores the way back. `checked` comes from
 * `checkNewAddress`: a password changed since then allows nothing. A return to an address of the
 * last 72 hours undoes the later changes, so it needs no way back.
 */
export const takeNewAddress = async (
  context: Context,
  transaction: Transaction,
  member: Owner,
  { email, browser, checked }: Omit<NewAddress, 'original'> & { checked: string | undefined },
): Promise<void> => {
  await requireVerified({ ...context, db: transaction }, asked(browser), email)
  if (checked !== member.password_hash) throw wrongOriginal(member.member_pk)
  await useVerified(transaction, asked(browser))
  await leaveAddress(context, transaction, member, email)
}

/**
 * Notifies the old address with a way back for 72 hours, and ends the member's recovery grants
 * (ruling 37).
 */
export const leaveAddress = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email: old }: Pick<Owner, 'member_pk' | 'email'>,
  email: string,
): Promise<void> => {
  // Someone who reads the old mailbox may be the reason for the change.
  await endGrantsOf(transaction, member_pk)
  const place = { member_pk, old_email: email }
  const left = await store.findChangeFrom(transaction, place, undoableSince(context))
  if (left !== undefined) {
    await store.takeChangesFrom(transaction, member_pk, left.email_change_pk)
    if (old !== null) {
      await speakingTo(transaction, { member_pk }, () =>
        queueMail(context, wentBack(old), { db: transaction }),
      )
    }
    return
  }
  const token = newToken()
  const now = context.clock.now()
  await store.addChange(transaction, {
    member_pk,
    old_email: old,
    new_email: email,
    token_hash: hashOfToken(token),
    created_at: now.toISOString(),
  })
  if (old === null) return
  // The token follows the `#`, which browsers do not send, so no log and no other site learns it.
  const href = `${context.config.siteUrl}${undoPath}#${token}`
  await speakingTo(transaction, { member_pk }, () => {
    const mail = addressChanged(old, href, endOf(period, now) ?? now)
    return queueMail(context, mail, { db: transaction, traceless: true })
  })
}

/** Whether the address is too new for recovery (ruling 37). */
export const isTooNew = (
  context: Context,
  member: { member_pk: number; email: string },
): Promise<boolean> => store.isNewSince(context.db, member, undoableSince(context))

/** Only the token's hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')
