import { type SelectQueryBuilder, sql } from 'kysely'
import { keyOf } from '#payments/rules/bank/names.ts'
import type { Past } from '#payments/rules/book/proposals.ts'
import { allotted, type BankLine } from '#payments/server/bank-statement/store.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

/** Lines of either direction, locked in the order of their keys. */
export const lockLines = async (
  transaction: Transaction,
  line_pks: readonly number[],
): Promise<BankLine[]> => {
  const found: BankLine[] = []
  for (const line_pk of [...new Set(line_pks)].toSorted((one, other) => one - other)) {
    const line = await transaction
      .updateTable('bank_line')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('line_pk', '=', line_pk)
      .returningAll()
      .executeTakeFirst()
    if (line !== undefined) found.push(line)
  }
  return found
}

/** Lines in order, each with its undecided rest in won. */
const withRest = async (db: Database, which: (lines: Lines) => Lines) => {
  const lines = which(db.selectFrom('bank_line').selectAll())
  const rows = await lines
    .select(allotted)
    .orderBy('day')
    .orderBy('time')
    .orderBy('line_pk')
    .execute()
  return rows.map((line) => ({ ...line, left: line.amount - Number(line.allotted) }))
}

type Lines = SelectQueryBuilder<Tables, 'bank_line', BankLine>

export type OpenLine = Awaited<ReturnType<typeof withRest>>[number]

/** Money that went out and has no whole place; what the bank took back of a deposit has one. */
const waitingOut = (lines: Lines): Lines =>
  lines.where('state', '=', 'waiting').where('direction', '!=', 'in').where('reverses', 'is', null)

export const findOpenOuts = (db: Database, most: number): Promise<OpenLine[]> =>
  withRest(db, (lines) => waitingOut(lines).limit(most))

/** How many withdrawals wait, and since which Seoul day; empty if none does. */
export const countOpenOuts = async (db: Database): Promise<{ count: number; since: string }> => {
  const { count, since } = await waitingOut(db.selectFrom('bank_line').selectAll())
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min<string | null>('day').as('since'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since ?? '' }
}

export const findBookLine = async (
  db: Database,
  line_pk: number,
): Promise<OpenLine | undefined> => {
  const [line] = await withRest(db, (lines) => lines.where('line_pk', '=', line_pk))
  return line
}

/** Whole lines that could be the other side of a transfer: undecided, or a transfer without one. */
export const findUnpaired = async (db: Database): Promise<OpenLine[]> => {
  const transfers = new Set((await unpairedTransfers(db)).map(({ line_pk }) => line_pk))
  const lines = await withRest(db, (all) =>
    all.where((eb) => eb.or([eb('state', '=', 'waiting'), eb('line_pk', 'in', [0, ...transfers])])),
  )
  return lines.filter(
    ({ line_pk, left, amount, reverses }) =>
      transfers.has(line_pk) || (left === amount && reverses === null),
  )
}

export const unpairedTransfers = (db: Database) =>
  db
    .selectFrom('bank_part')
    .innerJoin('bank_line', 'bank_line.line_pk', 'bank_part.line_pk')
    .select(['bank_line.line_pk', 'day', 'bank_part.amount'])
    .where('kind', '=', 'transfer')
    .where('pair_pk', 'is', null)
    .orderBy('day')
    .orderBy('bank_line.line_pk')
    .execute()

const mostPast = 3000

/** Expenses decided so far, newest first: what a payee is for follows from them. */
export const findPast = async (db: Database): Promise<Past[]> => {
  const rows = await db
    .selectFrom('bank_part')
    .innerJoin('bank_line', 'bank_line.line_pk', 'bank_part.line_pk')
    .innerJoin('book_kind', (join) =>
      join.onRef('kind_key', '=', 'bank_part.expense').on('side', '=', 'out').on('ended', '=', 0),
    )
    .select(['depositor', 'bank_part.amount', 'kind_key', 'project'])
    .where('bank_part.kind', '=', 'expense')
    .where('depositor', '!=', '')
    .orderBy('day', 'desc')
    .orderBy('part_pk', 'desc')
    .limit(mostPast)
    .execute()
  return rows.map(({ depositor, amount, kind_key: expense, project }) => ({
    key: keyOf(depositor),
    amount,
    expense,
    project,
  }))
}

/** Parts to return that no withdrawal has paid back, nor the bank itself taken back. */
export const findUnpaidReturns = (db: Database) =>
  db
    .selectFrom('bank_part')
    .innerJoin('bank_line', 'bank_line.line_pk', 'bank_part.line_pk')
    .select(['part_pk', 'bank_part.amount', 'return_to', 'depositor', 'day', 'returned_on'])
    .where('kind', '=', 'return')
    .where('part_pk', 'not in', (eb) =>
      eb
        .selectFrom('bank_part as paying')
        .select('paying.pays_pk')
        .where('paying.pays_pk', 'is not', null)
        .$castTo<{ pays_pk: number }>(),
    )
    .orderBy('day')
    .orderBy('part_pk')
    .execute()

/** Orders paid by transfer whose refunds no withdrawal has paid yet; `left` in won. */
export const findUnpaidRefunds = async (db: Database, order_pk?: number) => {
  const rows = await db
    .selectFrom('payment_order')
    .select(['order_pk', 'member_name', 'goods_name', 'refunded_amount'])
    .select((eb) =>
      eb
        .selectFrom('bank_part')
        .select((part) => part.fn.coalesce(part.fn.sum<number>('amount'), sql<number>`0`).as('won'))
        .whereRef('bank_part.order_pk', '=', 'payment_order.order_pk')
        .where('kind', '=', 'refund')
        .as('paid'),
    )
    .where('pay_method', '!=', 'card')
    .where('refunded_amount', '>', 0)
    .$if(order_pk !== undefined, (query) => query.where('order_pk', '=', order_pk ?? 0))
    .orderBy('order_pk')
    .execute()
  return rows
    .map(({ refunded_amount, paid, ...row }) => ({ ...row, left: refunded_amount - Number(paid) }))
    .filter(({ left }) => left > 0)
}
