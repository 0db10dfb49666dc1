import type { z } from 'zod'
import type * as calls from '#conference/api/own-changes.ts'
import { deleteSwap, putSwap } from '#conference/server/registrants/swaps.ts'
import { heldChanges } from '#conference/server/registration/changes.ts'
import { refuseUnprintable } from '#members/server/service.ts'
import { eventEntry, lockOrder, noteOrder, type Order } from '#payments/server/orders/orders.ts'
import { longDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Each writes to an address that the member chooses. */
const limit: Limit = { name: 'own-swap', most: 10, seconds: 86_400 }

/**
 * Stores who comes instead of the member, and tells them where their data come from (개인정보 보호법
 * 제20조). Throws `invalid` for a name that no badge can print and when it may not be changed now,
 * and `notFound` where the file does not allow it.
 */
export const swapAttendee = async (
  context: Context,
  member_pk: number,
  { conference_id, email, ...person }: z.output<(typeof calls.swapAttendee)['input']>,
): Promise<Record<string, never>> => {
  await spendOne(context, limit, [String(member_pk)])
  await refuseUnprintable(person)
  return context.db.transaction().execute(async (transaction) => {
    const found = await heldOrder(context, transaction, member_pk, conference_id)
    const swap = { ...person, email, reason: '', staff_name: '회원' }
    await putSwap(context, transaction, found.order.order_pk, swap)
    await noteOrder(transaction, found.order, eventEntry(context, 'member', 'swapped'))
    const mail = swapMail(context, { ...found, name: person.name })
    await queueMail(context, { to: email, ...mail }, { db: transaction })
    return {}
  })
}

/** Throws as `swapAttendee`, and `notFound` if nobody else comes. */
export const unswapAttendee = (
  context: Context,
  member_pk: number,
  { conference_id }: { conference_id: string },
): Promise<Record<string, never>> =>
  context.db.transaction().execute(async (transaction) => {
    const { order } = await heldOrder(context, transaction, member_pk, conference_id)
    if (!(await deleteSwap(transaction, order.order_pk))) throw new AppError('notFound')
    await noteOrder(transaction, order, eventEntry(context, 'member', 'swap undone'))
    return {}
  })

const heldOrder = async (
  context: Context,
  transaction: Transaction,
  member_pk: number,
  conference_id: string,
) => {
  const { own, conference } = await heldChanges(context, transaction, member_pk, conference_id)
  const { order_pk } = own.registration
  const order = own.swap ? await lockOrder(transaction, order_pk, 'paid') : undefined
  if (order === undefined) throw new AppError('notFound')
  return { conference, order }
}

const swapMail = (
  { site, config }: Context,
  { conference, order, name }: { conference: Conference; order: Order; name: string },
) => ({
  subject: `${conference.title} 참석 안내`,
  paragraphs: [
    `${name}님, ${order.member_name} 회원이 ${name}님을 ${conference.title}의 참석자로 등록했습니다. ${longDay(conference.date)} ${conference.venue.name}에서 뵙겠습니다.`,
    `이름, 소속, 이메일은 ${order.member_name} 회원에게서 받았으며 참석 등록, 명찰과 참가확인서의 발급, 행사 안내에 이용합니다. 언제든지 처리의 정지나 삭제를 요구하실 수 있습니다.`,
    `참석하지 않으시거나 문의하실 점이 있으시면 사무국(${site.email}, ${site.phone})으로 알려 주십시오.`,
  ],
  link: { label: '개인정보처리방침', href: new URL('/privacy', config.siteUrl).href },
})
