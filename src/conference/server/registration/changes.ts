import type { z } from 'zod'
import type * as calls from '#conference/api/own-changes.ts'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { momentWords } from '#conference/rules/conferences.ts'
import { orderRegistrant } from '#conference/rules/registration.ts'
import { wasThere } from '#conference/server/checkin/attendance.ts'
import { swapOf } from '#conference/server/registrants/swaps.ts'
import {
  conferenceGoods,
  conferenceOf,
  lockGoods,
  registrationKey,
} from '#payments/server/goods/goods.ts'
import { refundPlanOf } from '#payments/server/office/refund-plan.ts'
import { findGroup } from '#payments/server/orders/joint.ts'
import { findLiveOrders, type Order } from '#payments/server/orders/orders.ts'
import { statusIn } from '#payments/server/orders/status.ts'
import { proceedAll } from '#payments/server/refunds/end.ts'
import { type Ending, endByMember, isEnding } from '#payments/server/refunds/own.ts'
import { picked } from '#platform/rules/picked.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

interface Cancellation {
  /** The registration comes last, so that it stands until its options have ended. */
  endings: Ending[]
  /** Won. */
  back: number
  /** The member gives an account to return to. */
  account: boolean
  /** The office has to return it. */
  office: boolean
  /** A sentence on what goes back, and how. */
  text: string
}

/** The fee is kept once, of the registration first; less than nothing never goes back. */
const cancellationOf = async (
  context: Context,
  conference: Conference,
  orders: readonly Order[],
): Promise<Cancellation> => {
  const endings: Ending[] = []
  const sum = { back: 0, kept: 0, refunded: 0 }
  let [percent, account] = [100, false]
  // An option's key begins with its registration's.
  for (const order of orders.toSorted((one, other) => (one.goods_key < other.goods_key ? -1 : 1))) {
    const plan = await refundPlanOf(context, order.order_pk)
    const due = plan === undefined ? 0 : Math.min(plan.left, plan.proposed)
    const kept = Math.min(due, (conference.changes?.fee ?? 0) - sum.kept)
    sum.kept += kept
    sum.back += due - kept
    sum.refunded += plan?.refunded ?? 0
    percent = plan?.rule?.percent ?? percent
    account ||= plan?.way === 'hand' && due > kept
    endings.unshift({ order, back: due - kept })
  }
  const { back } = sum
  const office = account || sum.refunded + back > context.site.refundApproval
  const found = { endings, back, account, office }
  return { ...found, text: wordsOf({ ...found, ...sum, percent }) }
}

const wordsOf = ({
  endings,
  ...facts
}: Omit<Cancellation, 'text'> & { kept: number; percent: number }): string => {
  const { back, kept, percent, account, office } = facts
  const states = endings.flatMap(({ order }) => (order.amount > 0 ? order.state : []))
  if (!states.includes('paid')) {
    const awaited =
      '입금을 기다리는 신청이 바로 종료됩니다. 이미 송금하셨다면 사무국으로 알려 주십시오.'
    return states.includes('awaiting_deposit') ? awaited : '납부하신 금액이 없어 바로 취소됩니다.'
  }
  const rules = `환불 규정 ${percent}%${kept > 0 ? `, 변경 수수료 ${wonText(kept)}` : ''}`
  if (back === 0) return `지금 취소하시면 환불해 드릴 금액이 없습니다(${rules}).`
  const how = office
    ? `사무국이 확인한 뒤 ${account ? '계좌로 송금' : '환불'}하며, 그때까지 등록이 유지됩니다.`
    : '카드 승인을 바로 취소하며, 카드사에 따라 3~5일 뒤에 반영됩니다.'
  return `지금 취소하시면 ${wonText(back)}을 환불해 드립니다(${rules}). ${how}`
}

/** Changes that are open to a member now; undefined without a registration, or if the file allows nothing. */
export const ownChangesOf = async (
  context: Context,
  conference: Conference,
  all: readonly Order[],
) => {
  const { changes } = conference
  const key = registrationKey(conference)
  const live = all.filter(({ goods_key }) => goods_key.split('/')[0] === key)
  const { paid, awaited } = statusIn(live.filter(({ goods_key }) => goods_key === key))
  const registration = paid ?? awaited
  if (changes === undefined || registration === undefined) return undefined
  const obstacle = await obstacleOf(context, { ...conference, changes }, registration, live)
  const cancellation = async (option?: string): Promise<Cancellation | undefined> => {
    const orders = live.filter(
      ({ goods_key }) => option === undefined || goods_key === `${key}/${option}`,
    )
    const status = statusIn(orders)
    const isAllowed = option === undefined ? changes.cancel : changes.dropOptions
    if (obstacle !== undefined || isAllowed !== true) return undefined
    if (status.paid === undefined && status.awaited === undefined) return undefined
    return cancellationOf(context, conference, orders)
  }
  const swap = obstacle === undefined && changes.swap === true && paid !== undefined
  return { registration, obstacle, cancellation, swap }
}

