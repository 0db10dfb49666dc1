import type { Generated } from 'kysely'

/** `refused`: its receiver will never have it; `expired`: it was of no more use before anybody took it. */
export type MailState = 'waiting' | 'refused' | 'expired'

/** A mail that has not been handed over yet, or never was; once it is, its row goes. */
export interface MailTable {
  mail_pk: Generated<number>
  to_address: string
  subject: string
  /** Both empty once it has ended: a body may hold a code. */
  body_text: string
  body_html: string
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
export interface MailRelayTable {
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
