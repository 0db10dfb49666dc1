import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { statusAt } from '#members/server/member-statuses/service.ts'
import type { Booking } from '#payments/rules/bank/lines.ts'
import { payingKinds } from '#payments/rules/bank/parts.ts'
import { dropEvidence } from '#payments/server/book/evidence-store.ts'
import { receivedOf } from '#payments/server/orders/parts.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export type BankLine = Selectable<Tables['bank_line']>

export interface Marked extends Booking {
  account_pk: number
  fingerprint: string
  day_key: string
  /** Counts lines of one fingerprint within a file, from 1. */
  occurrence: number
}

export type Known = Awaited<ReturnType<typeof findKnown>>[number]

export const findKnown = (db: Transaction, dayKeys: readonly string[]) =>
  inParts(dayKeys, (keys) =>
    db
      .selectFrom('bank_line')
      .select(['line_pk', 'fingerprint', 'day_key', 'occurrence', 'time', 'balance'])
      .where('day_key', 'in', keys)
      .orderBy('line_pk')
      .execute(),
  )

/** False if another file brought the same line meanwhile. */
export const insertLine = (transaction: Transaction, line: Marked): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('bank_line')
      .values({ ...line, state: 'waiting', decided_at: null })
      .onConflict((conflict) => conflict.columns(['fingerprint', 'occurrence']).doNothing()),
  )

const handMark = 'hand '

/** Marks a line as manual, so that the bank's own line can replace it. */
export const markByHand = (line: Marked): Marked => ({
  ...line,
  fingerprint: `${handMark}${line.day_key}`,
})

export const isByHand = ({ fingerprint }: Pick<BankLine, 'fingerprint'>): boolean =>
  fingerprint.startsWith(handMark)

export const deleteLine = async (transaction: Transaction, line_pk: number): Promise<void> => {
  await dropEvidence(transaction, [line_pk])
  await transaction.deleteFrom('bank_line').where('line_pk', '=', line_pk).execute()
}

export const setTime = (
  transaction: Transaction,
  line_pk: number,
  { time, fingerprint, occurrence, balance }: Marked,
) =>
  transaction
    .updateTable('bank_line')
    .set({ time, fingerprint, occurrence, balance })
    .where('line_pk', '=', line_pk)
    .execute()

/** Withdrawals wait for the society's book. */
const deposits = (db: Database) => db.selectFrom('bank_line').where('direction', '=', 'in')

/** Undefined for a withdrawal, which has no parts. */
export const lockLine = (
  transaction: Transaction,
  line_pk: number,
): Promise<BankLine | undefined> =>
  transaction
    .updateTable('bank_line')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('line_pk', '=', line_pk)
    .where('direction', '=', 'in')
    .returningAll()
    .executeTakeFirst()

/** Won that a line's parts have so far. */
export const allotted = (eb: ExpressionBuilder<Tables, 'bank_line'>) =>
  eb
    .selectFrom('bank_part')
    .select((part) => part.fn.coalesce(part.fn.sum<number>('amount'), sql<number>`0`).as('won'))
    .whereRef('bank_part.line_pk', '=', 'bank_line.line_pk')
    .as('allotted')

/** The undecided amount in won (ruling 52). */
export const leftOf = async (db: Database, { line_pk, amount }: BankLine): Promise<number> => {
  const { allotted: won } = await db
    .selectFrom('bank_line')
    .select(allotted)
    .where('line_pk', '=', line_pk)
    .executeTakeFirstOrThrow()
  return amount - Number(won)
}

/** A deposit that the bank took back though it was used waits with nothing left. */
export const noteDecided = async (
  transaction: Transaction,
  line: BankLine,
  decided_at: string | null,
): Promise<void> => {
  const back = await findBack(transaction, line)
  const isOpen = (await leftOf(transaction, line)) > 0 || back?.state === 'waiting'
  const state = isOpen ? 'waiting' : 'taken'
  await transaction
    .updateTable('bank_line')
    .set({ state, decided_at })
    .where('line_pk', '=', line.line_pk)
    .execute()
}

