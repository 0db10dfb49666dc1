import type { z } from 'zod'
import { lockMember } from '#members/server/service.ts'
import type * as calls from '#payments/api/order-actions.ts'
import type { EntryChoice, OpenEntry } from '#payments/api/order-actions.ts'
import { bornOrJoined } from '#payments/server/bank-statement/proposed.ts'
import { undoEntryIn, undoWords } from '#payments/server/deposits/undo.ts'
import { depositTerm, lockGood } from '#payments/server/goods/goods.ts'
import {
  enterable,
  type Enterable,
  firstKeptDay,
  isUsual,
  obstacleTo,
} from '#payments/server/office/enterable.ts'
import { done, refuseChanged } from '#payments/server/office/order-actions.ts'
import { paidOrderOf } from '#payments/server/orders/new-order.ts'
import { addOrder, eventEntry, findOrder } from '#payments/server/orders/orders.ts'
import { bookPaid } from '#payments/server/orders/paid.ts'
import { findMemberPayer } from '#payments/server/orders/payers.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import { peekReceiptNumber } from '#payments/server/receipts/numbers.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

export const openEntry: Serves<typeof calls.openEntry> = async (context, staff, { member_pk }) => {
  const found = await entryChoices(context, member_pk)
  if (found === undefined) throw new AppError('notFound')
  await recordAlone(context, staff, {
    kind: 'member',
    subject: member_pk,
    label: '납부 등록을 위한 회원 납부 내역 조회',
  })
  return found
}

export const makeEntry: Serves<typeof calls.makeEntry> = async (context, by, wanted) => {
  const order_pk = await enterPayment(context, { ...wanted, by })
  const mailed = wanted.tell ? ' 회원에게 메일을 발송합니다.' : ''
  return done(context, order_pk, `납부를 등록했습니다. 영수증이 발급되었습니다.${mailed}`)
}

export const undoEntry: Serves<typeof calls.undoEntry> = async (
  context,
  by,
  { order_pk, reason },
) => {
  const outcome = await context.db.transaction().execute(async (transaction) => {
    const order = await findOrder(transaction, order_pk)
    if (order === undefined) throw new AppError('notFound')
    const refusal = await undoEntryIn(context, transaction, order, { by, reason })
    if (refusal === undefined || refusal === 'other state') return refusal
    throw unfit('reason', undoWords[refusal])
  })
  if (outcome !== undefined) return refuseChanged(context, order_pk)
  return done(context, order_pk, '납부 등록을 취소했습니다. 회원에게 메일을 발송합니다.')
}

const entryChoices = async (
  context: Context,
  member_pk: number,
): Promise<OpenEntry | undefined> => {
  const { db, clock } = context
  const payer = await findMemberPayer(db, member_pk)
  if (payer === undefined) return undefined
  const now = clock.now()
  const until = seoulDay(now)
  const choices: EntryChoice[] = []
  for (const good of await enterable(context, db, payer)) {
    choices.push({ ...choiceOf(good), obstacle: (await obstacleTo(context, db, good)) ?? null })
  }
  return {
    member_name: payer.member_name,
    signs: [payer.company_name, bornOrJoined(payer)].filter(Boolean).join(', '),
    can_tell: payer.email !== null,
    next_receipt: await peekReceiptNumber(db, seoulYear(now)),
    days: { from: firstKeptDay(now), until },
    choices,
  }
}

const choiceOf = ({ key, type, name, payer, amount, conference }: Enterable) => ({
  goods_key: key,
  goods_type: type,
  goods_name: name,
  amount,
  member_type: payer.member_type,
  period:
    conference === undefined
      ? null
      : {
          from: seoulDay(new Date(conference.preRegistration.from)),
          until: seoulDay(new Date(conference.preRegistration.until)),
        },
})

type Entry = z.output<(typeof calls.makeEntry)['input']> &
  Pick<OfficeAction, 'by'> & {
    /** With less than the dues, the order is of that moment (ISO UTC) and waits for the rest. */
    waitsSince?: string | undefined
  }

/**
 * Records a payment received outside the site: a paid order with its receipt and one staff log row
 * (docs/decisions/053). Returns the order's number. Throws `notFound` for an unknown member, and
 * `invalid` for goods that are paid, exempt, awaited or full.
 */
export const enterPayment = (context: Context, entry: Entry): Promise<number> =>
  context.db.transaction().execute((transaction) => enterPaymentIn(context, transaction, entry))

export const enterPaymentIn = async (
  context: Context,
  transaction: Transaction,
  entry: Entry,
): Promise<number> => {
  // Locks the member first, as a withdrawal does, so that they do not deadlock.
  const payer = await lockMember(transaction, entry.member_pk)
  if (payer === undefined || payer.staff === 1) throw new AppError('notFound')
  await lockGood(transaction, entry.goods_key)
  const goods = await enterable(context, transaction, payer)
  const good = goods.find(({ key }) => key === entry.goods_key)
  if (good === undefined) throw unfit('goods_key', '납부 항목을 선택해 주세요.')
  const obstacle = await obstacleTo(context, transaction, good)
  if (obstacle !== undefined) throw unfit('goods_key', obstacle.words)
  refuseUnfit(context, good, entry)
  return insert(context, transaction, good, entry)
}

const refuseUnfit = (context: Context, good: Enterable, entry: Entry): void => {
  const now = context.clock.now()
  const { day, exception, reason } = entry
  const usual = isUsual(good, entry) || waitsFor(good, entry)
  const fields = {
    ...(day > seoulDay(now) && { day: '오늘까지의 날짜를 선택해 주세요.' }),
    ...(day < firstKeptDay(now) && {
      day: '5년이 지난 납부는 보관하지 않으므로 등록할 수 없습니다.',
    }),
    ...(!usual && !exception && { exception: '정해진 금액이나 기간과 다르면 체크해 주세요.' }),
    ...(!usual && exception && reason === '' && { reason: '사유를 입력해 주세요.' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

const waitsFor = ({ amount, conference }: Enterable, entry: Entry): boolean =>
  entry.waitsSince !== undefined && conference === undefined && entry.amount < (amount ?? 0)

const insert = async (
  context: Context,
  transaction: Transaction,
  good: Enterable,
  entry: Entry,
): Promise<number> => {
  const { by, method, tell } = entry
  const actor = actorOf({ by })
  if (waitsFor(good, entry)) {
    const paid = paidOrderOf(context, good.payer, good, { ...entry, amount: good.amount ?? 0 })
    const created_at = entry.waitsSince ?? paid.created_at
    const order = { ...paid, state: 'awaiting_deposit' as const, paid_at: null, created_at }
    const begun = eventEntry(context, actor, 'opened for a part')
    return addOrder(transaction, { ...order, ...depositTerm(good) }, begun)
  }
  const why = isUsual(good, entry) ? '' : entry.reason
  const order_pk = await addOrder(
    transaction,
    paidOrderOf(context, good.payer, good, entry),
    eventEntry(context, actor, `received by hand: ${entry.proof}\n${why}`),
  )
  await bookPaid(context, transaction, [order_pk], actor, tell)
  await record(context, transaction, by, {
    kind: 'order',
    subject: order_pk,
    label: `납부 등록(주문 ${order_pk})`,
    after: { state: 'paid', method, usual: isUsual(good, entry), tell },
  })
  return order_pk
}
