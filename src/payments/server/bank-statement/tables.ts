import type { ColumnType, Generated } from 'kysely'
import type { Direction } from '#payments/rules/bank/lines.ts'
import type { PartKind } from '#payments/rules/bank/parts.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /**
     * A line of a bank statement. Amounts in won, above 0 in either direction; `day` and `time`
     * (`HH:MM`, or empty) in Seoul.
     */
    bank_line: {
      line_pk: Generated<number>
      direction: Generated<Direction>
      /**
       * A keyed hash of day, minute, signed amount and depositor. It recognises a line in a second file, and
       * after the name was erased.
       */
      fingerprint: string
      occurrence: number
      day_key: string
      day: string
      time: string
      amount: number
      /** In won after this line; null if no file said so. */
      balance: ColumnType<number | string | null, number | null | undefined, number | null>
      /** Empty after its member has withdrawn (ruling 42). */
      depositor: string
      memo: string
      account_pk: Generated<number>
      state: 'waiting' | 'taken'
      decided_at: string | null
      /** The deposit that this line takes back. It waits while the deposit is of other use. */
      reverses: Generated<number | null>
    }

    /**
     * A part of a deposit and its use (ruling 52), in won. The parts never exceed the deposit; the
     * rest is undecided. Of a `card` part, cancellations and the fee are negative.
     */
    bank_part: {
      part_pk: Generated<number>
      line_pk: number
      kind: PartKind
      amount: number
      /**
       * The order it pays, or the order it was meant for if it is returned. Null if there is none, or
       * its member has withdrawn.
       */
      order_pk: number | null
      member_pk: number | null
      /** A `book_kind` of side `in`. */
      income: string | null
      /** The office's heading of an `expense` part. */
      expense: string | null
      /** A conference's id. */
      project: string | null
      /** The goods of `order_pk`, which stay when the order is kept apart. */
      goods_key: string | null
      /** The order number of a `card` part, which stays when the order is kept apart or destroyed. */
      charge_pk: Generated<number | null>
      /** The other side of a transfer; null until its statement is read. */
      pair_pk: number | null
      /** The part of kind `return` that this part of an `out` line pays back. */
      pays_pk: number | null
      note: Generated<string>
      return_to: Generated<string>
      return_account: Generated<string>
      /** The Seoul day of the return; null until then. */
      returned_on: string | null
      staff_name: string
      created_at: string
    }

    /** Another name under which somebody has paid for a member, stored as `keyOf`. */
    payer_name: {
      payer_key: string
      member_pk: number
      created_at: string
    }
  }
}
