import type * as calls from '#mail/api/mail-choices.ts'
import type { AdConsent, MailChoices } from '#mail/api/mail-choices.ts'
import { adConsentText, isReminderKind, type MailKind, ownStop } from '#mail/rules/mail-choices.ts'
import { type ReminderKind, reminderKinds } from '#mail/rules/reminders.ts'
import { choiceLink, nobody } from '#mail/server/choice-link.ts'
import { consentChanged } from '#mail/server/mail-choices/consents.ts'
import * as store from '#mail/server/mail-choices/store.ts'
import { stopsOf } from '#mail/server/personal-data.ts'
import * as reminders from '#mail/server/reminders/service.ts'
import type { Whose } from '#mail/server/tables.ts'
import { addConsents } from '#members/server/profile.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { removeMailWith } from '#platform/server/mail/store.ts'
import { isStopped, stoppedMembers } from '#privacy/server/privacy-cases/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Each change sends a mail, so giving consent is limited to stop people from flooding a mailbox.
 * Withdrawing is never refused.
 */
const given: Limit = {
  name: 'mail-consent',
  most: 10,
  seconds: 3600,
  fields: { agreed: '잠시 후 다시 동의해 주세요.' },
}

export const adConsentOf = async (
  db: Database | Transaction,
  member_pk: number,
): Promise<AdConsent> => {
  const said = await store.findLastWord(db, member_pk)
  return { agreed: said?.agreed === 1, at: said?.created_at ?? null }
}

export const mailChoicesOf = async (
  db: Database | Transaction,
  member_pk: number,
): Promise<MailChoices> => {
  const stops = await stopsOf(db, member_pk)
  return {
    consent: await adConsentOf(db, member_pk),
    reminders: reminderKinds.map((kind) => ({
      kind,
      stopped_at: stops.find((stop) => stop.kind === kind)?.created_at ?? null,
    })),
  }
}

/**
 * Stores the answer with the version of the text and tells the member at once (정보통신망법 제50조제7항).
 * False if nothing changed, in which case no mail is sent. The member must be locked.
 */
const say = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email }: { member_pk: number; email: string | null },
  { agreed, byOffice = false }: { agreed: boolean; byOffice?: boolean },
): Promise<boolean> => {
  const last = await store.findLastWord(transaction, member_pk)
  if (agreed === (last?.agreed === 1)) return false
  const at = context.clock.now()
  await addConsents(transaction, [
    {
      member_pk,
      document: 'mail',
      agreed: agreed ? 1 : 0,
      created_at: at.toISOString(),
      version: agreed ? adConsentText.version : (last?.version ?? adConsentText.version),
    },
  ])
  if (email !== null) {
    const mail = consentChanged(context, { to: email, agreed, at, byOffice })
    await queueMail(context, mail, { db: transaction })
  }
  return true
}

/**
 * Gives or withdraws consent to advertising; withdrawing is never refused. Throws
 * `changedMeanwhile` if the text has changed, `invalid` without an address, `tooMany` after ten
 * consents an hour.
 */
export const changeConsent = async (
  context: Context,
  member_pk: number,
  { agreed, version }: { agreed: boolean; version?: string | undefined },
): Promise<MailChoices> => {
  if (agreed && version !== adConsentText.version) throw new AppError('changedMeanwhile')
  if (agreed) await spendOne(context, given, [String(member_pk)])
  return context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) throw new AppError('sessionOver')
    if (agreed && member.email === null) {
      throw unfit('agreed', '등록된 이메일이 없습니다. 기본정보에서 이메일을 먼저 등록해 주세요.')
    }
    await say(context, transaction, member, { agreed })
    return mailChoicesOf(transaction, member_pk)
  })
}

const endReminder = async (
  context: Context,
  transaction: Transaction,
  stop: Whose & { kind: ReminderKind },
): Promise<void> => {
  await reminders.leaveOut(context, transaction, { ...stop, ...ownStop })
  await removeMailWith(transaction, choiceLink(context, stop, stop.kind))
}

export const endByLink = (context: Context, whose: Whose, kind: MailKind): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    if (isReminderKind(kind)) await endReminder(context, transaction, { ...whose, kind })
    else if (whose.member_pk !== null) {
      const member = await lockMember(transaction, whose.member_pk)
      if (member !== undefined) await say(context, transaction, member, { agreed: false })
    }
  })

/**
 * Also lifts a stop that the office set. May be called twice. Throws `sessionOver` if the member is
 * gone.
 */
export const changeOwnReminder = (
  context: Context,
  member_pk: number,
  { kind, wanted }: { kind: ReminderKind; wanted: boolean },
): Promise<MailChoices> =>
  context.db.transaction().execute(async (transaction) => {
    if ((await lockMember(transaction, member_pk)) === undefined) throw new AppError('sessionOver')
    if (wanted) await store.deleteStops(transaction, kind, member_pk)
    else await endReminder(context, transaction, { ...nobody, kind, member_pk })
    return mailChoicesOf(transaction, member_pk)
  })

/**
 * Withdraws consent at a member's request to the office. Throws `notFound`, and `changedMeanwhile`
 * if there is no consent.
 */
export const endConsentFor: Serves<typeof calls.endMailConsent> = (context, staff, { member_pk }) =>
  context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) throw new AppError('notFound')
    const word = { agreed: false, byOffice: true }
    if (!(await say(context, transaction, member, word))) throw new AppError('changedMeanwhile')
    const label = '요청에 따른 광고 메일 수신 동의 철회'
    await record(context, transaction, staff, { kind: 'member', subject: member_pk, label })
    return { consent: await adConsentOf(transaction, member_pk) }
  })

/**
 * Addresses in small letters with their members: those who agreed and whose data may be processed
 * (개인정보 보호법 제37조).
 */
export const adReaders = async (
  db: Database | Transaction,
): Promise<ReadonlyMap<string, number>> => {
  const stopped = await stoppedMembers(db)
  const readers = (await store.findConsenting(db)).filter((one) => !stopped.has(one.member_pk))
  return new Map(readers.map(({ member_pk, email }) => [email, member_pk]))
}

export const isAdReader = async (
  db: Database | Transaction,
  member_pk: number,
  address: string,
): Promise<boolean> => {
  const [reader] = await store.findConsenting(db, address)
  return reader?.member_pk === member_pk && !(await isStopped(db, member_pk))
}
