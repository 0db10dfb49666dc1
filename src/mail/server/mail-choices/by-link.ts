import { isReminderKind, type MailKind, mailKinds } from '#mail/rules/mail-choices.ts'
import type { ReminderKind } from '#mail/rules/reminders.ts'
import { choiceLink } from '#mail/server/choice-link.ts'
import { adConsentOf, endConsent } from '#mail/server/mail-choices/service.ts'
import { endOwnReminder, isEnded, isThere } from '#mail/server/reminders/stops.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Whose } from '#platform/server/db/mail-tables.ts'
import { removeMailWith } from '#platform/server/mail/store.ts'

/** Ends a kind of reminder for somebody, with what of it waits to be sent. */
export const endReminder = async (
  context: Context,
  transaction: Transaction,
  stop: Whose & { kind: ReminderKind },
): Promise<void> => {
  await endOwnReminder(context, transaction, stop)
  await removeMailWith(transaction, choiceLink(context, stop, stop.kind))
}

/** Ends mails of a kind for whoever a link was signed for. Safe to be done twice, and for who is gone. */
export const endByLink = async (context: Context, whose: Whose, kind: MailKind): Promise<void> => {
  if (isReminderKind(kind)) {
    await context.db
      .transaction()
      .execute((transaction) => endReminder(context, transaction, { ...whose, kind }))
  } else if (whose.member_pk !== null) {
    await endConsent(context, whose.member_pk)
  }
}

/** A kind, and whether its reader gets it. */
export interface Got {
  kind: MailKind
  comes: boolean
}

/** What somebody gets of the mails that one may end; undefined for who is gone. Who has no account gets one kind alone. */
export const gotBy = async (
  { db }: Pick<Context, 'db'>,
  whose: Whose,
): Promise<Got[] | undefined> => {
  if (!(await isThere(db, whose))) return undefined
  const { member_pk } = whose
  const kinds = member_pk === null ? (['conference'] as const) : mailKinds
  const got: Got[] = []
  for (const kind of kinds) {
    const comes = isReminderKind(kind)
      ? !(await isEnded(db, kind, whose))
      : (await adConsentOf(db, member_pk ?? 0)).agreed
    got.push({ kind, comes })
  }
  return got
}
