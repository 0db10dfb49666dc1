import type { Line } from '#payments/rules/bank/lines.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { payingKinds } from '#payments/rules/bank/parts.ts'
import { receivedOf } from '#payments/server/orders/parts.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'

export type BankLine = Selectable<Tables['bank_line']>

/** A line with the hashes that it is known again by. */
export interface Marked extends Line {
  fingerprint: string
  day_key: string
  /** The how manieth of its fingerprint in its file, from 1. */
  occurrence: number
}

export type Known = Awaited<ReturnType<typeof findKnown>>[number]

export const findKnown = (db: Transaction, dayKeys: readonly string[]) =>
  inParts(dayKeys, (keys) =>
    db
      .selectFrom('bank_line')
      .select(['line_pk', 'fingerprint', 'day_key', 'occurrence', 'time'])
      .where('day_key', 'in', keys)
      .orderBy('line_pk')
      .execute(),
  )

/** False where another file has brought the same line meanwhile. */
export const insertLine = (transaction: Transaction, line: Marked): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('bank_line')
      .values({ ...line, state: 'waiting', decided_at: null })
      .onConflict((conflict) => conflict.columns(['fingerprint', 'occurrence']).doNothing()),
  )

const handMark = 'hand '

/** What marks a line as written down by hand, so that the bank's own takes its place. */
export const markByHand = (line: Marked): Marked => ({
  ...line,
  fingerprint: `${handMark}${line.day_key}`,
})

/** Whether the office wrote it down and no file has had it since. */
export const isByHand = ({ fingerprint }: Pick<BankLine, 'fingerprint'>): boolean =>
  fingerprint.startsWith(handMark)

export const deleteLine = (transaction: Transaction, line_pk: number) =>
  transaction.deleteFrom('bank_line').where('line_pk', '=', line_pk).execute()

export const setTime = (
  transaction: Transaction,
  line_pk: number,
  { time, fingerprint, occurrence }: Marked,
) =>
  transaction
    .updateTable('bank_line')
    .set({ time, fingerprint, occurrence })
    .where('line_pk', '=', line_pk)
    .execute()

/** Keeps a line as it is until the transaction ends; undefined where there is none. */
export const lockLine = (
  transaction: Transaction,
  line_pk: number,
): Promise<BankLine | undefined> =>
  transaction
    .updateTable('bank_line')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('line_pk', '=', line_pk)
    .returningAll()
    .executeTakeFirst()

/** What parts of a line come to, in won. */
const allotted = (eb: ExpressionBuilder<Tables, 'bank_line'>) =>
  eb
    .selectFrom('bank_part')
    .select((part) => part.fn.coalesce(part.fn.sum<number>('amount'), sql<number>`0`).as('won'))
    .whereRef('bank_part.line_pk', '=', 'bank_line.line_pk')
    .as('allotted')

/** What of a line is undecided, in won (ruling 52). */
export const leftOf = async (db: Database, { line_pk, amount }: BankLine): Promise<number> => {
  const { allotted: won } = await db
    .selectFrom('bank_line')
    .select(allotted)
    .where('line_pk', '=', line_pk)
    .executeTakeFirstOrThrow()
  return amount - Number(won)
}

/** Notes that parts of a line were decided, or taken back: it waits until all of it has a place. */
export const noteDecided = async (
  transaction: Transaction,
  line: BankLine,
  decided_at: string | null,
): Promise<void> => {
  const state = (await leftOf(transaction, line)) === 0 ? 'taken' : 'waiting'
  await transaction
    .updateTable('bank_line')
    .set({ state, decided_at })
    .where('line_pk', '=', line.line_pk)
    .execute()
}

/** Lines of which something is undecided, with what, oldest first. */
export const findWaiting = async (db: Database, most: number) => {
  const lines = await db
    .selectFrom('bank_line')
    .selectAll()
    .select(allotted)
    .where('state', '=', 'waiting')
    .orderBy('day')
    .orderBy('time')
    .orderBy('line_pk')
    .limit(most)
    .execute()
  return lines.map((line) => ({ ...line, left: line.amount - Number(line.allotted) }))
}

export type WaitingLine = Awaited<ReturnType<typeof findWaiting>>[number]

/** Of which all is decided, newest first; or the one that is named. */
export const findDecided = (db: Database, most: number, line_pk?: number) =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', '=', 'taken')
    .$if(line_pk !== undefined, (query) => query.where('line_pk', '=', line_pk ?? 0))
    .orderBy('decided_at', 'desc')
    .orderBy('line_pk', 'desc')
    .limit(most)
    .execute()

export type BankOrder = Awaited<ReturnType<typeof findOpen>>[number]

/** Orders that a deposit may be for: those that wait, and those that ended or were paid since that moment. */
export const findOpen = (db: Database, since: string) =>
  db
    .selectFrom('payment_order')
    .select(['payment_order.order_pk', 'member_pk', 'member_name', 'company_name', 'goods_name'])
    .select(['amount', 'state', 'created_at', 'paid_at', 'goods_key', 'deposit_due', 'pay_method'])
    .select(receivedOf)
    .where('member_pk', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'awaiting_deposit'),
        eb.and([
          eb('state', 'in', ['expired', 'paid']),
          eb(eb.fn.coalesce('paid_at', 'created_at'), '>=', since),
        ]),
      ]),
    )
    .orderBy('payment_order.order_pk')
    .execute()

/** Everybody who may have paid, as the matching rules know them. */
export const findPeople = (db: Database) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name as name', 'company_name as workplace'])
    .where('staff', '=', 0)
    .execute()

export const findLearnt = (db: Database) =>
  db.selectFrom('payer_name').select(['payer_key', 'member_pk']).orderBy('created_at').execute()

export const learn = (
  transaction: Transaction,
  row: { payer_key: string; member_pk: number; created_at: string },
) =>
  transaction
    .insertInto('payer_name')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const unlearn = (transaction: Transaction, payer_key: string, member_pk: number) =>
  transaction
    .deleteFrom('payer_name')
    .where('payer_key', '=', payer_key)
    .where('member_pk', '=', member_pk)
    .execute()

export const orderedOn = ({ created_at }: Pick<BankOrder, 'created_at'>): string =>
  seoulDay(new Date(created_at))

/** Oldest first, without those that pay orders. */
export const findSeen = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bank_line')
    .select(['line_pk', 'day', 'amount'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bank_part')
            .select('part_pk')
            .whereRef('bank_part.line_pk', '=', 'bank_line.line_pk')
            .where('kind', 'in', payingKinds),
        ),
      ),
    )
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('line_pk')
    .execute()
