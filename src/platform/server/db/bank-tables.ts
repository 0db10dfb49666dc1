import type { CardLineKind } from '#payments/rules/settlement/columns.ts'
import type { Generated } from 'kysely'

/** Money that a bank's statement says came in. Amounts in won, `day` and `time` (`HH:MM`, or empty) in Seoul. */
export interface BankLineTable {
  line_pk: Generated<number>
  /** A keyed hash of day, minute, amount and depositor: a line of whatever file is known again, also without its name. */
  fingerprint: string
  /** The how manieth of that fingerprint in one file, from 1: two that are really two. */
  occurrence: number
  /** The same hash without the time, for files that have none. */
  day_key: string
  day: string
  time: string
  amount: number
  /** Empty once a member whose it was has withdrawn (ruling 42). */
  depositor: string
  memo: string
  /** `aside`: no payment of an order. */
  state: 'waiting' | 'taken' | 'aside'
  /** Why it was set aside, or given in spite of its amount. */
  reason: string
  staff_name: string
  decided_at: string | null
}

/** To which orders a line's money went; an order has one line at most. */
export interface BankDepositTable {
  order_pk: number
  line_pk: number
}

/** Under which other name somebody has paid for a member (`keyOf` of it). */
export interface PayerNameTable {
  payer_key: string
  member_pk: number
  created_at: string
}

/** Which column is what in a bank's or the gateway's file, as somebody has shown it, by the hash of its columns' names. */
export interface FileLayoutTable {
  head_hash: string
  /** JSON: role → column from 0. */
  columns: string
  created_at: string
}

/** A file of the gateway's that was compared. Days are Seoul days. */
export interface SettlementFileTable {
  file_pk: Generated<number>
  /** Of its bytes, to tell one that was read before. */
  hash: string
  /** The first and the last day of its lines: within them nothing of ours may be missing. */
  from_day: string
  to_day: string
  lines: number
  /** How many of them no earlier file had. */
  added: number
  staff_name: string
  created_at: string
}

/** What the gateway says it approved or cancelled (docs/decisions/054). Amounts in won, days in Seoul. */
export interface SettlementLineTable {
  line_pk: Generated<number>
  /** A keyed hash of which way, day, amount and number: known again in whatever file, also without its numbers. */
  fingerprint: string
  /** The how manieth of that fingerprint in one file, from 1: two that are really two. */
  occurrence: number
  kind: CardLineKind
  day: string
  /** Above 0, whatever way the money went. */
  amount: number
  /** As far as the file has them; empty once a member whose it was has withdrawn (ruling 42). */
  order_no: string
  ref_no: string
  approval_no: string
  /** Of which order of ours, living or kept apart; null while none is known. */
  order_pk: number | null
  /** Signed: what a cancellation gives back is below 0. Null where the file does not say. */
  fee: number | null
  vat: number | null
  settled: number | null
  /** Empty where the file does not say. */
  settle_day: string
}

/** A difference that somebody has looked at and left as it is; `ended_at`: taken back. */
export interface SettlementNoteTable {
  note_pk: Generated<number>
  /** Which one, with its amounts: one that changes is another. */
  finding: string
  /** The order that it is about; null where none is known. */
  order_pk: number | null
  /** Empty once the member whose order it is has withdrawn (ruling 42). */
  reason: string
  staff_name: string
  created_at: string
  ended_at: string | null
}

/** One row. Updating it first in a transaction makes those who read files wait for each other. */
export interface SettlementTurnTable {
  turn: number
}