type Own = NonNullable<Awaited<ReturnType<typeof ownChangesOf>>>
type WithChanges = Conference & { changes: NonNullable<Conference['changes']> }

const obstacleOf = async (
  { db, clock, site }: Context,
  { changes, date }: WithChanges,
  { order_pk, goods_key, joint_pk }: Order,
  live: readonly Order[],
): Promise<string | undefined> => {
  const ask = `취소나 변경은 사무국(${site.email})으로 문의해 주십시오.`
  // The money is the payer's.
  if ((await findGroup(db, { joint_pk })) !== undefined)
    return '여러 명과 함께 등록되었습니다. 취소와 변경은 납부하신 분이 일괄 등록 화면에서 하실 수 있습니다.'
  if (clock.now().getTime() >= Date.parse(changes.until) + 1000)
    return `홈페이지에서 변경하실 수 있는 기한이 지났습니다. ${ask}`
  if (live.some(({ state }) => state === 'approving' || state === 'unknown'))
    return '카드 결제의 결과를 확인하고 있어 지금은 취소나 변경을 하실 수 없습니다.'
  if (await isEnding(db, live))
    return '취소를 처리하고 있습니다. 처리가 끝나면 이메일로 알려 드립니다.'
  if (await wasThere(db, { goods_key, date }, orderRegistrant(order_pk)))
    return `이미 입장하셨습니다. ${ask}`
  return undefined
}

export const shownOf = (found: Cancellation | undefined) =>
  found === undefined ? null : picked(found, ['back', 'account', 'text'])

export const changesShown = async (
  { db, site }: Context,
  { changes }: Conference,
  own: Own | undefined,
): Promise<GetRegistrationCheckAnswer['changes']> => {
  if (own === undefined || changes === undefined) return null
  const isAll = changes.cancel === true && changes.swap === true
  const others = isAll ? '' : ` 그 밖의 변경은 사무국(${site.email})으로 문의해 주십시오.`
  return {
    text: own.obstacle ?? `${momentWords(changes.until)}까지 직접 변경하실 수 있습니다.${others}`,
    cancel: shownOf(await own.cancellation()),
    swap: own.swap,
    instead: (await swapOf(db, own.registration.order_pk))?.attendee_name ?? '',
  }
}

export const changed =
  '그사이 등록 내용이나 환불 금액이 변경되었습니다. 화면을 새로 고친 뒤 다시 확인해 주세요.'

/**
 * Cancels a registration with its options, or an option. Throws `invalid` if the member saw another
 * sum, gave no account to return to, or may not cancel now, `paymentInProgress` if something changes
 * at the moment, and `notFound` without something to cancel.
 */
export const cancelRegistration = async (
  context: Context,
  member_pk: number,
  { conference_id, option, back, account }: z.output<(typeof calls.cancelRegistration)['input']>,
): Promise<{ office: boolean }> => {
  const { refunds, office } = await context.db.transaction().execute(async (transaction) => {
    const { own } = await heldChanges(context, transaction, member_pk, conference_id)
    const found = await own.cancellation(option)
    if (found === undefined) throw new AppError('notFound')
    if (found.back !== back) throw unfit('back', changed)
    if (found.account && account === '') throw unfit('account', '환불받으실 계좌를 입력해 주세요.')
    const given = { office: found.office, account: found.account ? account : '' }
    return { ...given, refunds: await endByMember(context, transaction, found.endings, given) }
  })
  return { office: office || (await proceedAll(context, refunds)) !== 'done' }
}

/** Nothing of the conference is ordered or paid until the transaction ends. */
export const heldChanges = async (
  context: Context,
  transaction: Transaction,
  member_pk: number,
  conference_id: string,
) => {
  const conference = conferenceOf(context, `conference:${conference_id}`)
  if (conference === undefined) throw new AppError('notFound')
  const goods = conferenceGoods({ conferences: [conference] })
  await lockGoods(
    transaction,
    goods.map(({ key }) => key),
  )
  const live = await findLiveOrders(transaction, member_pk)
  const own = await ownChangesOf({ ...context, db: transaction }, conference, live)
  if (own === undefined) throw new AppError('notFound')
  if (own.obstacle !== undefined) throw unfit('back', own.obstacle)
  return { own, conference }
}
