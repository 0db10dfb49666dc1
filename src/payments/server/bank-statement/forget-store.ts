import { seoulDay } from '#platform/rules/days.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Oldest first. */
export const findLinesOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('bank_line')
    .innerJoin('bank_deposit', 'bank_deposit.line_pk', 'bank_line.line_pk')
    .innerJoin('payment_order', 'payment_order.order_pk', 'bank_deposit.order_pk')
    .select(['bank_line.day', 'bank_line.time', 'bank_line.amount', 'bank_line.depositor'])
    .select(['bank_line.memo', 'payment_order.goods_name'])
    .where('payment_order.member_pk', '=', member_pk)
    .orderBy('bank_line.line_pk')
    .execute()

export const findNamesOf = async (db: Database, member_pk: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payer_name')
    .select('payer_key')
    .where('member_pk', '=', member_pk)
    .orderBy('payer_key')
    .execute()
  return rows.map(({ payer_key }) => payer_key)
}

const blank = { depositor: '', memo: '', reason: '' } as const

export const blankLinesOf = async (transaction: Transaction, member_pk: number): Promise<void> => {
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

export const blankOrphans = async (transaction: Transaction): Promise<void> => {
  await transaction
    .updateTable('bank_line')
    .set(blank)
    .where('state', '=', 'taken')
    .where('depositor', '!=', '')
    .where('line_pk', 'not in', (eb) => eb.selectFrom('bank_deposit').select('line_pk'))
    .execute()
}

export const deletePastLines = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('bank_line')
    .where('day', '<', seoulDay(new Date(before)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
