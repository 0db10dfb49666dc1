import type {
  GetRegisterInfoAnswer,
  GetRegistrationCheckAnswer,
} from '#conference/api/registration.ts'
import { daysUntil, preRegistrationAt, type RefundDay } from '#conference/rules/conferences.ts'
import { isOnTheSpot, registrationAt } from '#conference/rules/on-the-spot.ts'
import {
  type RegistrationCheck,
  registrationChecks,
  stepOf,
} from '#conference/rules/registration.ts'
import { priceWords } from '#conference/rules/tier-words.ts'
import { duesOf } from '#conference/rules/tiers.ts'
import { changesShown, ownChangesOf, shownOf } from '#conference/server/registration/changes.ts'
import { callText, unmetWords, stepText } from '#conference/server/registration/words.ts'
import { placeOf } from '#conference/server/seats/waiting-list.ts'
import { isOption } from '#payments/rules/goods.ts'
import { transferOf } from '#payments/server/deposits/transfer.ts'
import {
  conferenceOf,
  type Good,
  isOffered,
  nameOnPage,
  optionGood,
  refundRuleOf,
  registration,
} from '#payments/server/goods/goods.ts'
import { findGroup, payerOf } from '#payments/server/orders/joint.ts'
import { findLiveOrders, type Order } from '#payments/server/orders/orders.ts'
import { type Payer, findPayer } from '#payments/server/orders/payers.ts'
import { duesOffer, judge } from '#payments/server/orders/requirements.ts'
import {
  findPaymentStatus,
  isRehearsed,
  rehearses,
  paymentStatusOf,
  statusIn,
} from '#payments/server/orders/status.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'

/** Throws `notFound`. */
export const findConference = ({ conferences }: Context, id: string): Conference => {
  const conference = conferences.find((one) => one.id === id)
  if (conference === undefined) throw new AppError('notFound')
  return conference
}

/** Newest first (spec part 3). */
export const registrationsOf = async (
  context: Context,
  member_pk: number,
  { page, row }: { page: number; row: number },
): Promise<GetRegisterInfoAnswer> => {
  const orders = await registrations(context.db, member_pk)
    .selectAll()
    .orderBy('order_pk', 'desc')
    .limit(row)
    .offset((page - 1) * row)
    .execute()
  return {
    total_count: await countRows(registrations(context.db, member_pk)),
    register_info: await Promise.all(orders.map((order) => rowOf(context, order))),
  }
}

type Row = GetRegisterInfoAnswer['register_info'][number]

export const rowOf = async (context: Context, order: Order): Promise<Row> => {
  const group = await findGroup(context.db, order)
  return {
    pay_info_pk: order.state === 'paid' || order.state === 'refunded' ? order.order_pk : null,
    pay_info_tran_date: order.paid_at ?? order.created_at,
    pay_info_goods_name: nameOnPage(context, order),
    option: isOption(order.goods_key),
    pay_info_amt: order.amount,
    pay_info_pay_method: order.pay_method,
    status: isUnrefunded(order) ? '취소' : (statusNames[order.state] ?? '결제 확인 중'),
    refunds: order.state === 'paid' ? refundDaysOf(context, order) : [],
    paid_by: payerOf(group),
    receipts: group?.receipts ?? null,
    rehearsal: isRehearsed(order),
    credits: hasCredits(context, order),
  }
}

/** The member cancelled, and nothing went back. */
const isUnrefunded = ({ state, refunded_amount }: Order): boolean =>
  state === 'refunded' && refunded_amount === 0

const hasCredits = (context: Context, { goods_key, state }: Order): boolean => {
  const conference = state === 'paid' ? conferenceOf(context, goods_key) : undefined
  return conference?.credits !== undefined && daysUntil(conference, context.clock.now()) <= 0
}

export const statusNames: Partial<Record<Order['state'], Row['status']>> = {
  paid: '등록완료',
  awaiting_deposit: '입금 확인 중',
  to_return: '환불 예정',
  refunded: '환불',
  returned: '환불',
}

/** Empty once nothing can be refunded (ruling 27). */
export const refundDaysOf = (
  context: Context,
  order: Pick<Order, 'goods_type' | 'goods_key'>,
): RefundDay[] => [...(refundRuleOf(context, order)?.days ?? [])]

