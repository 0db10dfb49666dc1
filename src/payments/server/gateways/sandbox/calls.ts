import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { timestampOf } from '#payments/server/gateways/mainpay/fields.ts'
import {
  type Books,
  type Entry,
  newToken,
  type Session,
  sessionWhere,
  sumOf,
} from '#payments/server/gateways/sandbox/books.ts'
import {
  type Answer,
  AttemptForm,
  CancelForm,
  type Delivery,
  done,
  readForm,
  ReadyForm,
  type RefusalName,
  refused,
} from '#payments/server/gateways/sandbox/forms.ts'
import {
  cardOf,
  cardPayType,
  cards,
  type FaultName,
  sandboxPath,
} from '#payments/server/gateways/sandbox/wallet.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MainPayMerchant } from '#platform/server/config.ts'
import type { GatewayTimings } from '#platform/server/timings.ts'

export interface Simulator {
  books: Books
  clock: Clock
  merchant: MainPayMerchant
  timings: GatewayTimings
  pause: (ms: number) => Promise<void>
}

/** In ms. */
const windowLife = 30 * 60_000

export const ready = ({ books, clock, merchant }: Simulator, given: unknown): Answer => {
  const form = readForm(ReadyForm, given, merchant)
  if (typeof form === 'string') return refused(form)
  const { mbrRefNo, amount, goodsName, approvalUrl, closeUrl } = form
  const isUsed = sessionWhere(books, (session) => session.mbrRefNo === mbrRefNo) !== undefined
  if (isUsed) return refused('usedNumber')
  const aid = newToken()
  const now = clock.now()
  const expires = new Date(now.getTime() + windowLife)
  books.sessions.set(aid, {
    ...{ aid, mbrRefNo, amount: Number(amount), goodsName, approvalUrl, closeUrl, expires },
    state: 'open',
    cardCode: cards[0].code,
    instalment: 0,
    fault: 'none',
    entries: [],
  })
  const windowUrl = (device: string) =>
    new URL(`${sandboxPath}/${device}/${aid}`, merchant.stdUrl).href
  return done({
    aid,
    nextPcUrl: windowUrl('pc'),
    nextMobileUrl: windowUrl('mobile'),
    nextAppUrl: windowUrl('app'),
    createTime: timestampOf(now).slice(0, 14),
    expireTime: timestampOf(expires).slice(0, 14),
  })
}

const deliveries: Partial<Record<FaultName, Delivery>> = {
  rubbish: 'rubbish',
  dropped: 'broken',
  reversal: 'broken',
}

export const pay = async (simulator: Simulator, given: unknown): Promise<Answer> => {
  const { books, clock, merchant, timings, pause } = simulator
  const form = readForm(AttemptForm, given, merchant)
  if (typeof form === 'string') return refused(form)
  const session = books.sessions.get(form.aid)
  // Longer than the merchant waits for a charge, but not for ever.
  const tooLate = timings.connect + timings.read * 1.1
  if (session?.fault === 'overdue') await pause(tooLate)
  const fit = fitToPay(session, form, clock.now())
  if (typeof fit === 'string') return refused(fit)
  fit.state = fit.fault === 'declined' ? 'refused' : 'charged'
  const answer = fit.state === 'refused' ? refused('declined') : charge(fit, simulator)
  if (fit.fault === 'late') await pause(tooLate)
  return answer
}

const fitToPay = (
  session: Session | undefined,
  { mbrRefNo, amount, authToken }: z.output<typeof AttemptForm>,
  now: Date,
): Session | RefusalName => {
  if (session === undefined) return 'unknownSession'
  if (session.mbrRefNo !== mbrRefNo || session.amount !== Number(amount)) return 'malformed'
  if (session.state !== 'authenticated') return refusalOfState[session.state]
  if (session.authToken !== authToken) return 'unauthenticated'
  return session.expires < now ? 'expired' : session
}

const refusalOfState: Record<Exclude<Session['state'], 'authenticated'>, RefusalName> = {
  open: 'unauthenticated',
  closed: 'unauthenticated',
  charged: 'chargedBefore',
  refused: 'declined',
  reversed: 'voided',
  void: 'voided',
}

const amountOff = 10

