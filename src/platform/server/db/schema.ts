import type { Generated } from 'kysely'

/**
 * `refused`: the receiver will never get it. `expired`: it became useless before a server took it.
 */
export type MailState = 'waiting' | 'refused' | 'expired'

/**
 * The tables of the whole database: the platform's own here, each other module's in its
 * `tables.ts`. Times are ISO-8601 UTC text, yes and no are 1 and 0, days are Seoul days.
 */
export interface Tables {
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

  /**
   * The number of tries in a window of time. The key is hashed, so that it reveals no id and no
   * address.
   */
  rate_limit: {
    key: string
    count: number
    ends_at: string
  }

  /** Held until the transaction ends that changed its row (`lock.ts`). */
  named_lock: {
    name: string
  }

  /** One row with the last migration that an older program must know to work on this database. */
  oldest_program: {
    id: number
    migration: string
  }

  /** A stored file that no row names, kept track of even through a crash. */
  orphaned_file: {
    storage_key: string
    noticed_at: string | null
  }
}
