import type { CopyState, MailingKind, MailingState } from '#mail/rules/mailings.ts'
import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Generated } from 'kysely'

/** `refused`: its receiver will never have it; `expired`: it was of no more use before anybody took it. */
export type MailState = 'waiting' | 'refused' | 'expired'

/** Of whom something is: in a row exactly one of the three. */
export interface Whose {
  member_pk: number | null
  /** The order by which somebody comes, or deposits. */
  order_pk: number | null
  guest_pk: number | null
}

export interface MailTables {
  /** A mail that has not been handed over yet, or never was; once it is, its row goes. */
  mail: {
    mail_pk: Generated<number>
    to_address: string
    subject: string
    /** Where its reader ends mails of its kind with one click (RFC 8058); null where it has no such kind, and once it has ended. */
    stop_link: string | null
    /** Both empty once it has ended: a body may hold a code. */
    body_text: string
    body_html: string
    /** JSON, empty where there are none, and once it has ended. */
    attachments: Generated<string>
    /** The same at each try, so that whoever gets it twice can tell; empty in rows of before there was one. */
    message_id: Generated<string>
    state: Generated<MailState>
    /** 1: nothing is kept of it once it has ended. */
    traceless: Generated<number>
    attempts: Generated<number>
    /** What the mail server said at the last try, without the address. */
    answer: string | null
    due_at: string
    /** While a server hands it over. */
    held_until: string | null
    useful_until: string
    ended_at: string | null
    created_at: string
  }

  /** That the mail server takes nothing from us at the moment: one row, or none where all is well. */
  mail_relay: {
    relay_pk: number
    /** `sender`: it refuses us; `down`: it is not reached. */
    kind: 'sender' | 'down'
    answer: string
    times: number
    since: string
    last_at: string
    /** Until then nothing is tried. */
    retry_at: string
  }

  /** Mail that the office writes to many. */
  mailing: {
    mailing_pk: Generated<number>
    state: MailingState
    kind: Generated<MailingKind>
    /** Which list its receivers are taken from, and the conditions as the list's address has them. */
    list: 'members' | 'registrants'
    wanted: string
    title: string
    html: string
    version: number
    /** How many it went to, when it was begun. */
    count: Generated<number>
    /** When the next copy may be handed over. */
    next_at: string
    written_by: string
    sent_by: string | null
    created_at: string
    begun_at: string | null
    ended_at: string | null
  }

  /** What goes with every copy of a mailing, as long as the copies are kept. */
  mailing_file: {
    file_pk: Generated<number>
    mailing_pk: number
    name: string
    /** In bytes. */
    size: number
    /** In base64. */
    content: string
  }

  /**
   * One receiver's copy, with what its blanks say. By whom it is theirs stands in one of the three numbers, and none in
   * copies of before there were any.
   */
  mailing_copy: Whose & {
    copy_pk: Generated<number>
    mailing_pk: number
    to_address: string
    to_name: string
    /** JSON: blank → text. */
    blanks: string
    /** The same at each try. */
    message_id: string
    state: CopyState
    attempts: Generated<number>
    /** How often it was handed over again although nobody knows whether the server had taken it. */
    repeats: Generated<number>
    /** When it may be tried; while a server hands it over, until when no other may. */
    due_at: string
    /** When the present try was begun, and null once it is known how that ended. */
    handed_at: string | null
    answer: string | null
    created_at: string
    ended_at: string | null
  }

  /** A reminder that was queued: no second one of an occasion for the same person (docs/decisions/067-mailings.md). */
  reminder: Whose & {
    reminder_pk: Generated<number>
    kind: ReminderKind
    /** What it reminded of, and which turn: `fee:2026:-30`. */
    occasion: string
    created_at: string
  }

  /** Somebody whom the office reminds no more of one kind; the row goes when it does again. */
  reminder_stop: Whose & {
    stop_pk: Generated<number>
    kind: ReminderKind
    reason: string
    staff_name: string
    created_at: string
  }

  /** A kind that goes out; no row, and it does not. */
  reminder_switch: {
    kind: ReminderKind
    /** Earlier turns are not made up for. A Seoul day. */
    on_day: string
    staff_name: string
    created_at: string
  }
}
