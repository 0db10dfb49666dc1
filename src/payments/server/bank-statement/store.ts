import type { Line } from '#payments/rules/bank/lines.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { BankLineTable } from '#platform/server/db/bank-tables.ts'
import type { Selectable, Updateable } from 'kysely'

export type BankLine = Selectable<BankLineTable>

/** A line with the hashes that it is known again by. */
export interface Marked extends Line {
  fingerprint: string
  day_key: string
  /** The how manieth of its fingerprint in its file, from 1. */
  occurrence: number
}

export interface Known {
  line_pk: number
  fingerprint: string
  day_key: string
  occurrence: number
  time: string
}

/** As many as one question may name. */
const atOnce = 500

export const findKnown = async (db: Transaction, dayKeys: readonly string[]): Promise<Known[]> => {
  const found: Known[] = []
  for (let from = 0; from < dayKeys.length; from += atOnce) {
    const some = await db
      .selectFrom('bank_line')
      .select(['line_pk', 'fingerprint', 'day_key', 'occurrence', 'time'])
      .where('day_key', 'in', dayKeys.slice(from, from + atOnce))
      .orderBy('line_pk')
      .execute()
    found.push(...some)
  }
  return found
}

/** False where another file has brought the same line meanwhile. */
export const insertLine = (transaction: Transaction, line: Marked): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('bank_line')
      .values({ ...line, state: 'waiting', reason: '', staff_name: '', decided_at: null })
      .onConflict((conflict) => conflict.columns(['fingerprint', 'occurrence']).doNothing()),
  )

export const setTime = async (
  transaction: Transaction,
  line_pk: number,
  { time, fingerprint, occurrence }: Marked,
): Promise<void> => {
  await transaction
    .updateTable('bank_line')
    .set({ time, fingerprint, occurrence })
    .where('line_pk', '=', line_pk)
    .execute()
}

export const findLine = (db: Database | Transaction, line_pk: number) =>
  db.selectFrom('bank_line').selectAll().where('line_pk', '=', line_pk).executeTakeFirst()

/** Changes a line that is in that state; false where it is not. Of two who try at once only one succeeds. */
export const moveLine = (
  transaction: Transaction,
  line_pk: number,
  from: BankLine['state'],
  set: Updateable<BankLineTable>,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('bank_line')
      .set(set)
      .where('line_pk', '=', line_pk)
      .where('state', '=', from),
  )

/** Oldest first. */
export const findWaiting = (db: Database | Transaction, most: number) =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('day')
    .orderBy('time')
    .orderBy('line_pk')
    .limit(most)
    .execute()

/** Newest decision first. */
export const findDecided = (db: Database, most: number) =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', '!=', 'waiting')
    .orderBy('decided_at', 'desc')
    .orderBy('line_pk', 'desc')
    .limit(most)
    .execute()

const orders = (db: Database | Transaction) =>
  db
    .selectFrom('payment_order')
    .select(['payment_order.order_pk', 'member_pk', 'member_name', 'company_name', 'goods_name'])
    .select(['amount', 'state', 'created_at'])
    .where('pay_method', '=', 'account')

export type BankOrder = Awaited<ReturnType<typeof findOpen>>[number]

/** Orders that a deposit may be for: those that wait, and those that ended or were paid since that moment. */
export const findOpen = (db: Database | Transaction, since: string) =>
  orders(db)
    .where('member_pk', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'awaiting_deposit'),
        eb.and([eb('state', 'in', ['expired', 'paid']), eb('created_at', '>=', since)]),
      ]),
    )
    .orderBy('payment_order.order_pk')
    .execute()

/** To which orders lines went, with whether a paper of them was printed. */
export const findGiven = async (db: Database | Transaction, line_pks: readonly number[]) => {
  if (line_pks.length === 0) return []
  return orders(db)
    .innerJoin('bank_deposit', 'bank_deposit.order_pk', 'payment_order.order_pk')
    .select('bank_deposit.line_pk')
    .select((eb) =>
      eb
        .selectFrom('paper_copy')
        .select((copy) => copy.fn.countAll().as('count'))
        .whereRef('paper_copy.order_pk', '=', 'payment_order.order_pk')
        .as('papers'),
    )
    .where('bank_deposit.line_pk', 'in', line_pks)
    .orderBy('payment_order.order_pk')
    .execute()
}

/** Everybody who may have paid, as the matching rules know them. */
export const findPeople = (db: Database | Transaction) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name as name', 'company_name as workplace'])
    .where('staff', '=', 0)
    .execute()

export const findLearnt = (db: Database | Transaction) =>
  db.selectFrom('payer_name').select(['payer_key', 'member_pk']).orderBy('created_at').execute()

export const learn = async (
  transaction: Transaction,
  row: { payer_key: string; member_pk: number; created_at: string },
): Promise<void> => {
  await transaction
    .insertInto('payer_name')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const unlearn = async (
  transaction: Transaction,
  payer_key: string,
  member_pk: number,
): Promise<void> => {
  await transaction
    .deleteFrom('payer_name')
    .where('payer_key', '=', payer_key)
    .where('member_pk', '=', member_pk)
    .execute()
}

export const link = async (
  transaction: Transaction,
  row: { line_pk: number; order_pk: number },
): Promise<void> => {
  await transaction.insertInto('bank_deposit').values(row).execute()
}

export const unlink = async (transaction: Transaction, line_pk: number): Promise<void> => {
  await transaction.deleteFrom('bank_deposit').where('line_pk', '=', line_pk).execute()
}

export const orderedOn = ({ created_at }: BankOrder): string => seoulDay(new Date(created_at))

/** Oldest first, without those that went to orders. */
export const findSeen = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bank_line')
    .select(['line_pk', 'day', 'amount'])
    .where('state', '!=', 'taken')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('line_pk')
    .execute()
