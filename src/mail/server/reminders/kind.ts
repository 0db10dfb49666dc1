import { nobody } from '#mail/server/choice-link.ts'
import type { ReminderKind, ReminderStep } from '#mail/rules/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Whose } from '#platform/server/db/mail-tables.ts'
import type { Message } from '#platform/server/mail/message.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'

/** Something that comes on a day, of which people are reminded in turns. */
export interface Occasion {
  /** Tells it from others of its kind: `fee:2026`. */
  key: string
  name: string
  /** The Seoul day that its turns count to. */
  to: string
  steps: readonly ReminderStep[]
  /** The last Seoul day on which a reminder makes sense; undefined where people's own state ends it. */
  until?: string
}

/** The turn of an occasion. */
export interface Turn {
  kind: ReminderKind
  occasion: Occasion
  step: ReminderStep
}

/** Somebody who is to be reminded, as things stand. */
export interface Addressee extends Whose {
  name: string
  email: string
  /** What is held still while they are written to: `fee:2026`. */
  good: string
  /** Tells them from others who had the same place before them; undefined where nobody had. */
  since?: string | undefined
}

/** What a text is filled with, and what comes below it. */
export interface MailData {
  words: Readonly<Record<string, string>>
  link: Message['link']
  pass?: Message['pass']
  /** Until when the mail is of use; undefined: as any. */
  until?: Date
}

/** A kind of reminder at work. */
export interface Work {
  occasions: (
    context: Context,
    texts: Reminders,
    today: string,
  ) => Promise<readonly Occasion[]> | readonly Occasion[]
  /** Whom a turn is for, whether or not it has reached them; or whether `only` is one of them. */
  people: (
    context: Context,
    db: Database | Transaction,
    turn: Turn,
    only?: Addressee,
  ) => Promise<Addressee[]>
  /** What to tell somebody who was found in the same transaction; undefined where it has to wait. */
  dataFor: (
    context: Context,
    transaction: Transaction,
    turn: Turn,
    addressee: Addressee,
  ) => Promise<MailData | undefined>
}

/** By what a person's turn is written down: the order or the entry by which they come, else the member. */
export const rowOf = ({ member_pk, order_pk, guest_pk }: Whose): Whose =>
  order_pk === null && guest_pk === null
    ? { ...nobody, member_pk }
    : { ...nobody, order_pk, guest_pk }

/** By what somebody is stopped: the member, whatever they come by. */
export const stoppedBy = ({ member_pk, order_pk, guest_pk }: Whose): Whose =>
  member_pk === null ? { member_pk, order_pk, guest_pk } : { ...nobody, member_pk }
