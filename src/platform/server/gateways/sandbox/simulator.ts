import type { Clock } from '#platform/server/clock.ts'
import type { MainPayMerchant } from '#platform/server/config.ts'
import { timestampOf } from '#platform/server/gateways/mainpay/fields.ts'
import { newRefNo } from '#platform/server/gateways/sandbox/merchant.ts'
import type { Reply } from '#platform/server/gateways/sandbox/replies.ts'
import type {
  Books,
  BooksTransaction,
  EntryTable,
  SessionTable,
} from '#platform/server/gateways/sandbox/schema.ts'
import { addEntry } from '#platform/server/gateways/sandbox/store.ts'
import type { GatewayTimings } from '#platform/server/gateways/timings.ts'

/** What the simulator works with. */
export interface Simulator {
  books: Books
  clock: Clock
  merchant: MainPayMerchant
  timings: GatewayTimings
  /** Resolves after so many ms; rejects when the server stops before. */
  pause: (ms: number) => Promise<void>
}

/** What becomes of an answer on its way: handed over, broken off in the middle, or spoilt. */
export type Delivery = 'whole' | 'broken' | 'rubbish'

export interface Answer {
  reply: Reply
  delivery: Delivery
}

export const whole = (reply: Reply): Answer => ({ reply, delivery: 'whole' })

/** Longer than the merchant waits for a charge, but not for ever: in ms. */
export const tooLate = ({ connect, read }: GatewayTimings): number => connect + read * 1.1

/** Writes down money that moves, and answers with what every reply about it says. */
export const book = async (
  trx: BooksTransaction,
  { clock, merchant }: Simulator,
  { aid }: SessionTable,
  moved: Pick<EntryTable, 'kind' | 'amount' | 'mbr_ref_no'>,
): Promise<Record<string, string>> => {
  const now = clock.now()
  const time = timestampOf(now)
  const refNo = newRefNo()
  await addEntry(trx, { ref_no: refNo, aid, created_at: now.toISOString(), ...moved })
  return {
    mbrNo: merchant.mbrNo,
    mbrRefNo: moved.mbr_ref_no,
    refNo,
    tranDate: time.slice(2, 8),
    tranTime: time.slice(8, 14),
    amount: String(moved.amount),
  }
}