/** Finds what the bank took back, and deposits of that amount which are not the society's to return. */
export const findPairs = async (transaction: Transaction) => {
  const { rows } = await sql<Pair>`
    select back.line_pk as back_pk, back.day as back_day, back.time as back_time,
      back.depositor as back_depositor, own.line_pk, own.day, own.time, own.depositor
    from bank_line as back inner join bank_line as own
      on own.direction = 'in' and own.amount = back.amount and own.day <= back.day
      and own.account_pk = back.account_pk
    where back.direction = 'back' and back.reverses is null
      and own.line_pk not in (select reverses from bank_line where reverses is not null)
      and own.line_pk not in (select line_pk from bank_part where kind = 'return')
    order by back.day, back.line_pk, own.state desc, own.day desc, own.time desc, own.line_pk desc
  `.execute(transaction)
  return rows
}

type Pair = Pick<BankLine, 'line_pk' | 'day' | 'time' | 'depositor'> & {
  [Key in 'day' | 'time' | 'depositor' as `back_${Key}`]: string
} & { back_pk: number }

export const changeBack = (
  transaction: Transaction,
  own: { line_pk: number } | { reverses: number },
  set: Updateable<Tables['bank_line']>,
) =>
  transaction
    .updateTable('bank_line')
    .set(set)
    .where((eb) => eb.and({ direction: 'back', ...own }))
    .execute()

/** The line that takes this one back; it waits until nothing else is made of the deposit. */
export const findBack = (db: Database, { line_pk }: Pick<BankLine, 'line_pk'>) =>
  db.selectFrom('bank_line').select('state').where('reverses', '=', line_pk).executeTakeFirst()

export const findWaiting = async (db: Database, most: number) => {
  const lines = await deposits(db)
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

export const findDecided = (db: Database, most: number, line_pk?: number) =>
  deposits(db)
    .selectAll()
    .where('state', '=', 'taken')
    .$if(line_pk !== undefined, (query) => query.where('line_pk', '=', line_pk ?? 0))
    .orderBy('decided_at', 'desc')
    .orderBy('line_pk', 'desc')
    .limit(most)
    .execute()

export type BankOrder = Awaited<ReturnType<typeof findOpen>>[number]

/** Orders that await a deposit, and those that ended or were paid since `since`. */
export const findOpen = (db: Database, since: string) =>
  db
    .selectFrom('payment_order')
    .leftJoin('joint_payment', 'joint_payment.joint_pk', 'payment_order.joint_pk')
    .select(['payment_order.order_pk', 'payment_order.member_pk', 'member_name', 'goods_name'])
    .select(['payment_order.company_name', 'payment_order.created_at', 'payment_order.joint_pk'])
    .select(['amount', 'state', 'paid_at', 'goods_key', 'deposit_due', 'pay_method'])
    .select(['receipts', 'payer_name', 'joint_payment.company_name as payer_company'])
    .select(receivedOf)
    .select((eb) =>
      eb.fn.coalesce('payment_order.member_pk', eb.neg('payment_order.nonmember_pk')).as('payer'),
    )
    .where((eb) =>
      eb.or([
        eb('state', '=', 'awaiting_deposit'),
        eb.and([
          eb('payment_order.member_pk', 'is not', null),
          eb('state', 'in', ['expired', 'paid']),
          eb(eb.fn.coalesce('paid_at', 'payment_order.created_at'), '>=', since),
        ]),
      ]),
    )
    .orderBy('payment_order.order_pk')
    .execute()

export const findPeople = (db: Database, today: string) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name as name', 'en_name', 'company_name as workplace'])
    .select(['birth', 'joined_on', statusAt(today).as('status')])
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

export const findSeen = async (db: Database, from: string) => {
  const { rows } = await sql<Pick<BankLine, 'line_pk' | 'day' | 'amount' | 'depositor' | 'state'>>`
    select line_pk, day, amount, depositor, state from bank_line
    where direction = 'in' and day >= ${from} and line_pk not in (
      select line_pk from bank_part where kind in (${sql.join([...payingKinds, 'back', 'card'])})
    )
    order by day, line_pk
  `.execute(db)
  return rows
}
