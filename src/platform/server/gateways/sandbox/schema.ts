import type { FaultName } from '#platform/server/gateways/sandbox/faults.ts'
import type { Kysely, Transaction as KyselyTransaction } from 'kysely'

/** The simulator's own books. Times are ISO-8601 UTC text, amounts won. */
interface Tables {
  merchant: MerchantTable
  session: SessionTable
  entry: EntryTable
}

/** One row: the society. */
interface MerchantTable {
  api_key: string
}

export type Books = Kysely<Tables>
export type BooksTransaction = KyselyTransaction<Tables>

/**
 * A payment window. `open`: nobody has authenticated yet. `authenticated`: a token was given out. `charged` and
 * `reversed` (by net-cancel) have their entries. `void`: net-cancelled before it was charged, so it never will be.
 */
export interface SessionTable {
  aid: string
  mbr_ref_no: string
  amount: number
  goods_name: string
  approval_url: string
  close_url: string
  state: 'open' | 'authenticated' | 'closed' | 'charged' | 'refused' | 'reversed' | 'void'
  auth_token: string | null
  card_code: string
  /** Months; 0 is a single payment. */
  instalment: number
  fault: FaultName
  expires_at: string
}

/** Money that moved. Rows are only ever added. */
export interface EntryTable {
  ref_no: string
  aid: string
  kind: 'charge' | 'return'
  amount: number
  /** The merchant's number of the call that moved it. */
  mbr_ref_no: string
  created_at: string
}
