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
