import type { StatementLine, StatementList, StatementOrder } from '#payments/api/bank-statement.ts'
import {
  type Books,
  type Candidate,
  noMatchWords,
  type Proposal,
  reasonWords,
} from '#payments/rules/bank/proposals.ts'
import { proposeAll } from '#payments/rules/bank/match.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** How many lines are looked at together, and how many of those decided are shown. */
const mostWaiting = 2000
const mostDecided = 50

/** Of a year: a deposit for an order that ended earlier is found by hand. */
const dayLength = 86_400_000
const yearOfDays = 365

/** What waits, each with what becomes of it, and all orders by number. */
export const proposals = async (context: Context, db: Context['db'] | Transaction = context.db) => {
  const since = new Date(context.clock.now().getTime() - yearOfDays * dayLength).toISOString()
  const lines = await store.findWaiting(db, mostWaiting)
  const open = await store.findOpen(db, since)
  const people = await store.findPeople(db)
  const learnt = Map.groupBy(await store.findLearnt(db), ({ payer_key }) => payer_key)
  const books: Books = {
    people,
    orders: open.flatMap((order) => {
      const { member_pk, state } = order
      if (member_pk === null || !isOpen(state)) return []
      return [{ ...order, member_pk, state, ordered_on: store.orderedOn(order) }]
    }),
    learnt: new Map([...learnt].map(([key, rows]) => [key, rows.map((row) => row.member_pk)])),
  }
  const found = proposeAll(lines, books)
  const orders = new Map(open.map((order) => [order.order_pk, orderOf(order)]))
  return {
    orders,
    lines: lines.flatMap((line, at): { line: store.BankLine; proposal: Proposal }[] => {
      const proposal = found[at]
      return proposal === undefined ? [] : [{ line, proposal }]
    }),
  }
}

const isOpen = (state: store.BankOrder['state']) =>
  state === 'awaiting_deposit' || state === 'expired' || state === 'paid'

const orderOf = (order: store.BankOrder): StatementOrder => ({
  order_pk: order.order_pk,
  member_pk: order.member_pk ?? 0,
  member_name: order.member_name,
  company_name: order.company_name,
  goods_name: order.goods_name,
  amount: order.amount,
  state: isOpen(order.state) ? order.state : 'other',
  ordered_on: store.orderedOn(order),
})

const lineOf = ({
  line_pk,
  day,
  time,
  amount,
  depositor,
  memo,
}: store.BankLine): StatementLine => ({
  line_pk,
  day,
  time,
  amount,
  depositor,
  memo,
})

/** What waits and what was decided last. Leaves a row of the log: depositors are people. */
export const listStatement = async (context: Context, staff: Staff): Promise<StatementList> => {
  const { lines, orders } = await proposals(context)
  const list: StatementList = {
    sure: [],
    doubtful: [],
    rest: [],
    done: await decided(context),
    awaited: [...orders.values()].filter(({ state }) => state === 'awaiting_deposit'),
  }
  const candidate = ({ order_pks, reasons }: Candidate) => ({
    orders: order_pks.flatMap((order_pk) => orders.get(order_pk) ?? []),
    reasons: reasons.map(reasonWords),
  })
  for (const { line, proposal } of lines) {
    const shown = lineOf(line)
    if (proposal.kind === 'sure') list.sure.push({ ...shown, ...candidate(proposal) })
    else if (proposal.kind === 'none') list.rest.push({ ...shown, why: noMatchWords[proposal.why] })
    else list.doubtful.push({ ...shown, candidates: proposal.candidates.map(candidate) })
  }
  await recordAlone(context, staff, {
    kind: 'bank',
    label: `은행 입금 ${lines.length}건을 목록에서 보았습니다.`,
    after: { waiting: lines.length, decided: list.done.length },
  })
  return list
}

const decided = async ({ db }: Context): Promise<StatementList['done']> => {
  const lines = await store.findDecided(db, mostDecided)
  const given = await store.findGiven(
    db,
    lines.map(({ line_pk }) => line_pk),
  )
  return lines.map((line) => {
    const theirs = given.filter(({ line_pk }) => line_pk === line.line_pk)
    return {
      ...lineOf(line),
      state: line.state === 'aside' ? 'aside' : 'taken',
      orders: theirs.map(orderOf),
      reason: line.reason,
      by: line.staff_name,
      at: line.decided_at ?? '',
      fixed: fixedIn(line, theirs),
    }
  })
}

const fixedIn = (
  { state }: store.BankLine,
  given: readonly { state: string; papers: unknown }[],
): string => {
  if (state === 'aside') return ''
  if (given.length === 0) return '탈퇴한 회원의 입금입니다.'
  if (given.some(({ papers: documents }) => Number(documents) > 0)) {
    return '영수증이 이미 발급되어 되돌릴 수 없습니다. 환불로 처리해 주세요.'
  }
  const isBack = given.every((order) => order.state === 'paid' || order.state === 'to_return')
  return isBack ? '' : '그 뒤에 환불이나 반환이 있어 되돌릴 수 없습니다.'
}