/** Promises nothing: an order is judged again when it is made (rulings 28 and 40). */
export const checkRegistration = async (
  context: Context,
  conference_id: string,
  member_pk: number | undefined,
): Promise<GetRegistrationCheckAnswer> => {
  const conference = findConference(context, conference_id)
  const good = { ...registration(conference), conference }
  const payer = member_pk === undefined ? undefined : await findPayer(context.db, member_pk)
  const { holds, price } = await judge(context, context.db, conference, payer)
  const { ordered, ...own } = await ownOf(context, good, payer)
  const live = payer === undefined ? [] : await findLiveOrders(context.db, payer.member_pk)
  const changes = await ownChangesOf(context, conference, live)
  const now = context.clock.now()
  const period = registrationAt(conference, now)
  const with_dues = payer === undefined ? null : await duesOffer(context, conference, payer)
  const step = stepOf({ holds, period, ordered, inLine: own.waiting !== null })
  return {
    checks: registrationChecks.map((name) => checkOf(context, conference, name, { holds, price })),
    step,
    step_text: stepText(step, { conference, now, inOne: with_dues !== null, ...own }),
    call_text: callText(conference, now),
    days_left: daysUntil(conference, now),
    on_the_spot: isOnTheSpot(conference, now),
    member_type: payer?.member_type ?? null,
    goods_name: good.name,
    amount: (price?.tier ?? price?.offered[0])?.pre ?? null,
    price_texts: price === undefined ? [] : priceWords(price),
    refunds: refundDaysOf(context, { goods_type: good.type, goods_key: good.key }),
    seats_left: await context.seats.left(context.db, conference, payer?.member_pk),
    options: await optionsOf(context, conference, live, changes),
    changes: await changesShown(context, conference, changes),
    with_dues,
    rehearsal: rehearses(context),
    ...own,
  }
}

export const optionsOf = async (
  context: Context,
  conference: Conference,
  live: readonly Order[],
  changes?: Awaited<ReturnType<typeof ownChangesOf>>,
): Promise<GetRegistrationCheckAnswer['options']> => {
  const { db, seats, clock } = context
  const titles = conferenceHere(conference).options ?? []
  const options = (conference.options ?? []).map(async (option, at) => {
    const good = optionGood(conference, option)
    const own = live.filter(({ goods_key }) => goods_key === good.key)
    const state = registeredOf(paymentStatusOf(statusIn(own)))
    if (state === null && !isOffered(conference, option, clock.now())) return []
    return {
      id: option.id,
      title: titles[at]?.title ?? option.title,
      goods_name: nameOnPage(context, { goods_key: good.key, goods_name: good.name }),
      amount: option.pre,
      seats_left: await seats.optionLeft(db, good),
      state,
      cancel: shownOf(await changes?.cancellation(option.id)),
    }
  })
  return (await Promise.all(options)).flat()
}

const registeredNames = {
  paid: '등록완료',
  checking: '결제 확인 중',
  awaited: '입금 확인 중',
} as const

const registeredOf = (ordered: ReturnType<typeof paymentStatusOf>) =>
  ordered === undefined ? null : registeredNames[ordered]

const ownOf = async (
  context: Context,
  { key, conference }: Good & { conference: Conference },
  payer: Payer | undefined,
) => {
  if (payer === undefined) {
    const nothing = { waiting: null, registered: null, pay_info_pk: null }
    return { ...nothing, transfer: null, paid_by: null, ordered: undefined }
  }
  const status = await findPaymentStatus(context.db, payer.member_pk, key)
  const ordered = paymentStatusOf(status)
  const added = (await findLiveOrders(context.db, payer.member_pk)).find(
    ({ state, goods_key }) => state === 'awaiting_deposit' && goods_key.startsWith(`${key}/`),
  )
  const awaited = status.awaited ?? (ordered === 'paid' ? added : undefined)
  const order = status.paid ?? status.awaited
  const paid_by = payerOf(order && (await findGroup(context.db, order)))
  const isOthers = paid_by !== null && awaited === status.awaited
  // Nobody is invited any more once the pre-registration is over.
  const open = preRegistrationAt(conference, context.clock.now()) === 'open'
  const place = open ? await placeOf(context.db, key, payer.member_pk) : undefined
  return {
    ordered,
    waiting: place ?? null,
    registered: registeredOf(ordered),
    pay_info_pk: status.paid?.order_pk ?? null,
    transfer: awaited === undefined || isOthers ? null : await transferOf(context, awaited),
    paid_by,
  }
}

const checkOf = (
  { clock }: Context,
  conference: Conference,
  name: RegistrationCheck,
  { holds, price }: Awaited<ReturnType<typeof judge>>,
): GetRegistrationCheckAnswer['checks'][number] => {
  if (holds[name]) {
    const isFree = name === 'annual_fee' && price?.tier && duesOf(price.tier) === '무관'
    return { name, state: 'met', message: isFree ? '연회비와 관계없이 등록하실 수 있습니다.' : '' }
  }
  if (price === undefined && (name === 'annual_fee' || name === 'member_type')) {
    return { name, state: 'unknown', message: '로그인하시면 확인해 드립니다.' }
  }
  return { name, state: 'unmet', message: unmetWords(name, conference, clock.now(), price) }
}

export const shown = [
  'paid',
  'refunded',
  'awaiting_deposit',
  'approving',
  'unknown',
  'to_return',
  'returned',
] as const

const registrations = (db: Database, member_pk: number) =>
  db
    .selectFrom('payment_order')
    .where('member_pk', '=', member_pk)
    .where('goods_type', '=', '등록비')
    .where('state', 'in', shown)
