import type { OrderList, OrderRow, Wanted } from '#payments/api/office-money.ts'
import { casesIn } from '#payments/server/office-money/cases.ts'
import type { Filtered } from '#payments/server/office-money/filter.ts'
import * as store from '#payments/server/office-money/store.ts'
import { waitingRequests } from '#payments/server/office/requests.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { addDays, dayStart } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { askedFor } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const isGiven = (day: string | undefined): day is string => day !== undefined

/** What the store looks for. */
export const filteredBy = async (
  context: Context,
  { year, from, to, q, state, type, method, member_pk }: Wanted,
  keys?: readonly number[],
): Promise<Filtered> => {
  const ofYear = year === undefined ? [] : [[`${year}-01-01`, `${year}-12-31`] as const]
  const since = [from, ...ofYear.map(([first]) => first)].filter(isGiven).toSorted().at(-1)
  const until = [to, ...ofYear.map(([, last]) => last)].filter(isGiven).toSorted()[0]
  return {
    q,
    state,
    type,
    method,
    member_pk,
    keys,
    engine: engineOfDatabase(context.db),
    ...(since !== undefined && { since: dayStart(since).toISOString() }),
    ...(until !== undefined && { before: dayStart(addDays(until, 1)).toISOString() }),
    cases: state === 'needs-human' ? await waitingOrders(context) : [],
  }
}

const waitingOrders = async (context: Context): Promise<number[]> =>
  [...(await casesIn(context)), ...(await waitingRequests(context))].map(({ order_pk }) => order_pk)

/** A page of the payments with the sums of all that match. That somebody has looked is a row of the log. */
export const listOrders = async (
  context: Context,
  staff: Staff,
  { page, ...wanted }: Wanted & { page: number },
): Promise<OrderList> => {
  const { db } = context
  const filtered = await filteredBy(context, wanted)
  const part = { from: (page - 1) * pageRows, most: pageRows }
  const [{ count, sums }, all, found] = await Promise.all([
    store.sumPayments(db, filtered),
    store.countPayments(db),
    store.findPayments(db, filtered, sortingOf(wanted.sort), part),
  ])
  await recordAlone(context, staff, {
    kind: 'order',
    label: `결제 ${found.length}건을 목록에서 보았습니다.`,
    after: askedFor(wanted, page),
  })
  return { count, all, sums, rows: found.map(rowOf) }
}

/** How many deposits are awaited, as the list of them counts. */
export const countAwaited = async (context: Context): Promise<number> => {
  const filtered = await filteredBy(context, { sort: '-no', state: 'awaiting_deposit' })
  return (await store.sumPayments(context.db, filtered)).count
}

/** The newest payments that have these words, for the search over everything, which leaves its own row. */
export const paymentsLike = async (context: Context, q: string, most: number) => {
  const sorting = { column: 'no', down: true } as const
  const filtered = await filteredBy(context, { sort: '-no', q })
  return store.findPayments(context.db, filtered, sorting, { from: 0, most })
}

/** A payment as the list and its file have it. */
export const rowOf = (row: store.FoundPayment): OrderRow => ({
  order_pk: row.order_pk,
  state: row.state,
  at: row.at,
  pay_method: row.pay_method,
  goods_type: row.goods_type,
  goods_name: row.goods_name,
  member_name: row.member_name,
  member_type: row.member_type,
  amount: row.amount,
  refunded_amount: row.refunded_amount,
  awaited_until: row.state === 'awaiting_deposit' ? row.deposit_due : null,
  rehearsal: isRehearsed(row),
  withdrawn: row.withdrawn === 1,
})
