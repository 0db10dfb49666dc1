import type { StatementLine, StatementList, StatementOrder } from '#payments/api/bank-statement.ts'
import { ownersIn, proposeAll } from '#payments/rules/bank/match.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import {
  type Books,
  noMatchWords,
  type Ordered,
  type Proposal,
  reasonWords,
} from '#payments/rules/bank/proposals.ts'
import { reversedWords, viewsOf, withoutAccounts } from '#payments/server/bank-statement/parts.ts'
import {
  type Members,
  membersAmong,
  proposedOf,
  wholeOf,
} from '#payments/server/bank-statement/proposed.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { owedYearsOf } from '#payments/server/fees/owed.ts'
import { conferenceGoods } from '#payments/server/goods/goods.ts'
import { findPartsOfLines } from '#payments/server/orders/parts.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const mostWaiting = 2000
const mostDecided = 50

/** A year in ms. Deposits for orders that ended earlier are matched by hand. */
const lookedBack = 365 * 86_400_000

export const proposals = async (context: Context) => {
  const { db, clock } = context
  const since = new Date(clock.now().getTime() - lookedBack).toISOString()
  const all = await store.findWaiting(db, mostWaiting)
  const waiting = all.filter(({ left }) => left > 0)
  // The undecided rest of a line is matched like a deposit of its own.
  const lines = waiting.map((line) => ({ ...line, amount: line.left }))
  const open = await store.findOpen(db, since)
  const learnt = Map.groupBy(await store.findLearnt(db), ({ payer_key }) => payer_key)
  const listed = await store.findPeople(db, seoulDay(clock.now()))
  const people = [...listed, ...open.filter(({ member_pk }) => member_pk === null).map(strangerOf)]
  const members = membersAmong(people)
  const known = {
    people,
    orders: await orderedOf(context, open),
    learnt: new Map([...learnt].map(([key, rows]) => [key, rows.map((row) => row.member_pk)])),
  }
  const waits = new Set(
    known.orders.flatMap(({ state, member_pk }) => (state === 'awaiting_deposit' ? member_pk : [])),
  )
  const named = [...ownersIn(lines, known)].filter((pk) => pk > 0 && !waits.has(pk))
  const books: Books = { ...known, owed: await owedYearsOf(context, named) }
  const found = proposeAll(lines, books)
  return {
    members,
    reversed: all.filter(({ left }) => left === 0),
    orders: new Map(open.map((order) => [order.order_pk, orderOf(order, members)])),
    lines: waiting.flatMap((line, at): { line: store.WaitingLine; proposal: Proposal }[] => {
      const proposal = found[at]
      return proposal === undefined ? [] : [{ line, proposal }]
    }),
  }
}

/** Somebody without an account is matched by name, under a number below zero. */
const strangerOf = (order: store.BankOrder) => ({
  member_pk: order.payer ?? 0,
  name: order.member_name,
  workplace: order.company_name,
  en_name: '',
  birth: '',
  joined_on: store.orderedOn(order),
  status: null,
})

/** An ended order no longer counts once its member has another for the same good. */
const orderedOf = async (context: Context, open: readonly store.BankOrder[]) => {
  const live = new Set(
    open.filter(({ state }) => state !== 'expired').map((order) => ownerKey(order)),
  )
  const ordered: Ordered[] = []
  for (const order of open) {
    const { payer: member_pk, state, pay_method, amount } = order
    if (member_pk === null || !isOpen(state)) continue
    if (state === 'expired' && live.has(ownerKey(order))) continue
    // A card payment has its own proof.
    const missing = pay_method === 'account' ? amount - Number(order.received) : 0
    const due = state === 'paid' ? seoulDay(new Date(order.paid_at ?? order.created_at)) : null
    ordered.push({
      order_pk: order.order_pk,
      member_pk,
      group: groupOf(order),
      goods_name: order.goods_name,
      state,
      amount: missing,
      whole: amount,
      ordered_on: store.orderedOn(order),
      due_on: due ?? order.deposit_due ?? '',
      isFull: state === 'expired' && (await isFull(context, order.goods_key)),
    })
  }
  return ordered
}

