/** A part of a line in the book, or its undecided rest. Won above 0, Seoul days. */
export interface Entry {
  line_pk: number
  account_pk: number
  day: string
  /** `HH:MM`, or empty. */
  time: string
  /** Where the money went on the account. */
  side: 'in' | 'out'
  amount: number
  /**
   * A key of `fixedKinds` or `book_kind`; null if undecided. A refund is an `out` entry of
   * `refund`, which lessens income; a card payout is an `in` entry of the goods with the fee as an
   * `out` entry of `cardFee` on the same line.
   */
  kind: string | null
  /** The bank's name of the other side; empty where personal data may not be shown or were erased. */
  payee: string
  purpose: string
  /** A conference's id. */
  project: string | null
  order_pk: number | null
}
