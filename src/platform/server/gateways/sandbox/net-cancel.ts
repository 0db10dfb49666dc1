import { inTransaction } from '#platform/server/gateways/sandbox/books.ts'
import { AttemptForm, readForm } from '#platform/server/gateways/sandbox/forms.ts'
import { refusal, success } from '#platform/server/gateways/sandbox/replies.ts'
import {
  type Answer,
  book,
  type Simulator,
  whole,
} from '#platform/server/gateways/sandbox/simulator.ts'
import { changeSession, entriesOf, lockSession } from '#platform/server/gateways/sandbox/store.ts'
import { chargedOf, returnedOf } from '#platform/server/gateways/sandbox/sums.ts'

/**
 * Takes back a charge of which the merchant has heard nothing: `/v1/payment/net-cancel`. A session that was not charged
 * never will be after this, even when the lost request still arrives.
 */
export const netCancel = async (simulator: Simulator, given: unknown): Promise<Answer> => {
  const { form, refused } = readForm(AttemptForm, given, simulator.merchant)
  if (refused !== undefined) return whole(refusal(refused))
  return inTransaction(simulator.books, async (trx) => {
    const session = await lockSession(trx, form.aid)
    if (session === undefined) return whole(refusal('unknownSession'))
    if (session.mbr_ref_no !== form.mbrRefNo || session.amount !== Number(form.amount)) {
      return whole(refusal('malformed'))
    }
    if (session.state === 'reversed') return whole(refusal('reversedBefore'))
    if (session.state !== 'charged') {
      await changeSession(trx, session.aid, { state: 'void' })
      return whole(refusal('nothingToReverse'))
    }
    const entries = await entriesOf(trx, session.aid)
    await changeSession(trx, session.aid, { state: 'reversed' })
    const booked = await book(trx, simulator, session, {
      kind: 'return',
      amount: chargedOf(entries) - returnedOf(entries),
      mbr_ref_no: session.mbr_ref_no,
    })
    return {
      reply: success(booked),
      delivery: session.fault === 'reversal' ? 'broken' : 'whole',
    }
  })
}
