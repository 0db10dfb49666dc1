import type { ColumnType, Generated } from 'kysely'

export type Side = 'in' | 'out'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** An account or the cash box. `opening_day` is empty until the office has said the balance. */
    money_account: {
      account_pk: Generated<number>
      name: string
      kind: 'bank' | 'cash'
      /** The Seoul day before whose first line `opening_balance`, in won, stood. */
      opening_day: string
      opening_balance: ColumnType<number | string, number, number>
      created_at: string
    }

    /** A heading of the book that the office keeps: other income, or expense. */
    book_kind: {
      /** The name at first; it stays when the office renames the heading. */
      kind_key: string
      side: Side
      name: string
      place: number
      ended: Generated<number>
    }

    /** A bill or receipt of a bank line. Its file goes with it. */
    book_evidence: {
      evidence_pk: Generated<number>
      line_pk: number
      /** Within the line. */
      number: number
      /** As it was uploaded; empty after its member has withdrawn. */
      name: string
      type: string
      size: number
      storage_key: string
      staff_name: string
      created_at: string
    }

    book_budget: {
      year: number
      side: Side
      /** A `book_kind`, or a fixed heading (payments/rules/book/kinds.ts). */
      kind_key: string
      amount: ColumnType<number | string, number, number>
    }

    /** A closed year. `figures` is its report as JSON, as the assembly saw it. */
    book_year: {
      year: number
      closed_at: string
      staff_name: string
      /** Why it was closed with undecided lines; empty if there were none. */
      note: string
      figures: string
    }

    /** An auditor's reading access to one year. */
    book_link: {
      token_hash: string
      year: number
      name: string
      expires_at: string
      staff_name: string
      created_at: string
      ended_at: string | null
    }
  }
}
