import type { FileInput, OrderRow, Wanted } from '#contract/office-money.schema.ts'
import { plainDay, seoulDay } from '#rules/days.ts'
import { payMethodNames } from '#rules/goods.ts'
import { orderStateWords } from '#rules/words/order-states.ts'
import type { Context } from '#server/base/context.ts'
import { type CsvCell, csvOf, csvType } from '#server/base/csv.ts'
import type { MadeFile } from '#server/base/http/route.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { askedFor, narrowedBy, rowOf } from '#server/features/office-money/list.ts'
import { findPayments } from '#server/features/office-money/store.ts'
import { record } from '#server/features/staff-log/service.ts'

/** How many are read at once, so that others are answered meanwhile. */
const atOnce = 2000

const newestFirst = { column: 'no', down: true } as const

/** The orders of `keys`, or all that match, newest first, as a CSV file. Leaves one row of the log, with the reason. */
export const makeOrdersFile = async (
  context: Context,
  staff: Staff,
  { reason, keys, ...wanted }: Wanted & Pick<FileInput, 'reason'> & { keys?: number[] | undefined },
): Promise<MadeFile> => {
  const { db, clock } = context
  const narrowed = await narrowedBy(context, wanted, keys)
  const rows: OrderRow[] = []
  for (;;) {
    const part = { from: 0, most: atOnce, below: rows.at(-1)?.order_pk }
    const found = await findPayments(db, narrowed, newestFirst, part)
    rows.push(...found.map(rowOf))
    if (found.length < atOnce) break
  }
  await db.transaction().execute((transaction) =>
    record(context, transaction, staff, {
      ...{ kind: 'order', reason, label: `결제 ${rows.length}건을 내려받았습니다.` },
      after: { ...askedFor(wanted), ...(keys !== undefined && { selected: keys.length }) },
    }),
  )
  const name = `회비와 입금 ${seoulDay(clock.now())}.csv`
  return { name, type: csvType, bytes: csvOf(head, rows.map(cellsOf)) }
}

const head = [
  ...['주문 번호', '상태', '납부일(주문일)', '항목', '이름', '회원 구분', '납부 방법'],
  ...['금액', '환불', '입금 기한', '연습', '탈퇴한 회원'],
]

const cellsOf = (row: OrderRow): CsvCell[] => [
  ...[row.order_pk, orderStateWords[row.state], plainDay(seoulDay(new Date(row.at)))],
  ...[row.goods_name, row.member_name, row.member_type, payMethodNames[row.pay_method]],
  ...[row.amount, row.refunded_amount, row.awaited_until && plainDay(row.awaited_until)],
  ...[row.rehearsal ? '연습' : '', row.withdrawn ? '탈퇴' : ''],
]
