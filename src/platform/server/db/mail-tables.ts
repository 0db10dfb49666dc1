import type { CopyState, MailingKind, MailingState } from '#mail/rules/mailings.ts'
import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Generated } from 'kysely'

/**
 * `refused`: the receiver will never get it. `expired`: it became useless before a server took it.
 */
export type MailState = 'waiting' | 'refused' | 'expired'

/** The person something belongs to; exactly one of the three is set in a row. */
export interface Whose {
  member_pk: number | null
  order_pk: number | null
  guest_pk: number | null
}

export interface MailTables {
  /** A mail that was not handed over yet, or never was. The row is deleted once it is. */
  mail: {
    mail_pk: Generated<number>
    to_address: string
    subject: string
    /**
     * A link that ends mails of this kind with one click (RFC 8058); null if the kind cannot be
     * ended, or the mail has ended.
     */
    stop_link: string | null
    /** Both are emptied at the end, because a body may hold a code. */
    body_text: string
    body_html: string
    attachments: Generated<string>
    /** Equal for each try, so that a receiver can recognise duplicates. Empty in old rows. */
    message_id: Generated<string>
    state: Generated<MailState>
    /** 1: nothing of it is kept once it has ended. */
    traceless: Generated<number>
    attempts: Generated<number>
    answer: string | null
    due_at: string
    held_until: string | null
    useful_until: string
    ended_at: string | null
    created_at: string
  }

  /** Says that the mail server currently takes nothing from us; no row if all is well. */
  mail_relay: {
    relay_pk: number
    /** `sender`: the server refuses us. `down`: it cannot be reached. */
    kind: 'sender' | 'down'
    answer: string
    times: number
    since: string
    last_at: string
    retry_at: string
  }

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
  mailing_copy: Whose & {
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
