import { timestampOf } from '#platform/server/gateways/mainpay/fields.ts'
import { inTransaction } from '#platform/server/gateways/sandbox/books.ts'
import { CancelForm, readForm } from '#platform/server/gateways/sandbox/forms.ts'
import { chargedOf, returnedOf } from '#platform/server/gateways/sandbox/merchant.ts'
import { cardPayType } from '#platform/server/gateways/sandbox/pay.ts'
import { refusal, type RefusalName, success } from '#platform/server/gateways/sandbox/replies.ts'
import type { EntryTable } from '#platform/server/gateways/sandbox/schema.ts'
import {
  type Answer,
  book,
  type Simulator,
  whole,
} from '#platform/server/gateways/sandbox/simulator.ts'
import { entriesOf, lockSessionOfCharge } from '#platform/server/gateways/sandbox/store.ts'
import type { z } from 'zod'

type Cancellation = z.output<typeof CancelForm>

/** Which of the relay's two calls it came by. */
export type Extent = 'all' | 'part'

/** Returns money of a charge: `/v1/api/payments/payment/cancel` and `/part-cancel`. */
export const cancel = async (
  simulator: Simulator,
  given: unknown,
  extent: Extent,
): Promise<Answer> => {
  const { form, refused } = readForm(CancelForm, given, simulator.merchant)
  if (refused !== undefined) return whole(refusal(refused))
  return inTransaction(simulator.books, async (trx) => {
    const session = await lockSessionOfCharge(trx, form.orgRefNo)
    if (session === undefined) return whole(refusal('unknownCharge'))
    const entries = await entriesOf(trx, session.aid)
    const no = reasonAgainst(form, entries, extent)
    if (no !== undefined) return whole(refusal(no))
    const booked = await book(trx, simulator, session, {
      kind: 'return',
      amount: Number(form.amount),
      mbr_ref_no: form.mbrRefNo,
    })
    return {
      reply: success(booked),
      delivery: session.fault === 'cancellation' ? 'broken' : 'whole',
    }
  })
}

const reasonAgainst = (
  form: Cancellation,
  entries: readonly EntryTable[],
  extent: Extent,
): RefusalName | undefined => {
  const amount = Number(form.amount)
  const charge = entries.find(({ ref_no }) => ref_no === form.orgRefNo)
  if (charge === undefined || dayOf(charge) !== form.orgTranDate) return 'unknownCharge'
  if (form.payType !== cardPayType) return 'unknownCharge'
  const same = entries.find(({ mbr_ref_no }) => mbr_ref_no === form.mbrRefNo)
  if (same !== undefined) {
    return same.kind === 'return' && same.amount === amount ? 'cancelledBefore' : 'usedNumber'
  }
  const left = chargedOf(entries) - returnedOf(entries)
  const isWhole = amount === charge.amount && amount === left
  if (extent === 'all') return isWhole ? undefined : 'tooMuch'
  return amount <= left ? undefined : 'tooMuch'
}

const dayOf = ({ created_at }: EntryTable): string => timestampOf(new Date(created_at)).slice(2, 8)
