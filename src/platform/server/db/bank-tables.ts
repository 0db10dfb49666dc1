import type { OtherIncome, PartKind } from '#payments/rules/bank/parts.ts'
import type { Generated } from 'kysely'

export interface BankTables {
  /** Money that a bank's statement says came in. Amounts in won, `day` and `time` (`HH:MM`, or empty) in Seoul. */
  bank_line: {
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
    /** `taken`: its parts come to its amount. */
    state: 'waiting' | 'taken'
    /** When a part of it was decided last; null while none is. */
    decided_at: string | null
  }

  /**
   * A part of a deposit, in won: what became of it (ruling 52). The parts of a line are never more than the line; what they
   * leave is undecided.
   */
  bank_part: {
    part_pk: Generated<number>
    line_pk: number
    kind: PartKind
    amount: number
    /** What it pays; of what is to be returned, what it came for. Null for what is of no order, or of a member who has withdrawn. */
    order_pk: number | null
    /** To whom it is to be returned, where that is a member. */
    member_pk: number | null
    income: OtherIncome | null
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
  payer_name: {
    payer_key: string
    member_pk: number
    created_at: string
  }

  /** Which column is what in a bank's or the gateway's file, as somebody has shown it, by the hash of its columns' names. */
  file_layout: {
    head_hash: string
    /** JSON: role → column from 0. */
    columns: string
    created_at: string
  }
}
