import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import { timestampOf } from '#payments/server/gateways/mainpay/fields.ts'
import {
  type Books,
  type BooksTransaction,
  changeSession,
  entriesOf,
  type EntryTable,
  findSession,
  lockSession,
  type SessionTable,
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
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { GatewayTimings } from '#platform/server/timings.ts'

export interface Simulator {
  books: Books
  clock: Clock
  merchant: MainPayMerchant
  timings: GatewayTimings
  pause: (ms: number) => Promise<void>
}

export const newToken = (): string => randomBytes(16).toString('hex')

/** In ms. */
const windowLife = 30 * 60_000

export const ready = async (
  { books, clock, merchant }: Simulator,
  given: unknown,
): Promise<Answer> => {
  const form = readForm(ReadyForm, given, merchant)
  if (typeof form === 'string') return refused(form)
  const aid = newToken()
  const now = clock.now()
  const expires = new Date(now.getTime() + windowLife)
  try {
    await books
      .insertInto('session')
      .values({
        aid,
        mbr_ref_no: form.mbrRefNo,
        amount: Number(form.amount),
        goods_name: form.goodsName,
        approval_url: form.approvalUrl,
        close_url: form.closeUrl,
        state: 'open',
        auth_token: null,
        card_code: cards[0].code,
        instalment: 0,
        fault: 'none',
        expires_at: expires.toISOString(),
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) return refused('usedNumber')
    throw error
  }
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
  const fault = (await findSession(books, form.aid))?.fault ?? 'none'
  // Longer than the merchant waits for a charge, but not for ever.
  const tooLate = timings.connect + timings.read * 1.1
  if (fault === 'overdue') await pause(tooLate)
  const answer = await books.transaction().execute(async (trx) => {
    const session = await lockSession(trx, form.aid)
    const fit = fitToPay(session, form, clock.now())
    if (typeof fit === 'string') return refused(fit)
    await changeSession(trx, fit.aid, { state: fault === 'declined' ? 'refused' : 'charged' })
    return fault === 'declined' ? refused('declined') : charge(trx, fit, simulator)
  })
  if (fault === 'late') await pause(tooLate)
  return answer
}

const fitToPay = (
  session: SessionTable | undefined,
  { mbrRefNo, amount, authToken }: z.output<typeof AttemptForm>,
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

const amountOff = 10

const charge = async (
  trx: BooksTransaction,
  session: SessionTable,
  simulator: Simulator,
): Promise<Answer> => {
  const { fault, mbr_ref_no } = session
  const amount = session.amount + (fault === 'amount' ? amountOff : 0)
  const card = cardOf(session.card_code)
  const booked = await book(trx, simulator, session, { kind: 'charge', amount, mbr_ref_no })
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
    goodsName: session.goods_name,
  }
  return done(data, deliveries[fault])
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const book = async (
  trx: BooksTransaction,
  { clock, merchant }: Simulator,
  { aid }: SessionTable,
  moved: Pick<EntryTable, 'kind' | 'amount' | 'mbr_ref_no'>,
): Promise<Record<string, string>> => {
  const now = clock.now()
  const time = timestampOf(now)
  const ref_no = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  const entry = { ref_no, aid, created_at: now.toISOString(), ...moved }
  await trx.insertInto('entry').values(entry).execute()
  return {
    mbrNo: merchant.mbrNo,
    mbrRefNo: moved.mbr_ref_no,
    refNo: ref_no,
    tranDate: time.slice(2, 8),
    tranTime: time.slice(8, 14),
    amount: String(moved.amount),
  }
}

export const cancel = async (
  simulator: Simulator,
  given: unknown,
  extent: 'all' | 'part',
): Promise<Answer> => {
  const form = readForm(CancelForm, given, simulator.merchant)
  if (typeof form === 'string') return refused(form)
  return simulator.books.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('entry')
      .select('aid')
      .where('ref_no', '=', form.orgRefNo)
      .where('kind', '=', 'charge')
      .executeTakeFirst()
    const session = found && (await lockSession(trx, found.aid))
    if (session === undefined) return refused('unknownCharge')
    const no = reasonAgainst(form, await entriesOf(trx, session.aid), extent)
    if (no !== undefined) return refused(no)
    const moved = { amount: Number(form.amount), mbr_ref_no: form.mbrRefNo }
    const booked = await book(trx, simulator, session, { kind: 'return', ...moved })
    return done(booked, session.fault === 'cancellation' ? 'broken' : 'whole')
  })
}

const reasonAgainst = (
  form: z.output<typeof CancelForm>,
  entries: readonly EntryTable[],
  extent: 'all' | 'part',
): RefusalName | undefined => {
  const amount = Number(form.amount)
  const charged = entries.find(({ ref_no }) => ref_no === form.orgRefNo)
  const day = charged && timestampOf(new Date(charged.created_at)).slice(2, 8)
  if (charged === undefined || day !== form.orgTranDate || form.payType !== cardPayType)
    return 'unknownCharge'
  const same = entries.find(({ mbr_ref_no }) => mbr_ref_no === form.mbrRefNo)
  if (same !== undefined)
    return same.kind === 'return' && same.amount === amount ? 'cancelledBefore' : 'usedNumber'
  const left = sumOf('charge', entries) - sumOf('return', entries)
  const isWhole = amount === charged.amount && amount === left
  if (extent === 'all') return isWhole ? undefined : 'tooMuch'
  return amount <= left ? undefined : 'tooMuch'
}
