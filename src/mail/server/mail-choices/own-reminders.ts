import type { MailChoices } from '#mail/api/mail-choices.ts'
import type { ReminderKind } from '#mail/rules/reminders.ts'
import { endReminder } from '#mail/server/mail-choices/by-link.ts'
import { mailChoicesOf } from '#mail/server/mail-choices/service.ts'
import { resumeOwnReminder } from '#mail/server/reminders/stops.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'

/** Ends a kind of reminder for oneself or has it come again, whoever ended it. Safe to be done twice. */
export const changeOwnReminder = (
  context: Context,
  member_pk: number,
  { kind, wanted }: { kind: ReminderKind; wanted: boolean },
): Promise<MailChoices> =>
  context.db.transaction().execute(async (transaction) => {
    if ((await lockMember(transaction, member_pk)) === undefined) throw new AppError('sessionOver')
    if (wanted) await resumeOwnReminder(transaction, kind, member_pk)
    else {
      const whose = { member_pk, order_pk: null, guest_pk: null }
      await endReminder(context, transaction, { kind, ...whose })
    }
    return mailChoicesOf(transaction, member_pk)
  })
