import { oldAddresses } from '#accounts/server/email-change/service.ts'
import {
  eraseCodesOf,
  requireVerified,
  useVerified,
} from '#accounts/server/verification/service.ts'
import { lockMember } from '#members/server/service.ts'
import { forgetDepositsOf } from '#payments/server/bank-statement/forget.ts'
import { concludePaymentsOf } from '#payments/server/withdrawn/leaving.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { removeMailTo } from '#platform/server/mail/store.ts'
import { forgetCasesOf } from '#privacy/server/privacy-cases/service.ts'
import { recordDestruction } from '#privacy/server/retention/service.ts'
import { noteDeparture } from '#privacy/server/withdrawal/departed.ts'
import { farewell, farewellToOld } from '#privacy/server/withdrawal/mails.ts'

/**
 * Deletes a member for good, once this browser has verified the member's own address for it (ruling 17): the account,
 * profile, schools, consents, sessions, codes and waiting mail go at once; what the law keeps of payments moves into
 * a table of its own for five years (ruling 42). A confirmation is mailed. Throws `notVerified`, and `moneyUnderWay` while nobody can say where money is.
 */
export const withdraw = async (
  context: Context,
  memberPk: number,
  browser: string,
): Promise<void> => {
  const asker = { browser, purpose: 'withdraw' as const }
  await context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, memberPk)
    if (member === undefined) throw new AppError('sessionOver')
    if (member.email === null) throw new AppError('notVerified')
    await requireVerified({ ...context, db: transaction }, asker, member.email)
    await useVerified(transaction, asker)
    await removeMember(context, transaction, { ...member, mailTo: farewell })
  })
  await eraseTraces(context.db)
}

interface Leaving {
  member_pk: number
  email: string | null
  /** What they are told at the address that goes with them; undefined where they have been told. */
  mailTo: ((email: string) => Message) | undefined
}

/**
 * All that a withdrawal does to a member who is held, whoever asked for it; traces are erased afterwards. Throws
 * `moneyUnderWay`.
 */
export const removeMember = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email, mailTo }: Leaving,
): Promise<void> => {
  await forgetDepositsOf(transaction, member_pk)
  await forgetCasesOf(context, transaction, member_pk)
  await concludePaymentsOf(context, transaction, member_pk)
  const before = await oldAddresses(transaction, member_pk)
  const present = email === null ? [] : [email]
  for (const address of [...present, ...before]) {
    await eraseCodesOf(transaction, { email: address, member_pk })
    await removeMailTo(transaction, address)
  }
  await noteDeparture(context, transaction, member_pk)
  // With it profile, schools, consents, sessions and places.
  await transaction.deleteFrom('member').where('member_pk', '=', member_pk).execute()
  await recordDestruction(context, transaction, 'member', 1)
  if (mailTo === undefined) return
  for (const mail of [...present.map(mailTo), ...before.map(farewellToOld)]) {
    await queueMail(context, mail, { db: transaction, traceless: true })
  }
}
