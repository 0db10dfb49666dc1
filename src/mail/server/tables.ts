import type { Generated } from 'kysely'
import type { CopyState, MailingKind, MailingState } from '#mail/rules/mailings.ts'
import type { ReminderKind } from '#mail/rules/reminders.ts'

/** The person something belongs to; exactly one of the three is set in a row. */
export interface Whose {
  member_pk: number | null
  order_pk: number | null
  guest_pk: number | null
}

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    mailing: {
      mailing_pk: Generated<number>
      state: MailingState
      kind: Generated<MailingKind>
      list: 'members' | 'registrants'
      wanted: string
      title: string
      html: string
      version: number
      count: Generated<number>
      next_at: string
      written_by: string
      sent_by: string | null
      created_at: string
      begun_at: string | null
      ended_at: string | null
    }

    mailing_file: {
      file_pk: Generated<number>
      mailing_pk: number
      name: string
      size: number
      content: string
    }

    /** One receiver's copy with its own blanks. None of the three numbers is set in old copies. */
    mailing_recipient: Whose & {
      copy_pk: Generated<number>
      mailing_pk: number
      to_address: string
      to_name: string
      blanks: string
      message_id: string
      state: CopyState
      attempts: Generated<number>
      repeats: Generated<number>
      /**
       * The time of the next try. While a server hands it over, no other server may take it before
       * this time.
       */
      due_at: string
      /** The start of the current try; null once its outcome is known. */
      handed_at: string | null
      answer: string | null
      created_at: string
      ended_at: string | null
    }

    /**
     * A queued reminder; it prevents a second one on the same occasion
     * (docs/decisions/067-mailings.md).
     */
    reminder: Whose & {
      reminder_pk: Generated<number>
      kind: ReminderKind
      occasion: string
      created_at: string
    }

    reminder_stop: Whose & {
      stop_pk: Generated<number>
      kind: ReminderKind
      reason: string
      staff_name: string
      created_at: string
    }

    /** Turns a kind of reminder on; without a row it is off. */
    reminder_switch: {
      kind: ReminderKind
      /** Seoul day. Turns before it are not made up for. */
      on_day: string
      staff_name: string
      created_at: string
    }
  }
}
