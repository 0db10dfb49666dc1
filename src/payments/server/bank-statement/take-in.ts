import { createHmac } from 'node:crypto'
import type * as calls from '#payments/api/bank-statement.ts'
import type { ColumnRole } from '#payments/rules/bank/columns.ts'
import type { Line } from '#payments/rules/bank/lines.ts'
import { allotIn } from '#payments/server/bank-statement/allot.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import type { Known, Marked } from '#payments/server/bank-statement/store.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import type { SheetInput } from '#platform/api/sheet-fields.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { ReadRows } from '#platform/rules/sheets/rows.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { ReadLayout } from '#platform/server/sheets/sheet.ts'
import { refuseFile } from '#platform/server/sheets/workbook.ts'
import type { Serves } from '#staff/server/serve.ts'
import { openSheet, remember } from '#staff/server/sheets.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Fingerprints are keyed hashes, so that nobody can test names against them. Balance and seconds
 * are left out, as not every file of a bank has them.
 */
export const marked = ({ keys }: Pick<Context, 'keys'>, lines: readonly Line[]): Marked[] => {
  const hash = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', keys.bankLine).update(JSON.stringify(parts)).digest('base64url')
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { day, time, amount } = line
    const depositor = line.depositor.replaceAll(/\s/g, '')
    const day_key = hash(day, amount, depositor)
    const fingerprint = time === '' ? day_key : hash(day, time, amount, depositor)
    const occurrence = (counts.get(fingerprint) ?? 0) + 1
    counts.set(fingerprint, occurrence)
    return { ...line, fingerprint, day_key, occurrence }
  })
}

/**
 * Finds the file's new lines, and times for lines known without one. A deposit in two files counts
 * once; two alike in one file count twice. A line without a time matches any known one of its day,
 * and a manual line the first alike one.
 */
const additionTo = (known: readonly Known[], lines: readonly Marked[]) => {
  const there = new Set(known.map(idOf))
  const untimed = Map.groupBy(
    known.filter(({ time }) => time === ''),
    ({ day_key }) => day_key,
  )
  const perDay = Map.groupBy(known, ({ day_key }) => day_key)
  const added: Marked[] = []
  const timed: { line_pk: number; line: Marked }[] = []
  const used = new Set<Known>()
  for (const line of lines) {
    if (there.has(idOf(line))) continue
    const waiting = untimed
      .get(line.day_key)
      ?.findLast((own) => !used.has(own) && (line.time !== '' || store.isByHand(own)))
    if (waiting !== undefined) {
      used.add(waiting)
      timed.push({ line_pk: waiting.line_pk, line })
      continue
    }
    const beside = (perDay.get(line.day_key) ?? []).filter(({ time }) => time !== '').length
    if (line.time !== '' || line.occurrence > beside) added.push(line)
  }
  return { added, timed }
}

/**
 * Records money that no bank file holds and, if it came for an order, that it goes back. Throws
 * `notFound`, and `invalid` for a future day or a known line.
 */
export const addLine: Serves<typeof calls.addLine> = (
  context,
  staff,
  { order_pk, return_account, note, ...given },
) =>
  context.db.transaction().execute(async (transaction) => {
    if (given.day > seoulDay(context.clock.now())) {
      throw unfit('day', '오늘까지의 날짜를 선택해 주세요.')
    }
    if (order_pk !== undefined && note === '') throw unfit('note', '사유를 입력해 주세요.')
    const memo = order_pk === undefined ? note : ''
    const [line] = marked(context, [{ ...given, time: '', memo }]).map(store.markByHand)
    if (line === undefined) throw new AppError('invalid')
    const known = await store.findKnown(transaction, [line.day_key])
    if (known.length > 0 || !(await store.insertLine(transaction, line)))
      throw unfit('amount', twice)
    await record(context, transaction, staff, {
      kind: 'bank',
      label: '은행 입금 수기 등록',
      after: { day: given.day, amount: given.amount },
    })
    const [{ line_pk } = { line_pk: 0 }] = await store.findKnown(transaction, [line.day_key])
    if (order_pk === undefined) return { line_pk }
    const order = await findOrder(transaction, order_pk)
    if (order === undefined) throw new AppError('notFound')
    const { member_pk, member_name: return_to } = order
    const { amount: left } = given
    const back = { kind: 'return', order_pk, member_pk, return_to, return_account, note } as const
    const parts = [{ ...back, amount: left }]
    return allotIn(context, transaction, staff, { line_pk, left, parts, learn: false })
  })

const twice =
  '같은 날 같은 이름과 금액의 입금이 이미 있습니다. 다른 입금이면 입금자에 번호를 붙여 주세요.'

const idOf = ({ fingerprint, occurrence }: Pick<Known, 'fingerprint' | 'occurrence'>): string =>
  `${fingerprint} ${occurrence}`

type ReadStatement = ReadLayout<ColumnRole, Line>

const opened = (context: Context, asked: SheetInput<ColumnRole>): Promise<ReadStatement> =>
  openSheet(context, new URL('read-file.ts', import.meta.url), asked)

const summaryOf = (whose: string, { lines, others }: ReadRows<Line>) => {
  const days = lines.map(({ day }) => day).toSorted()
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const [from = '', to = from] = [days[0], days.at(-1)]
  return { bank: whose, from, to, lines: lines.length, sum, out: others }
}

/** Reads a bank's file, storing nothing. Throws `invalid` and `tooLarge`. */
export const checkStatement: Serves<typeof calls.checkStatement> = async (context, _, asked) => {
  const { look, whose, read } = await opened(context, asked)
  return { ...look, read: read && summaryOf(whose, read) }
}

/**
 * Imports each line once, however many files hold it. Throws `tooLarge`, and `invalid` if a column
 * is unknown or any line unreadable: nothing is imported then.
 */
export const readStatement: Serves<typeof calls.readStatement> = async (context, staff, asked) => {
  const { look, whose, shown, read } = await opened(context, asked)
  if (read === null) throw refuseFile(look.lack)
  const added = await takeIn(context, staff, { lines: read.lines, shown })
  return { ...summaryOf(whose, read), added }
}

const takeIn = (
  context: Context,
  staff: Staff,
  { lines, shown }: Pick<ReadStatement, 'shown'> & { lines: readonly Line[] },
) =>
  context.db.transaction().execute(async (transaction) => {
    const all = marked(context, lines)
    await remember(context, transaction, shown)
    const keys = [...new Set(all.map(({ day_key }) => day_key))]
    const { added, timed } = additionTo(await store.findKnown(transaction, keys), all)
    for (const { line_pk, line } of timed) await store.setTime(transaction, line_pk, line)
    let count = 0
    for (const line of added) if (await store.insertLine(transaction, line)) count += 1
    await record(context, transaction, staff, {
      kind: 'bank',
      label: `은행 거래내역 등록(입금 ${all.length}건)`,
      after: { lines: all.length, added: count },
    })
    return count
  })
