import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** What of a member's stands on bank statements, oldest first, for what they may see (개인정보 보호법 제35조). */
export const depositsOf = async ({ db }: Context, member_pk: number) => {
  const lines = await db
    .selectFrom('bank_line')
    .innerJoin('bank_deposit', 'bank_deposit.line_pk', 'bank_line.line_pk')
    .innerJoin('payment_order', 'payment_order.order_pk', 'bank_deposit.order_pk')
    .select(['bank_line.day', 'bank_line.time', 'bank_line.amount', 'bank_line.depositor'])
    .select(['bank_line.memo', 'payment_order.goods_name'])
    .where('payment_order.member_pk', '=', member_pk)
    .orderBy('bank_line.line_pk')
    .execute()
  const names = await db
    .selectFrom('payer_name')
    .select('payer_key')
    .where('member_pk', '=', member_pk)
    .orderBy('payer_key')
    .execute()
  return { lines, names: names.map(({ payer_key }) => payer_key) }
}

const blank = { depositor: '', memo: '', reason: '' } as const

/** Forgets what a bank said of a member who leaves, before their orders go: day and amount stay, of nobody (ruling 42). */
export const forgetDepositsOf = async (
  transaction: Transaction,
  member_pk: number,
): Promise<void> => {
  await transaction
    .updateTable('bank_line')
    .set(blank)
    .where('line_pk', 'in', (eb) =>
      eb
        .selectFrom('bank_deposit')
        .innerJoin('payment_order', 'payment_order.order_pk', 'bank_deposit.order_pk')
        .select('bank_deposit.line_pk')
        .where('payment_order.member_pk', '=', member_pk),
    )
    .execute()
}

/**
 * Destroys lines of before that moment, and the words of those whose member has gone by other means than a withdrawal.
 * Answers how many lines it were that went.
 */
export const destroyPastDeposits = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  await transaction
    .updateTable('bank_line')
    .set(blank)
    .where('state', '=', 'taken')
    .where('depositor', '!=', '')
    .where('line_pk', 'not in', (eb) => eb.selectFrom('bank_deposit').select('line_pk'))
    .execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('bank_line')
    .where('day', '<', seoulDay(new Date(before)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
