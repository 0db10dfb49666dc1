import type { ReminderKind, ReminderStep } from '#mail/rules/reminders.ts'
import { nobody } from '#mail/server/choice-link.ts'
import type { Whose } from '#mail/server/tables.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'

export interface Occasion {
  key: string
  name: string
  to: string
  steps: readonly ReminderStep[]
  /**
   * The last Seoul day on which a reminder makes sense; undefined if each person's own state ends
   * it.
   */
  until?: string
}

export interface Turn {
  kind: ReminderKind
  occasion: Occasion
  step: ReminderStep
}

export interface Addressee extends Whose {
  name: string
  email: string
  /** The key that is locked while the person is written to: `fee:2026`. */
  good: string
  /** Distinguishes a place's new holder from earlier ones; undefined for the first holder. */
  since?: string | undefined
}

export interface MailData {
  words: Readonly<Record<string, string>>
  link: Message['link']
  pass?: Message['pass']
  until?: Date
}

export interface Work {
  occasions: (
    context: Context,
    texts: Reminders,
    today: string,
  ) => Promise<readonly Occasion[]> | readonly Occasion[]
  /** Includes people who already had the turn. With `only`, the answer is that person or nobody. */
  people: (
    context: Context,
    db: Database | Transaction,
    turn: Turn,
    only?: Addressee,
  ) => Promise<Addressee[]>
  /** Undefined if the mail has to wait. Runs in the transaction that found the person. */
  dataFor: (
    context: Context,
    transaction: Transaction,
    turn: Turn,
    addressee: Addressee,
  ) => Promise<MailData | undefined>
}

/** Reminders are recorded by order or guest entry if there is one, else by member. */
export const rowOf = ({ member_pk, order_pk, guest_pk }: Whose): Whose =>
  order_pk === null && guest_pk === null
    ? { ...nobody, member_pk }
    : { ...nobody, order_pk, guest_pk }

export const stoppedBy = ({ member_pk, order_pk, guest_pk }: Whose): Whose =>
  member_pk === null ? { member_pk, order_pk, guest_pk } : { ...nobody, member_pk }
