import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { payingKinds } from '#payments/rules/bank/parts.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

/** Won that deposits have paid for the order (ruling 52). */
export const receivedOf = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb
    .selectFrom('bank_part')
    .select((part) =>
      part.fn.coalesce(part.fn.sum<number | string>('bank_part.amount'), sql<number>`0`).as('won'),
    )
    .whereRef('bank_part.order_pk', '=', 'payment_order.order_pk')
    .where('bank_part.kind', 'in', payingKinds)
    .as('received')

/** Won. */
export const receivedFor = async (db: Database, order_pk: number): Promise<number> => {
  const row = await db
    .selectFrom('payment_order')
    .select(receivedOf)
    .where('order_pk', '=', order_pk)
    .executeTakeFirst()
  return Number(row?.received ?? 0)
}

/** The part keeps the goods' key, so that it is known once the order is no more. */
export const addPart = (transaction: Transaction, part: Insertable<Tables['bank_part']>) =>
  transaction
    .insertInto('bank_part')
    .values((eb) => ({
      goods_key: eb
        .selectFrom('payment_order')
        .select('goods_key')
        .where('order_pk', '=', part.order_pk ?? null),
      ...part,
    }))
    .execute()

export const deletePart = (transaction: Transaction, part_pk: number) =>
  transaction.deleteFrom('bank_part').where('part_pk', '=', part_pk).execute()

/** Money received for an order that ended unpaid goes back to its member. */
export const markPartsForReturn = async (
  transaction: Transaction,
  order_pk: number,
): Promise<void> => {
  const orderOf = (eb: ExpressionBuilder<Tables, 'bank_part'>) =>
    eb.selectFrom('payment_order').whereRef('payment_order.order_pk', '=', 'bank_part.order_pk')
  await transaction
    .updateTable('bank_part')
    .set((eb) => ({
      kind: 'return',
      member_pk: orderOf(eb).select('member_pk'),
      return_to: orderOf(eb).select('member_name').$asScalar(),
    }))
    .where('order_pk', '=', order_pk)
    .where('kind', 'in', payingKinds)
    .execute()
}

export const moveParts = (transaction: Transaction, order_pk: number, to: number) =>
  transaction
    .updateTable('bank_part')
    .set({ order_pk: to })
    .where('order_pk', '=', order_pk)
    .where('kind', 'in', payingKinds)
    .execute()

const parts = (db: Database) =>
  db
    .selectFrom('bank_part')
    .innerJoin('bank_line', 'bank_line.line_pk', 'bank_part.line_pk')
    .leftJoin('payment_order', 'payment_order.order_pk', 'bank_part.order_pk')
    .selectAll('bank_part')
    .select(['day', 'time', 'depositor', 'memo', 'goods_name', 'member_name'])
    .select('payment_order.state as order_state')
    .select((eb) => eb.fn.coalesce('bank_part.member_pk', 'payment_order.member_pk').as('whose'))
    .select((eb) =>
      eb
        .selectFrom('book_kind')
        .select('name')
        .where('kind_key', '=', (of) => of.fn.coalesce('bank_part.income', 'bank_part.expense'))
        .where('side', '=', (of) =>
          of
            .case()
            .when('bank_part.income', 'is', null)
            .then('out' as const)
            .else('in' as const)
            .end(),
        )
        .as('heading'),
    )
    .select((eb) =>
      eb
        .selectFrom('paper_copy')
        .select((copy) => copy.fn.countAll().as('count'))
        .whereRef('paper_copy.order_pk', '=', 'bank_part.order_pk')
        .as('papers'),
    )
    .orderBy('part_pk')

export type FoundPart = Awaited<ReturnType<typeof findPartsOfLines>>[number]

export const findPartsOfLines = async (
  db: Database,
  line_pks: readonly number[],
): Promise<Awaited<ReturnType<ReturnType<typeof parts>['execute']>>> =>
  line_pks.length === 0 ? [] : parts(db).where('bank_part.line_pk', 'in', line_pks).execute()

export const findPartsOfOrder = (db: Database, order_pk: number) =>
  parts(db)
    .where((eb) => eb.or([eb('bank_part.order_pk', '=', order_pk), eb('charge_pk', '=', order_pk)]))
    .execute()

export const findPartsOfMember = (db: Database, member_pk: number) =>
  parts(db)
    .where((eb) =>
      eb.or([
        eb('bank_part.member_pk', '=', member_pk),
        eb('payment_order.member_pk', '=', member_pk),
      ]),
    )
    .execute()

export const findOwedBack = (db: Database) =>
  parts(db)
    .clearOrderBy()
    .where('kind', '=', 'return')
    .where('returned_on', 'is', null)
    .orderBy('day')
    .orderBy('part_pk')
    .execute()

export const findPart = (db: Transaction, part_pk: number) =>
  parts(db).where('part_pk', '=', part_pk).executeTakeFirst()

/**
 * Erases the account, which is stored for this only. False if the money went back already or there
 * is none to return.
 */
export const setReturned = (
  transaction: Transaction,
  part_pk: number,
  returned_on: string,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('bank_part')
      .set({ returned_on, return_account: '' })
      .where('part_pk', '=', part_pk)
      .where('kind', '=', 'return')
      .where('returned_on', 'is', null),
  )
