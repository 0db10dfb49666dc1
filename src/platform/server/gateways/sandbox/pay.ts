import { inTransaction } from '#platform/server/gateways/sandbox/books.ts'
import { AttemptForm, readForm } from '#platform/server/gateways/sandbox/forms.ts'
import { cardOf, newApprovalNo } from '#platform/server/gateways/sandbox/merchant.ts'
import {
  refusal,
  type RefusalName,
  type Reply,
  success,
} from '#platform/server/gateways/sandbox/replies.ts'
import type { BooksTransaction, SessionTable } from '#platform/server/gateways/sandbox/schema.ts'
import {
  type Answer,
  book,
  type Delivery,
  type Simulator,
  tooLate,
  whole,
} from '#platform/server/gateways/sandbox/simulator.ts'
import { changeSession, findSession, lockSession } from '#platform/server/gateways/sandbox/store.ts'

/** Charges the card that was authenticated: `/v1/payment/pay`. */
export const pay = async (simulator: Simulator, given: unknown): Promise<Answer> => {
  const { books, clock, merchant, timings, pause } = simulator
  const { form, refused } = readForm(AttemptForm, given, merchant)
  if (refused !== undefined) return whole(refusal(refused))
  const fault = (await findSession(books, form.aid))?.fault ?? 'none'
  if (fault === 'overdue') await pause(tooLate(timings))
  const reply = await inTransaction(books, async (trx) => {
    const session = await lockSession(trx, form.aid)
    const check = fitToPay(session, form, clock.now())
    if (typeof check === 'string') return refusal(check)
    if (fault === 'declined') {
      await changeSession(trx, check.aid, { state: 'refused' })
      return refusal('declined')
    }
    return charge(trx, check, simulator)
  })
  if (fault === 'late') await pause(tooLate(timings))
  return reply.resultCode === '200' ? { reply, delivery: deliveryOf(fault) } : whole(reply)
}

const deliveryOf = (fault: SessionTable['fault']): Delivery => {
  if (fault === 'rubbish') return 'rubbish'
  return fault === 'dropped' || fault === 'reversal' ? 'broken' : 'whole'
}

interface Attempted {
  mbrRefNo: string
  amount: string
  authToken: string
}

/** The session as it is to be charged, or why it is not. */
const fitToPay = (
  session: SessionTable | undefined,
  { mbrRefNo, amount, authToken }: Attempted,
  now: Date,
): SessionTable | RefusalName => {
  if (session === undefined) return 'unknownSession'
  if (session.mbr_ref_no !== mbrRefNo || session.amount !== Number(amount)) return 'malformed'
  if (session.state !== 'authenticated') return refusalOfState[session.state]
  if (session.auth_token !== authToken) return 'unauthenticated'
  return session.expires_at < now.toISOString() ? 'expired' : session
}

const refusalOfState: Record<Exclude<SessionTable['state'], 'authenticated'>, RefusalName> = {
  open: 'unauthenticated',
  closed: 'unauthenticated',
  charged: 'chargedBefore',
  refused: 'declined',
  reversed: 'voided',
  void: 'voided',
}

/** How far off the simulator charges when told to, in won. */
const amountOff = 10

/** The payment type of every card here. */
export const cardPayType = 'CC'

const charge = async (
  trx: BooksTransaction,
  session: SessionTable,
  simulator: Simulator,
): Promise<Reply> => {
  const amount = session.amount + (session.fault === 'amount' ? amountOff : 0)
  const card = cardOf(session.card_code)
  await changeSession(trx, session.aid, { state: 'charged' })
  const booked = await book(trx, simulator, session, {
    kind: 'charge',
    amount,
    mbr_ref_no: session.mbr_ref_no,
  })
  return success({
    ...booked,
    payType: cardPayType,
    taxAmount: '0',
    feeAmount: '0',
    taxFreeAmount: String(amount),
    applNo: newApprovalNo(),
    cardNo: card.cardNo,
    installment: String(session.instalment).padStart(2, '0'),
    issueCompanyNo: card.code,
    issueCompanyName: card.name,
    issueCardName: card.name,
    acqCompanyNo: card.code,
    acqCompanyName: card.name,
    goodsName: session.goods_name,
  })
}
