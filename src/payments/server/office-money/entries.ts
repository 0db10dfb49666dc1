import type {
  Done,
  EntryChoice,
  MakeEntry,
  OpenEntry,
  UndoEntry,
} from '#payments/api/order-actions.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { done, refuseChanged } from '#payments/server/office-money/order-actions.ts'
import { undoEntryIn, undoWords } from '#payments/server/deposits/undo.ts'
import { enterPayment } from '#payments/server/office/entry.ts'
import { findMemberPayer, findOrder } from '#payments/server/orders/orders.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import { heldSinceBefore, retention } from '#platform/rules/retention.ts'
import {
  enterable,
  type Enterable,
  firstKeptDay,
  obstacleTo,
} from '#payments/server/office/enterable.ts'
import { peekReceiptNumber } from '#payments/server/orders/paid.ts'

/** What a member can have paid for past the site. That somebody has looked is a row of the log. Throws `notFound`. */
export const openEntry = async (
  context: Context,
  staff: Staff,
  member_pk: number,
): Promise<OpenEntry> => {
  const found = await entryChoices(context, member_pk)
  if (found === undefined) throw new AppError('notFound')
  await recordAlone(context, staff, {
    kind: 'member',
    subject: member_pk,
    label: '받은 납부를 적으려고 회원 한 분의 납부를 보았습니다.',
  })
  return found
}

/** Writes a payment down. Throws as the contract says. */
export const makeEntry = async (context: Context, by: Staff, wanted: MakeEntry): Promise<Done> => {
  const order_pk = await enterPayment(context, { ...wanted, by })
  const told = wanted.tell ? ' 회원에게 메일이 갑니다.' : ''
  return done(context, order_pk, `납부를 적었습니다. 영수증이 만들어졌습니다.${told}`)
}

/** Takes a payment back that was written down. Throws as the contract says. */
export const undoEntry = async (
  context: Context,
  by: Staff,
  { order_pk, reason }: UndoEntry,
): Promise<Done> => {
  const outcome = await context.db.transaction().execute(async (transaction) => {
    const order = await findOrder(transaction, order_pk)
    if (order === undefined) throw new AppError('notFound')
    const refusal = await undoEntryIn(context, transaction, order, { by, reason })
    if (refusal === undefined || refusal === 'other state') return refusal
    throw new AppError('invalid', { fields: { reason: undoWords[refusal] } })
  })
  if (outcome !== undefined) return refuseChanged(context, order_pk)
  return done(context, order_pk, '적었던 납부를 되돌렸습니다. 회원에게 메일이 갑니다.')
}

/** What there is to choose from when a member's payment is written down; undefined where there is no such member. */
const entryChoices = async (
  context: Context,
  member_pk: number,
): Promise<OpenEntry | undefined> => {
  const { db, clock } = context
  const payer = await findMemberPayer(db, member_pk)
  if (payer === undefined) return undefined
  const now = clock.now()
  const until = seoulDay(now)
  const kept = heldSinceBefore(retention.payment.period, now)
  const choices: EntryChoice[] = []
  for (const good of await enterable(context, db, payer)) {
    choices.push({ ...choiceOf(good), obstacle: (await obstacleTo(context, db, good)) ?? null })
  }
  return {
    member_name: payer.member_name,
    can_tell: payer.email !== null,
    next_receipt: await peekReceiptNumber(db, seoulYear(now)),
    days: { from: kept === undefined ? until : firstKeptDay(kept), until },
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