const charge = (session: Session, simulator: Simulator): Answer => {
  const { fault, mbrRefNo } = session
  const amount = session.amount + (fault === 'amount' ? amountOff : 0)
  const card = cardOf(session.cardCode)
  const booked = book(simulator, session.entries, { kind: 'charge', amount, mbrRefNo })
  const data = {
    ...booked,
    payType: cardPayType,
    taxAmount: '0',
    feeAmount: '0',
    taxFreeAmount: String(amount),
    applNo: String(randomInt(100_000_000)).padStart(8, '0'),
    cardNo: card.cardNo,
    installment: String(session.instalment).padStart(2, '0'),
    issueCompanyNo: card.code,
    issueCompanyName: card.name,
    issueCardName: card.name,
    acqCompanyNo: card.code,
    acqCompanyName: card.name,
    goodsName: session.goodsName,
  }
  return done(data, deliveries[fault])
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Reference numbers begin with their day, by which a charge from before a restart is known. */
const book = (
  { clock, merchant }: Simulator,
  entries: Entry[],
  { kind, amount, mbrRefNo }: Pick<Entry, 'kind' | 'amount' | 'mbrRefNo'>,
): Record<string, string> => {
  const time = timestampOf(clock.now())
  const tranDate = time.slice(2, 8)
  const refNo =
    tranDate + Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  entries.push({ refNo, kind, amount, mbrRefNo, tranDate })
  return {
    mbrNo: merchant.mbrNo,
    mbrRefNo,
    refNo,
    tranDate,
    tranTime: time.slice(8, 14),
    amount: String(amount),
  }
}

/**
 * Reverses a charge of which the merchant heard nothing. A session that was not charged never will
 * be after this, even if the lost request still arrives. Of a session that a restart has forgotten,
 * nothing is charged.
 */
export const netCancel = (simulator: Simulator, given: unknown): Answer => {
  const form = readForm(AttemptForm, given, simulator.merchant)
  if (typeof form === 'string') return refused(form)
  const session = simulator.books.sessions.get(form.aid)
  if (session === undefined) return refused('nothingToReverse')
  const { state, mbrRefNo, entries } = session
  if (mbrRefNo !== form.mbrRefNo || session.amount !== Number(form.amount))
    return refused('malformed')
  if (state === 'reversed') return refused('reversedBefore')
  session.state = state === 'charged' ? 'reversed' : 'void'
  if (state !== 'charged') return refused('nothingToReverse')
  const amount = sumOf('charge', entries) - sumOf('return', entries)
  const booked = book(simulator, entries, { kind: 'return', amount, mbrRefNo })
  return done(booked, session.fault === 'reversal' ? 'broken' : 'whole')
}

export const cancel = (simulator: Simulator, given: unknown, extent: 'all' | 'part'): Answer => {
  const form = readForm(CancelForm, given, simulator.merchant)
  if (typeof form === 'string') return refused(form)
  const session = sessionWhere(simulator.books, ({ entries }) =>
    entries.some(({ refNo }) => refNo === form.orgRefNo),
  )
  const no = session ? reasonAgainst(form, session.entries, extent) : reasonAgainstForgotten(form)
  if (no !== undefined) return refused(no)
  const moved = { kind: 'return', amount: Number(form.amount), mbrRefNo: form.mbrRefNo } as const
  const booked = book(simulator, session?.entries ?? [], moved)
  return done(booked, session?.fault === 'cancellation' ? 'broken' : 'whole')
}

/** Rehearsed payments can be returned for as long as the site has them, on the merchant's word. */
const reasonAgainstForgotten = ({
  orgRefNo,
  orgTranDate,
  payType,
}: z.output<typeof CancelForm>): RefusalName | undefined =>
  orgRefNo.length === 12 && orgRefNo.startsWith(orgTranDate) && payType === cardPayType
    ? undefined
    : 'unknownCharge'

const reasonAgainst = (
  form: z.output<typeof CancelForm>,
  entries: readonly Entry[],
  extent: 'all' | 'part',
): RefusalName | undefined => {
  const amount = Number(form.amount)
  const charged = entries.find(({ kind, refNo }) => kind === 'charge' && refNo === form.orgRefNo)
  if (charged?.tranDate !== form.orgTranDate || form.payType !== cardPayType) return 'unknownCharge'
  const same = entries.find(({ mbrRefNo }) => mbrRefNo === form.mbrRefNo)
  if (same !== undefined)
    return same.kind === 'return' && same.amount === amount ? 'cancelledBefore' : 'usedNumber'
  const left = sumOf('charge', entries) - sumOf('return', entries)
  const isWhole = amount === charged.amount && amount === left
  if (extent === 'all') return isWhole ? undefined : 'tooMuch'
  return amount <= left ? undefined : 'tooMuch'
}
