import type {
  GetRegisterInfoAnswer,
  GetRegistrationCheckAnswer,
} from '#contract/registration.schema.ts'
import { errors } from '#contract/errors.ts'
import { preRegistrationAt } from '#rules/conferences.ts'
import { longDay, seoulDay } from '#rules/days.ts'
import { registrationChecks, type RegistrationCheck } from '#rules/registration.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { type Good, registration } from '#server/payments/goods.ts'
import { findPayer, type Order, type Payer } from '#server/payments/order-store.ts'
import { isRehearsed, rehearses } from '#server/payments/rehearsal.ts'
import { judge, refusalOf } from '#server/payments/requirements.ts'
import { findStanding } from '#server/payments/standing.ts'
import { seatsLeft } from '#server/payments/seats.ts'
import { transferOf } from '#server/payments/transfer.ts'
import { countRegistrations, findRegistrations } from '#server/registration/store.ts'
import { placeOf } from '#server/registration/waiting-list.ts'
import type { Conference } from '#site/schema/conference.ts'

/** The conference of that id. Throws `notFound`. */
export const findConference = ({ conferences }: Context, id: string): Conference => {
  const conference = conferences.find((one) => one.id === id)
  if (conference === undefined) throw new AppError('notFound')
  return conference
}

/** One page of the member's registrations, newest first (spec part 3). */
export const registrationsOf = async (
  { db }: Context,
  member_pk: number,
  paging: { page: number; row: number },
): Promise<GetRegisterInfoAnswer> => ({
  total_count: await countRegistrations(db, member_pk),
  register_info: (await findRegistrations(db, member_pk, paging)).map(rowOf),
})

const rowOf = (order: Order): GetRegisterInfoAnswer['register_info'][number] => {
  const status = statusOf(order)
  return {
    pay_info_pk: status === '등록완료' || status === '환불' ? order.order_pk : null,
    pay_info_tran_date: order.paid_at ?? order.created_at,
    pay_info_goods_name: order.goods_name,
    pay_info_amt: order.amount,
    pay_info_pay_method: order.pay_method,
    status,
    rehearsal: isRehearsed(order),
  }
}

const statusOf = ({ state }: Order): '등록완료' | '환불' | '입금 확인 중' | '결제 확인 중' => {
  if (state === 'paid') return '등록완료'
  if (state === 'refunded') return '환불'
  return state === 'awaiting_deposit' ? '입금 확인 중' : '결제 확인 중'
}

/**
 * Which conditions of a pre-registration hold for a member or a visitor, with why one does not, and what the member has
 * already. It promises nothing: an order is judged again when it is made (ruling 28).
 */
export const checkRegistration = async (
  context: Context,
  conference_id: string,
  member_pk: number | undefined,
): Promise<GetRegistrationCheckAnswer> => {
  const conference = findConference(context, conference_id)
  const good = registration(conference)
  const payer = member_pk === undefined ? undefined : await findPayer(context.db, member_pk)
  const judged = await judge(context, context.db, conference, payer)
  return {
    checks: registrationChecks.map((name) => checkOf(context, conference, name, judged, payer)),
    goods_name: good.name,
    amount: payer === undefined ? null : good.amountFor(payer.member_type),
    seats_left: await seatsLeft(context.db, conference, payer?.member_pk),
    rehearsal: rehearses(context),
    ...(await ownOf(context, { ...good, conference }, payer)),
  }
}

const ownOf = async (
  context: Context,
  good: Good & { conference: Conference },
  payer: Payer | undefined,
) => {
  if (payer === undefined) return { waiting: null, registered: null, transfer: null }
  const { paid, card, awaited } = await findStanding(context.db, payer.member_pk, good.key)
  const begun = card?.state === 'ready' ? undefined : card
  const order = paid ?? begun ?? awaited
  const status = order === undefined ? null : statusOf(order)
  // Nobody is invited any more once the pre-registration is over.
  const open = preRegistrationAt(good.conference, context.clock.now()) === 'open'
  const place = open ? await placeOf(context.db, good.key, payer.member_pk) : undefined
  return {
    waiting: place ?? null,
    registered: status === '환불' ? null : status,
    transfer: awaited === undefined ? null : transferOf(context, awaited),
  }
}

const checkOf = (
  { clock }: Context,
  conference: Conference,
  name: RegistrationCheck,
  judged: Record<RegistrationCheck, boolean>,
  payer: Payer | undefined,
): GetRegistrationCheckAnswer['checks'][number] => {
  if (judged[name]) return { name, state: 'met', message: '' }
  if (payer === undefined && (name === 'annual_fee' || name === 'member_type')) {
    return { name, state: 'unknown', message: '로그인하시면 확인해 드립니다.' }
  }
  return { name, state: 'unmet', message: reasonOf(name, conference, clock.now()) }
}

/** In the specification's words where it has some (part 8). */
const reasonOf = (name: RegistrationCheck, conference: Conference, now: Date): string => {
  const refusal = refusalOf(name, conference, now)
  if (refusal === 'registrationNotOpen') {
    const opens = longDay(seoulDay(new Date(conference.preRegistration.from)))
    return `사전등록은 ${opens}부터 하실 수 있습니다.`
  }
  if (name === 'login') return '로그인이 필요합니다.'
  if (name === 'member_type') return `정회원만 ${conference.shortName} 사전등록이 가능합니다.`
  return errors[refusal].message
}
