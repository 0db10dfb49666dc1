import type { AskedFile, OrderRow } from '#payments/api/office-money.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { orderStateWords } from '#payments/rules/words/order-states.ts'
import type { Filtered } from '#payments/server/office-money/filter.ts'
import { filteredBy, rowOf } from '#payments/server/office-money/list.ts'
import { findKeys, findPayments } from '#payments/server/office-money/store.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { tableFile } from '#platform/server/tables/table-file.ts'
import type { Cell } from '#platform/server/tables/table.ts'
import { askedFor, recordFile } from '#staff/server/staff-log/reading.ts'

/** How many are read at once, so that others are answered meanwhile. */
const atOnce = 500

const newestFirst = { column: 'no', down: true } as const

/**
 * The orders of `keys`, or all that match, newest first, as a file. Leaves one row of the log, with the reason, before
 * anything is sent. Which they are is settled then; what is said of each is read when it is their turn.
 */
export const makeOrdersFile = async (
  context: Context,
  staff: Staff,
  { reason, keys, format, ...wanted }: AskedFile,
): Promise<StreamedFile> => {
  const { db, clock } = context
  const filtered = await filteredBy(context, wanted, keys)
  const found = await findKeys(db, filtered)
  await recordFile(context, staff, {
    kind: 'order',
    reason,
    label: `결제 ${found.length}건을 내려받았습니다.`,
    after: askedFor(wanted),
    keys,
  })
  const table = { name: '회비와 입금', head, parts: partsOf(db, filtered, found) }
  return tableFile(`회비와 입금 ${seoulDay(clock.now())}`, format, table)
}

const partsOf = async function* (db: Database, { engine }: Filtered, keys: readonly number[]) {
  for (let from = 0; from < keys.length; from += atOnce) {
    const wanted = { engine, cases: [], keys: keys.slice(from, from + atOnce) }
    const rows = await findPayments(db, wanted, newestFirst, { from: 0, most: atOnce })
    yield rows.map((row) => cellsOf(rowOf(row)))
  }
}

const head = [
  ...['주문 번호', '상태', '납부일(주문일)', '항목', '이름', '회원 구분', '납부 방법'],
  ...['금액', '환불', '입금 기한', '연습', '탈퇴한 회원'],
]

const cellsOf = (row: OrderRow): Cell[] => [
  ...[row.order_pk, orderStateWords[row.state], plainDay(seoulDay(new Date(row.at)))],
  ...[row.goods_name, row.member_name, row.member_type, payMethodNames[row.pay_method]],
  ...[row.amount, row.refunded_amount, row.awaited_until && plainDay(row.awaited_until)],
  ...[row.rehearsal ? '연습' : '', row.withdrawn ? '탈퇴' : ''],
]
