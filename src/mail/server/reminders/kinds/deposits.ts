import { isTurnOf, stepsOf } from '#mail/rules/reminders.ts'
import type { ReminderFacts } from '#mail/rules/words/reminders.ts'
import type { Work } from '#mail/server/reminders/kinds/kind.ts'
import { findAwaiting } from '#mail/server/reminders/people-store.ts'
import { unreached } from '#mail/server/reminders/unreached.ts'
import { transferOf } from '#payments/server/deposits/transfer.ts'
import { historyOf } from '#payments/server/orders/methods.ts'
import { orderToLock } from '#payments/server/orders/service.ts'
import { longDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

/** Who ordered by transfer and has not been seen to pay, by the last day that they were told (docs/decisions/006). */
export const deposits: Work = {
  occasions: async ({ db }, { deposits: { before, after } }) => {
    const orders = await findAwaiting(db)
    const days = new Set(orders.map(({ deposit_due }) => deposit_due ?? ''))
    return [...days].map((to) => ({
      key: `deposit:${to}`,
      name: `${longDay(to)}까지의 입금`,
      to,
      steps: stepsOf(to, [
        { round: 'before', days: before.days },
        { round: 'after', days: after.days },
      ]),
    }))
  },

  people: async (_context, db, turn, only) => {
    const orders = await findAwaiting(db, only?.order_pk ?? undefined)
    const people = orders
      .filter(({ deposit_due }) => deposit_due === turn.occasion.to)
      .filter(({ created_at }) => isTurnOf(turn.step, new Date(created_at)))
      .map(({ order_pk, member_pk, member_name: name, email, goods_key: good }) => ({
        member_pk,
        order_pk,
        guest_pk: null,
        name,
        email: email ?? '',
        good,
      }))
    return unreached(db, 'deposits', turn, people)
  },

  dataFor: async (context, transaction, _turn, { order_pk }) => {
    const order = await orderToLock(transaction, order_pk ?? 0)
    if (order === undefined) return undefined
    const { goods_name, amount, bank_name, account, holder, due } = transferOf(context, order)
    const words: ReminderFacts<'deposits'> = {
      '납부 항목': goods_name,
      금액: wonText(amount),
      계좌: `${bank_name} ${account} (예금주 ${holder})`,
      '입금 기한': longDay(due),
    }
    return { words, link: historyOf(context, order) }
  },
}
