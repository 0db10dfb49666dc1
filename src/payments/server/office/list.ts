import type * as calls from '#payments/api/office-money.ts'
import type { OrderRow, Wanted } from '#payments/api/office-money.ts'
import { methodName } from '#payments/rules/goods.ts'
import { orderStateWords, paidDayWords } from '#payments/rules/orders.ts'
import { casesIn } from '#payments/server/office/cases.ts'
import {
  countPayments,
  type Filtered,
  findKeys,
  findPayments,
  type FoundPayment,
  newestFirst,
  sumPayments,
} from '#payments/server/office/payments.ts'
import { waitingRequests } from '#payments/server/office/requests.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { addDays, dayStart, plainDay, seoulDay } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { tableFile, type Cell } from '#platform/server/sheets/table-file.ts'
import type { Serves } from '#staff/server/serve.ts'
import { askedFor, recordFile } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const isGiven = (day: string | undefined): day is string => day !== undefined

const filteredBy = async (
  context: Context,
  { year, from, to, ...wanted }: Wanted,
  keys?: readonly number[],
): Promise<Filtered> => {
  const ofYear = year === undefined ? [] : [[`${year}-01-01`, `${year}-12-31`] as const]
  const since = [from, ...ofYear.map(([first]) => first)].filter(isGiven).toSorted().at(-1)
  const until = [to, ...ofYear.map(([, last]) => last)].filter(isGiven).toSorted()[0]
  return {
    ...wanted,
    keys,
    ...(since !== undefined && { since: dayStart(since).toISOString() }),
    ...(until !== undefined && { before: dayStart(addDays(until, 1)).toISOString() }),
    ...(wanted.state === 'needs-human' && { cases: await waitingOrders(context) }),
  }
}

const waitingOrders = async (context: Context): Promise<number[]> =>
  [...(await casesIn(context)), ...(await waitingRequests(context))].map(({ order_pk }) => order_pk)

export const listOrders: Serves<typeof calls.listOrders> = async (
  context,
  staff,
  { page, ...wanted },
) => {
  const { db } = context
  const filtered = await filteredBy(context, wanted)
  const part = { from: (page - 1) * pageRows, most: pageRows }
  const [{ count, sums }, all, found] = await Promise.all([
    sumPayments(db, filtered),
    countPayments(db),
    findPayments(db, filtered, sortingOf(wanted.sort), part),
  ])
  await recordAlone(context, staff, {
    kind: 'order',
    label: `결제 목록 조회(${found.length}건)`,
    after: askedFor(wanted, page),
  })
  return { count, all, sums, rows: found.map(rowOf) }
}

export const countAwaited = async (context: Context): Promise<number> => {
  const filtered = await filteredBy(context, { sort: '-no', state: 'awaiting_deposit' })
  return (await sumPayments(context.db, filtered)).count
}

/** The search over everything leaves its own log row. */
export const paymentsLike = async (context: Context, q: string, most: number) => {
  const filtered = await filteredBy(context, { sort: '-no', q })
  return findPayments(context.db, filtered, newestFirst, { from: 0, most })
}

export const rowOf = (row: FoundPayment): OrderRow => ({
  order_pk: row.order_pk,
  state: row.state,
  at: row.at,
  day_unknown: row.day_unknown === 1,
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

const atOnce = 500

/**
 * Leaves one log row with the reason before anything is sent. The selection is fixed then; each
 * order is read when it is written.
 */
export const makeOrdersFile: Serves<typeof calls.ordersFile> = async (
  context,
  staff,
  { reason, keys, format, ...wanted },
) => {
  const { db, clock } = context
  const filtered = await filteredBy(context, wanted, keys)
  const found = await findKeys(db, filtered)
  await recordFile(context, staff, {
    kind: 'order',
    reason,
    label: `결제 목록 내려받기(${found.length}건)`,
    after: askedFor(wanted),
    keys,
  })
  const table = { name: '회비와 입금', head, parts: partsOf(db, found) }
  return tableFile(`회비와 입금 ${seoulDay(clock.now())}`, format, table)
}

const partsOf = async function* (db: Database, keys: readonly number[]) {
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    const rows = await findPayments(db, { keys: some }, newestFirst, { from: 0, most: atOnce })
    yield rows.map((row) => cellsOf(rowOf(row)))
  }
}

const head = [
  ...['주문 번호', '상태', '납부일(주문일)', '항목', '이름', '회원 구분', '납부 방법'],
  ...['금액', '환불', '입금 기한', '연습', '탈퇴 회원'],
]

const cellsOf = (row: OrderRow): Cell[] => [
  ...[row.order_pk, orderStateWords[row.state], paidDayWords(row)],
  ...[row.goods_name, row.member_name, row.member_type, methodName(row.pay_method, row.amount)],
  ...[row.amount, row.refunded_amount, row.awaited_until && plainDay(row.awaited_until)],
  ...[row.rehearsal ? '연습' : '', row.withdrawn ? '탈퇴' : ''],
]
