import { verifiedCertificate } from '#conference/server/certificates/documents.ts'
import { attendedOrders, creditWords } from '#conference/server/checkin/attendance.ts'
import {
  type VerifiedCertificate,
  type VerifiedDocument,
  type VerifiedMembership,
  readCode,
} from '#payments/rules/documents.ts'
import { findGroupByCode, findJointOrders } from '#payments/server/orders/joint.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { findOrderByCode, type ReceiptedOrder } from '#payments/server/receipts/facts.ts'
import { verifiedMembership } from '#payments/server/receipts/membership-certificate.ts'
import { findWithdrawnByCode } from '#payments/server/withdrawn/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { maskedName } from '#platform/rules/words/durations.ts'
import { networkOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { isOutage, outageOf } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'
import { ipOfPage, type PageRequest } from '#platform/server/http/request.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { paperNames } from '#programme/rules/programme.ts'
import { possiblePapers } from '#programme/server/papers/papers.ts'
import { printedName } from '#programme/server/papers/sheet.ts'

export type Verified = VerifiedDocument | VerifiedCertificate | VerifiedMembership

/** Per address: prevents guessing of codes, but allows an office a pile of documents. */
const questions: Limit = { name: 'verify', most: 120, seconds: 600 }

/** Seconds. */
const outageRetry = 10

/** Accepts a code however it is typed; undefined if no document has it. Throws `tooMany`. */
export const verify = async (
  context: Context,
  typed: string,
  ip: string,
): Promise<Verified | undefined> => {
  await spendForAddress(context, questions, ip)
  const code = readCode(typed)
  if (code === undefined) return undefined
  const order = await findByCode(context, code)
  if (order === undefined || order.paid_at === null)
    return (
      (await verifiedGroup(context, code)) ??
      (await verifiedCertificate(context, code)) ??
      (await verifiedPaper(context, code)) ??
      verifiedMembership(context, code)
    )
  const attended = (await attendedOrders(context, [order])).get(order.order_pk)
  return {
    credits: attended && creditWords(attended),
    goodsName: order.goods_name,
    amount: order.amount,
    refunded: order.refunded_amount,
    paidOn: seoulDay(new Date(order.paid_at)),
    name: maskedName(order.member_name),
    state: stateOf(order),
  }
}

/** A paper of the programme: valid while its fact holds for the person whom it names. */
const verifiedPaper = async (
  context: Context,
  code: string,
): Promise<VerifiedCertificate | undefined> => {
  const row = await context.db
    .selectFrom('programme_paper')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const conference = context.conferences.find(({ id }) => id === row.conference_id)
  const papers = conference === undefined ? [] : await possiblePapers(context, conference)
  const isHeld = papers.some(
    (one) =>
      one.lacks === '' &&
      one.kind === row.kind &&
      one.about === row.about &&
      printedName(one, row.language) === row.name,
  )
  return {
    document: paperNames[row.kind].ko,
    credits: undefined,
    event: conference?.title ?? row.conference_id,
    heldOn: conference?.date ?? seoulDay(new Date(row.issued_at)),
    name: maskedName(row.name),
    state: isHeld ? 'valid' : 'cancelled',
  }
}

/** A statement or receipt for several people. */
const verifiedGroup = async ({ db }: Context, code: string) => {
  const group = await findGroupByCode(db, code)
  const all = group === undefined ? [] : await findJointOrders(db, { ...group, order_pk: 0 })
  const orders = all.filter(({ state }) => state === 'paid' || state === 'refunded')
  const [first] = orders
  if (group === undefined || first === undefined) return undefined
  const isPaid = orders.some(({ state }) => state === 'paid')
  return {
    goodsName: `${first.goods_name} ${orders.length}명`,
    amount: orders.reduce((won, { amount }) => won + amount, 0),
    refunded: orders.reduce((won, { refunded_amount }) => won + refunded_amount, 0),
    paidOn: seoulDay(new Date(first.paid_at ?? first.created_at)),
    name: maskedName(group.payer_name),
    credits: undefined,
    state: isPaid ? stateOf(first) : 'cancelled',
  } satisfies VerifiedDocument
}

/** A document stays genuine after its member has withdrawn (ruling 42). */
const findByCode = async (context: Context, code: string) =>
  (await findOrderByCode(context.db, code)) ?? (await findWithdrawnByCode(context.db, code))

const stateOf = (order: Pick<ReceiptedOrder, 'gateway' | 'state'>): VerifiedDocument['state'] => {
  if (isRehearsed(order)) return 'rehearsal'
  return order.state === 'refunded' ? 'cancelled' : 'valid'
}

export const verificationOfPage = async (
  context: Context,
  typed: string,
  page: PageRequest,
): Promise<
  | { status: 200; paper: Verified }
  | { status: 404 }
  | { status: 429 | 503; retryAfter: number | undefined }
> => {
  try {
    const document = await verify(context, typed, ipOfPage(page, context))
    return document === undefined ? { status: 404 } : { status: 200, paper: document }
  } catch (error) {
    if (isOutage(error)) {
      context.log.error({ path: '/verify', ...outageOf(error) }, 'unavailable')
      return { status: 503, retryAfter: outageRetry }
    }
    if (!(error instanceof AppError) || error.refusal !== 'tooMany') throw error
    // This is no API call, which would be logged by src/app/http/logged.ts.
    const from = networkOf(ipOfPage(page, context))
    context.log.warn({ path: '/verify', refused: error.refusal, ...error.noted, from }, 'refused')
    return { status: 429, retryAfter: error.retryAfter }
  }
}
