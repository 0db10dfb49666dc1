import type { Page } from '#conference/api/nonmembers.ts'
import { isOver } from '#conference/rules/checkin.ts'
import { orderRegistrant } from '#conference/rules/registration.ts'
import { printCertified } from '#conference/server/certificates/certificate.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import { badgeCode } from '#conference/server/registrants/people.ts'
import { rowOf, shown } from '#conference/server/registration/service.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import { transferOf } from '#payments/server/deposits/transfer.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { findByToken, ordersFor } from '#payments/server/orders/nonmembers.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import { documentOf } from '#payments/server/receipts/service.ts'
import { languageHere } from '#platform/rules/languages.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { tierHere } from '#texts/content/schema/conference.ts'

/** A conference's hall shares one address. */
const opened: Limit = { name: 'nonmember-page', most: 3_000, seconds: 3600 }

const over =
  '사용할 수 없는 링크입니다. 등록 화면에서 이메일을 인증하시면 새 링크를 보내 드립니다. 회원으로 가입하셨다면 로그인해 주십시오.'

const ownerOf = async (context: Context, token: string, ip: string) => {
  await spendForAddress(context, opened, ip)
  const owner = await findByToken(context.db, token)
  if (owner === undefined) throw new AppError('notFound', { message: over })
  const orders = await ordersFor(context.db, owner.nonmember_pk)
  const kept: readonly string[] = shown
  return { owner, orders: orders.filter(({ state }) => kept.includes(state)) }
}

/** Throws `notFound` for an unknown link, and `tooMany` after 3,000 an hour from an address. */
export const nonmemberPage = async (context: Context, token: string, ip: string): Promise<Page> => {
  const { owner, orders } = await ownerOf(context, token, ip)
  const { name, company_name: company, email } = owner
  const rows = await Promise.all(orders.map((order) => pageRow(context, order)))
  return { name, company, email, rows }
}

const pageRow = async (context: Context, order: Order): Promise<Page['rows'][number]> => {
  const { order_pk, goods_key, tier, state } = order
  const { name, proof } = tierHere(conferenceOf(context, goods_key), tier)
  const isOption = goods_key.includes('/')
  const isPaid = state === 'paid'
  const row = await rowOf(context, order)
  const isReceipted = (isPaid || state === 'refunded') && row.receipts !== 'one'
  const papers: IssuedDocument[] = isReceipted ? ['receipt'] : []
  if (isPaid && !isOption) papers.push('confirmation')
  if (isPaid && (await cameFor(context, order)) !== undefined) papers.push('attendance')
  return {
    ...row,
    order_pk,
    tier: name,
    papers,
    proof,
    transfer:
      state === 'awaiting_deposit' && row.paid_by === null
        ? await transferOf(context, order)
        : null,
    code: isPaid && !isOption ? badgeCode(context.keys, goods_key, orderRegistrant(order_pk)) : '',
  }
}

const cameFor = async (context: Context, { order_pk, goods_key }: Order) => {
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined || !isOver(conference.date, context.clock.now())) return undefined
  const came = await attendeesOf(context, conference)
  const person = came.find(({ key }) => key === orderRegistrant(order_pk))
  return person?.instead_of === '' ? { conference, person } : undefined
}

/** Throws as `nonmemberPage`, and `notFound` for another's order or a document that there is not. */
export const nonmemberPaper = async (
  context: Context,
  { token, pay_info_pk, paper }: { token: string; pay_info_pk: number; paper: IssuedDocument },
  ip: string,
): Promise<MadeFile> => {
  const { orders } = await ownerOf(context, token, ip)
  const order = orders.find(({ order_pk }) => order_pk === pay_info_pk)
  if (order === undefined) throw new AppError('notFound')
  const language = languageHere()
  if (paper !== 'attendance')
    return documentOf(context, order, { order_pk: pay_info_pk, paper, language })
  const came = await cameFor(context, order)
  if (came === undefined) throw new AppError('notFound')
  return printCertified(context, came, 'attendance')
}
