import type { z } from 'zod'
import type * as calls from '#conference/api/groups.ts'
import { groupConference, judgePeople, refuseUnfit } from '#conference/server/groups/judge.ts'
import { groupLimit } from '#conference/server/groups/order.ts'
import { ordersIn, ownGroup } from '#conference/server/groups/own.ts'
import { documentFileName, verifyPath } from '#payments/rules/documents.ts'
import { conferenceOf, registration } from '#payments/server/goods/goods.ts'
import type { Group } from '#payments/server/orders/joint.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import {
  countCopy,
  type DocumentFacts,
  factsOf,
  findOrder,
} from '#payments/server/receipts/facts.ts'
import { printCounted } from '#payments/server/receipts/service.ts'
import { addDays, seoulDay, seoulTime, seoulYear } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { spendOne } from '#platform/server/limits/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Days for which an estimate holds, at most until the last day for the deposit. */
const estimateDays = 30

interface Listed {
  conference: Conference
  people: readonly { name: string; tier: string; amount: number | null }[]
}

type Paying = Pick<Group, 'payer_name' | 'company_name'> & Partial<Pick<Group, 'joint_pk' | 'code'>>

/** The facts of an estimate, which has no number before the order. */
const estimateOf = (
  context: Context,
  { payer_name, company_name, joint_pk, code }: Paying,
  { conference, people }: Listed,
): DocumentFacts => {
  const now = context.clock.now()
  const today = seoulDay(now)
  const { type, name, depositDue } = registration(conference)
  const last = addDays(today, estimateDays)
  const lines = people.map((one) => ({
    name: `${one.name} 등록비, ${one.tier}`,
    amount: one.amount ?? 0,
  }))
  const to = [company_name, payer_name].filter(Boolean).join(' ')
  return {
    society: context.site,
    number:
      joint_pk === undefined
        ? `${today}-${seoulTime(now)}`.replaceAll(/\D/g, '')
        : `${seoulYear(now)}-G${joint_pk}`,
    code: code ?? '',
    verifyAddress: new URL(verifyPath(code ?? ''), context.config.siteUrl).href,
    issuedOn: last < depositDue ? last : depositDue,
    cancelledOn: undefined,
    payer: { name: to, type: '', affiliation: '', english: { name: '', affiliation: '' } },
    goodsType: type,
    goodsName: `${name} ${people.length}명`,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    refunded: 0,
    paidOn: today,
    method: '',
    rehearsal: false,
    proof: [],
    conference,
    attended: undefined,
    option: false,
    lines,
  }
}

const printEstimate = (context: Context, member_pk: number, facts: DocumentFacts) =>
  printCounted(context, {
    paper: 'estimate',
    who: String(member_pk),
    name: documentFileName('estimate', facts),
    count: () => Promise.resolve({ facts, copies: [{ paper: 'estimate', count: 1 }] }),
  })

/** Keeps nothing. Throws `invalid` at whom it cannot price. */
export const estimateGroup = async (
  context: Context,
  member_pk: number,
  { conference_id, people: typed, company_name }: z.output<(typeof calls.estimateGroup)['input']>,
): Promise<MadeFile> => {
  await spendOne(context, groupLimit, [String(member_pk)])
  const conference = groupConference(context, conference_id)
  const people = await judgePeople(context, context.db, conference, typed)
  refuseUnfit(people)
  const { member_name: payer_name } = await findPayer(context.db, member_pk)
  const facts = estimateOf(context, { payer_name, company_name }, { conference, people })
  return printEstimate(context, member_pk, facts)
}

/**
 * An estimate of what is awaited or paid; a statement, and a receipt for all where the payer chose
 * it, of what is paid. Throws `notFound` if there is no such document.
 */
export const groupDocument = async (
  context: Context,
  member_pk: number,
  { joint_pk, paper }: z.output<(typeof calls.getGroupDocument)['input']>,
): Promise<MadeFile> => {
  const { db } = context
  const group = await ownGroup(db, member_pk, { joint_pk })
  const other = paper === 'estimate' ? 'awaiting_deposit' : 'refunded'
  const all = await ordersIn(db, joint_pk)
  const orders = all.filter(({ state }) => state === 'paid' || state === other)
  const [lead] = orders
  const conference = lead && conferenceOf(context, lead.goods_key)
  const found = lead && (await findOrder(db, lead.order_pk))
  if (conference === undefined || found === undefined) throw new AppError('notFound')
  const people = orders
  const estimate = estimateOf(context, group, { conference, people })
  if (paper === 'estimate') return printEstimate(context, member_pk, estimate)
  if (paper === 'receipt' && group.receipts !== 'one') throw new AppError('notFound')
  const own = factsOf(context, found, undefined)
  const refunded = orders.reduce((won, order) => won + order.refunded_amount, 0)
  const facts = {
    ...estimate,
    ...picked(own, ['issuedOn', 'paidOn', 'method', 'proof', 'rehearsal']),
    refunded,
    cancelledOn: refunded === estimate.amount ? own.cancelledOn : undefined,
  }
  return printCounted(context, {
    paper,
    who: String(member_pk),
    name: documentFileName(paper, facts),
    count: async (transaction) => {
      const count = await countCopy(transaction, found.order_pk, paper)
      return { facts, copies: [{ paper, count }] }
    },
  })
}
