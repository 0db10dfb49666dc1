import type { Confirmed, ConfirmInput, Given, LineDone } from '#payments/api/bank-statement.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import { proposals } from '#payments/server/bank-statement/list.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { confirmDepositIn } from '#payments/server/deposits/deposits.ts'
import { undoDepositIn, undoWords } from '#payments/server/deposits/undo.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Confirms lines that are sure, each in a transaction of its own, so that whoever was interrupted goes on with the rest. What
 * is not sure any more, or was taken by somebody else meanwhile, is left and named.
 */
export const confirmLines = async (
  context: Context,
  staff: Staff,
  { lines }: ConfirmInput,
): Promise<Confirmed> => {
  const { lines: waiting } = await proposals(context)
  const sure = new Map(
    waiting.map(({ line, proposal }) => [
      line.line_pk,
      proposal.kind === 'sure' ? proposal : undefined,
    ]),
  )
  const answer: Confirmed = { confirmed: 0, left: [] }
  for (const { line_pk, order_pks } of lines) {
    const isStill = sameOrders(sure.get(line_pk)?.order_pks ?? [], order_pks)
    const isDone = isStill && (await confirmOne(context, staff, line_pk, order_pks))
    if (isDone) answer.confirmed += 1
    else answer.left.push(line_pk)
  }
  return answer
}

const sameOrders = (one: readonly number[], other: readonly number[]): boolean =>
  one.length > 0 && one.toSorted().join() === other.toSorted().join()

const confirmOne = async (
  context: Context,
  staff: Staff,
  line_pk: number,
  order_pks: readonly number[],
): Promise<boolean> => {
  try {
    await context.db.transaction().execute(async (transaction) => {
      const line = await claim(context, transaction, staff, line_pk)
      const owed = await deposit(context, transaction, staff, { line, order_pks, isSure: true })
      if (owed !== line.amount) throw new AppError('changedMeanwhile')
    })
    return true
  } catch (error) {
    // Somebody else was quicker, or the order has ended: the line stays where it was.
    if (error instanceof AppError) return false
    throw error
  }
}

/** Makes a waiting line one's own until the transaction ends. Throws `changedMeanwhile`, and `notFound`. */
const claim = async (
  { clock }: Context,
  transaction: Transaction,
  { staff_name }: Staff,
  line_pk: number,
  set: { state: 'taken' | 'aside'; reason: string } = { state: 'taken', reason: '' },
): Promise<store.BankLine> => {
  const decided_at = clock.now().toISOString()
  const isMine = await store.moveLine(transaction, line_pk, 'waiting', {
    ...set,
    staff_name,
    decided_at,
  })
  const line = await store.findLine(transaction, line_pk)
  if (line === undefined) throw new AppError('notFound')
  if (!isMine) throw new AppError('changedMeanwhile')
  return line
}

/**
 * Gives a line to orders by hand; one that went to others is taken back from them first. Throws `invalid` where the amounts
 * differ and nothing is said of why, where an order does not wait for a deposit, and where the earlier cannot be undone.
 */
export const assignLine = (
  context: Context,
  staff: Staff,
  { line_pk, order_pks, reason, learn }: Given,
): Promise<LineDone> =>
  context.db.transaction().execute(async (transaction) => {
    const isTaken = await store.moveLine(transaction, line_pk, 'taken', { state: 'waiting' })
    if (isTaken) await takeBack(context, transaction, staff, line_pk)
    const line = await claim(context, transaction, staff, line_pk, { state: 'taken', reason })
    const owed = await deposit(context, transaction, staff, { line, order_pks, isSure: false })
    if (owed !== line.amount && reason === '') {
      const fields = { reason: '입금액이 주문한 금액과 다릅니다. 사유를 적어 주세요.' }
      throw new AppError('invalid', { fields })
    }
    if (learn) await remember(context, transaction, line, order_pks)
    return { line_pk }
  })

const remember = async (
  { clock }: Context,
  transaction: Transaction,
  { line_pk, depositor }: store.BankLine,
  order_pks: readonly number[],
): Promise<void> => {
  const payer_key = keyOf(depositor)
  if (payer_key.length < 2) return
  const created_at = clock.now().toISOString()
  for (const { member_pk, member_name, order_pk } of await store.findGiven(transaction, [
    line_pk,
  ])) {
    const isOwn = payer_key.includes(keyOf(member_name))
    if (member_pk === null || isOwn || !order_pks.includes(order_pk)) continue
    await store.learn(transaction, { payer_key, member_pk, created_at })
  }
}

