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

/**
 * A part of a deposit, in won: what became of it (ruling 52). The parts of a line are never more than the line; what they
 * leave is undecided.
 */
export interface BankPartTable {
  part_pk: Generated<number>
  line_pk: number
  kind: 'order' | 'income' | 'return'
  amount: number
  /** Of an order, a year's dues among them; null otherwise. */
  order_pk: number | null
  /** What else it is: one of `otherIncomes`. */
  income: string | null
  /** Why, in the office's words. */
  note: Generated<string>
  /** To whom and to which account it goes back. */
  return_to: Generated<string>
  return_account: Generated<string>
  /** The Seoul day on which it went back; null until then. */
  returned_on: string | null
  staff_name: string
  created_at: string
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