const ownerKey = ({ payer, goods_key }: store.BankOrder): string => `${payer} ${goods_key}`

const groupOf = ({ joint_pk, receipts, payer_name, payer_company }: store.BankOrder) =>
  joint_pk === null || receipts === null
    ? undefined
    : { joint_pk, names: [payer_name ?? '', payer_company ?? ''].map(keyOf).filter(Boolean) }

const isFull = async (context: Context, goods_key: string): Promise<boolean> => {
  const good = conferenceGoods(context).find(({ key }) => key === goods_key)
  if (good?.conference === undefined) return false
  const { db, seats } = context
  const left = good.option ? seats.optionLeft(db, good) : seats.left(db, good.conference)
  return (await left) === 0
}

const isOpen = (state: store.BankOrder['state']) =>
  state === 'awaiting_deposit' || state === 'expired' || state === 'paid'

const orderOf = (order: store.BankOrder, members: Members): StatementOrder => ({
  order_pk: order.order_pk,
  member_pk: order.payer ?? 0,
  member_name: order.member_name,
  signs: members.get(order.payer ?? 0)?.signs ?? '',
  goods_name: order.goods_name,
  amount: order.amount,
  received: Number(order.received),
  state: isOpen(order.state) ? order.state : 'expired',
  ordered_on: store.orderedOn(order),
})

const lineOf = (line: store.BankLine): StatementLine => ({
  line_pk: line.line_pk,
  day: line.day,
  time: line.time,
  amount: line.amount,
  depositor: line.depositor,
  memo: line.memo,
  by_hand: store.isByHand(line),
})

export const listStatement = async (
  context: Context,
  staff: Staff,
  { line_pk }: { line_pk?: number | undefined } = {},
): Promise<StatementList> => {
  const { lines, reversed, orders, members } = await proposals(context)
  const decided = await store.findDecided(context.db, mostDecided, line_pk)
  const waiting = [...reversed, ...lines.map(({ line }) => line)]
  const shown = [...decided, ...waiting].map((line) => line.line_pk)
  const views = viewsOf(context, await findPartsOfLines(context.db, [...new Set(shown)]))
  const seen = mayDo(staff, 'money.settle') ? views : withoutAccounts(views)
  const parts = Map.groupBy(seen, (part) => part.line_pk)
  const partsOf = (pk: number) => parts.get(pk) ?? []
  const list: StatementList = {
    sure: [],
    open: reversed.map((line) => {
      const own = partsOf(line.line_pk)
      return { ...lineOf(line), left: 0, parts: own, candidates: [], why: reversedWords(own) }
    }),
    done: decided.map((line) => ({ ...lineOf(line), parts: partsOf(line.line_pk) })),
    orders: [],
  }
  for (const { line, proposal } of lines) {
    const own = lineOf(line)
    if (proposal.kind === 'sure') {
      const found = proposal.order_pks.flatMap((order_pk) => orders.get(order_pk) ?? [])
      list.sure.push({ ...own, orders: found, reasons: proposal.reasons.map(reasonWords) })
      continue
    }
    const candidates = proposal.kind === 'none' ? [] : proposal.candidates
    list.open.push({
      ...own,
      left: line.left,
      parts: partsOf(line.line_pk),
      candidates: candidates.map((one) => proposedOf(one, { left: line.left, orders, members })),
      why:
        proposal.kind === 'none'
          ? noMatchWords(
              proposal.why,
              proposal.member_pks.map((pk) => wholeOf(members, pk)),
            )
          : '',
    })
  }
  const proposed = new Set(
    list.open.flatMap(({ candidates }) =>
      candidates.flatMap((one) => one.parts.map((part) => 'order_pk' in part && part.order_pk)),
    ),
  )
  list.orders = [...orders.values()].filter(
    ({ state, order_pk }) => state === 'awaiting_deposit' || proposed.has(order_pk),
  )
  await recordAlone(context, staff, {
    kind: 'bank',
    label: `은행 입금 목록 조회(${waiting.length}건)`,
    after: { waiting: waiting.length, decided: list.done.length },
  })
  return list
}