/** Sets a line aside that is no payment of an order. The reason stays with the line (ruling 42). Throws as `claim` does. */
export const excludeLine = (
  context: Context,
  staff: Staff,
  { line_pk, reason }: { line_pk: number; reason: string },
): Promise<LineDone> =>
  context.db.transaction().execute(async (transaction) => {
    await claim(context, transaction, staff, line_pk, { state: 'aside', reason })
    await record(context, transaction, staff, {
      kind: 'bank',
      subject: line_pk,
      label: '은행 입금 한 건을 주문과 관계없는 것으로 두었습니다.',
      after: { state: 'aside' },
    })
    return { line_pk }
  })

const untouched = { state: 'waiting', reason: '', staff_name: '', decided_at: null } as const

/** Takes back what was decided of a line: it waits again. Throws `invalid` where only a refund helps. */
export const undoLine = (context: Context, staff: Staff, line_pk: number): Promise<LineDone> =>
  context.db.transaction().execute(async (transaction) => {
    if (await store.moveLine(transaction, line_pk, 'taken', untouched)) {
      await takeBack(context, transaction, staff, line_pk)
      return { line_pk }
    }
    if (!(await store.moveLine(transaction, line_pk, 'aside', untouched))) {
      const line = await store.findLine(transaction, line_pk)
      throw new AppError(line === undefined ? 'notFound' : 'changedMeanwhile')
    }
    await record(context, transaction, staff, {
      kind: 'bank',
      subject: line_pk,
      label: '따로 두었던 은행 입금을 되돌렸습니다.',
      after: untouched,
    })
    return { line_pk }
  })

const refuseOrder = (why: string): AppError => unfit('order_pks', why)

interface Gift {
  line: store.BankLine
  order_pks: readonly number[]
  /** Whether an order that has ended is to be left alone. */
  isSure: boolean
}

/**
 * Writes down that a line's money is the deposit of these orders, and answers what they come to in won. Throws `invalid`
 * where one does not wait for it. Leaves a row of the log for each order.
 */
const deposit = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line, order_pks, isSure }: Gift,
): Promise<number> => {
  let owed = 0
  for (const order of await ordersOf(transaction, [...new Set(order_pks)])) {
    if (order?.pay_method !== 'account') throw refuseOrder('계좌이체로 신청한 주문이 아닙니다.')
    const action = { by: staff, reason: `거래내역의 입금 ${line.line_pk}번` }
    const outcome = await confirmDepositIn(context, transaction, order, action)
    if (outcome.kind === 'ordered anew') {
      throw refuseOrder(
        `같은 회원이 다시 신청한 주문 ${outcome.order_pk}이 있습니다. 그 주문을 골라 주세요.`,
      )
    }
    if (outcome.kind === 'not awaited' || (isSure && outcome.kind === 'to return')) {
      throw refuseOrder(`주문 ${order.order_pk}은 입금을 기다리고 있지 않습니다.`)
    }
    await store.link(transaction, { line_pk: line.line_pk, order_pk: order.order_pk })
    owed += order.amount
  }
  return owed
}

/** In one order of goods, so that two who give lines wait for each other and not both. */
const ordersOf = async (
  transaction: Transaction,
  order_pks: readonly number[],
): Promise<Held[]> => {
  const orders: Held[] = []
  for (const order_pk of order_pks) orders.push(await findOrder(transaction, order_pk))
  return orders.toSorted(byGood)
}

type Held = Awaited<ReturnType<typeof findOrder>>

const byGood = (one: Held, other: Held): number =>
  `${one?.goods_key ?? ''} ${one?.order_pk ?? 0}`.localeCompare(
    `${other?.goods_key ?? ''} ${other?.order_pk ?? 0}`,
  )

/** Takes the deposits back that a line was given to. Throws `invalid` with the line where only a refund helps. */
const takeBack = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  line_pk: number,
): Promise<void> => {
  const given = await store.findGiven(transaction, [line_pk])
  if (given.length === 0) {
    throw unfit('line_pk', '탈퇴한 회원의 입금이라 되돌릴 수 없습니다.')
  }
  const order_pks = given.map(({ order_pk }) => order_pk)
  for (const order of await ordersOf(transaction, order_pks)) {
    if (order === undefined) throw new AppError('changedMeanwhile')
    const action = { by: staff, reason: `거래내역의 입금 ${line_pk}번을 되돌림` }
    const refusal = await undoDepositIn(context, transaction, order, action)
    if (refusal !== undefined) {
      throw new AppError('invalid', { fields: { line_pk: undoWords[refusal] } })
    }
  }
  await store.unlink(transaction, line_pk)
  // What was learnt of a decision that was wrong is forgotten with it.
  const key = keyOf((await store.findLine(transaction, line_pk))?.depositor ?? '')
  for (const { member_pk } of given) {
    if (member_pk !== null) await store.unlearn(transaction, key, member_pk)
  }
}
