import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type * as calls from '#payments/api/bank-statement.ts'
import type { ColumnRole } from '#payments/rules/bank/columns.ts'
import type { Booking } from '#payments/rules/bank/lines.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import { giveBackIn } from '#payments/server/bank-statement/allot.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import type { Known, Marked } from '#payments/server/bank-statement/store.ts'
import { firstAccount } from '#payments/server/book/accounts.ts'
import { reasonOf, refuseClosed } from '#payments/server/book/closed.ts'
import { requireAccount, statementAccount } from '#payments/server/book/statement-account.ts'
import type { SheetInput } from '#platform/api/sheet-fields.ts'
import { daysBetween } from '#platform/rules/days.ts'
import type { ReadRows } from '#platform/rules/sheets/rows.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
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
export const marked = (
  { keys }: Pick<Context, 'keys'>,
  account_pk: number,
  lines: readonly Booking[],
): Marked[] => {
  // The first account's lines are known from before there were others.
  const own = account_pk === firstAccount ? [] : [account_pk]
  const hash = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', keys.bankLine)
      .update(JSON.stringify([...parts, ...own]))
      .digest('base64url')
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { day, time, direction } = line
    const amount = direction === 'in' ? line.amount : -line.amount
    const depositor = line.depositor.replaceAll(/\s/g, '')
    const day_key = hash(day, amount, depositor)
    const fingerprint = time === '' ? day_key : hash(day, time, amount, depositor)
    const occurrence = (counts.get(fingerprint) ?? 0) + 1
    counts.set(fingerprint, occurrence)
    return { ...line, account_pk, fingerprint, day_key, occurrence }
  })
}

/**
 * Finds the file's new lines, and times or balances for lines known without one. A line in two
 * files counts once; two alike in one file count twice. A line without a time matches any known one
 * of its day, and a manual line the first alike one.
 */
const additionTo = (known: readonly Known[], lines: readonly Marked[]) => {
  const there = new Map(known.map((own) => [idOf(own), own]))
  const untimed = Map.groupBy(
    known.filter(({ time }) => time === ''),
    ({ day_key }) => day_key,
  )
  const perDay = Map.groupBy(known, ({ day_key }) => day_key)
  const added: Marked[] = []
  const timed: { line_pk: number; line: Marked }[] = []
  const used = new Set<Known>()
  for (const line of lines) {
    const own = there.get(idOf(line))
    if (own?.balance === null && line.balance !== null) timed.push({ line_pk: own.line_pk, line })
    if (own !== undefined) continue
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

const idOf = ({ fingerprint, occurrence }: Pick<Known, 'fingerprint' | 'occurrence'>): string =>
  `${fingerprint} ${occurrence}`

type ReadStatement = ReadLayout<ColumnRole, Booking>

const opened = (context: Context, asked: SheetInput<ColumnRole>): Promise<ReadStatement> =>
  openSheet(context, new URL('read-file.ts', import.meta.url), asked)

const isIn = ({ direction }: Booking): boolean => direction === 'in'

const summaryOf = (whose: string, read: ReadRows<Booking>) => {
  const lines = read.lines.filter(isIn)
  const days = lines.map(({ day }) => day).toSorted()
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const [from = '', to = from] = [days[0], days.at(-1)]
  return { bank: whose, from, to, lines: lines.length, sum, out: read.lines.length - lines.length }
}

/** Reads a bank's file, storing nothing. Throws `invalid` and `tooLarge`. */
export const checkStatement: Serves<typeof calls.checkStatement> = async (context, _, asked) => {
  const { look, whose, read } = await opened(context, asked)
  const account_pk = await statementAccount(context.db, read?.lines ?? [])
  return { ...look, read: read && { ...summaryOf(whose, read), account_pk } }
}

/**
 * Imports each line once, however many files hold it. Throws `tooLarge`, and `invalid` if a column
 * is unknown or any line unreadable: nothing is imported then.
 */
export const readStatement: Serves<typeof calls.readStatement> = async (context, staff, asked) => {
  const { look, whose, shown, read } = await opened(context, asked)
  if (read === null) throw refuseFile(look.lack)
  const added = await takeIn(context, staff, { ...asked, lines: read.lines, shown })
  return { ...summaryOf(whose, read), added }
}

const takeIn = (
  context: Context,
  staff: Staff,
  {
    lines,
    shown,
    correction,
    ...chosen
  }: Pick<ReadStatement, 'shown'> &
    Pick<z.output<typeof calls.readStatement.input>, 'account_pk' | 'correction'> & {
      lines: readonly Booking[]
    },
) =>
  context.db.transaction().execute(async (transaction) => {
    const account_pk = await requireAccount(transaction, lines, chosen.account_pk)
    const all = marked(context, account_pk, lines)
    await remember(context, transaction, shown)
    const keys = [...new Set(all.map(({ day_key }) => day_key))]
    const { added, timed } = additionTo(await store.findKnown(transaction, keys), all)
    for (const { line_pk, line } of timed) await store.setTime(transaction, line_pk, line)
    let count = 0
    for (const line of added)
      if ((await store.insertLine(transaction, line)) && isIn(line)) count += 1
    await takeBacks(context, transaction, staff)
    const days = added.map(({ day }) => day)
    await refuseClosed(transaction, days, correction)
    await record(context, transaction, staff, {
      kind: 'bank',
      label: `은행 거래내역 등록(입금 ${lines.filter(isIn).length}건)`,
      after: { lines: lines.filter(isIn).length, added: count },
      ...reasonOf(correction),
    })
    return count
  })

/** In days. */
const takenBackWithin = 7

const nameIn = (depositor: string): string =>
  keyOf(depositor.replaceAll(/입금|정정|취소|오류|반환/g, ''))

/** Pairs what the bank took back with its deposit, whichever file came first. */
const takeBacks = async (context: Context, transaction: Transaction, staff: Staff) => {
  const pairs = (await store.findPairs(transaction)).filter(
    ({ back_depositor, back_day, back_time, ...own }) =>
      nameIn(back_depositor) !== '' &&
      nameIn(back_depositor) === nameIn(own.depositor) &&
      daysBetween(own.day, back_day) <= takenBackWithin &&
      (own.day < back_day || own.time <= back_time || back_time === ''),
  )
  const used = new Set<number>()
  for (const { back_pk, line_pk } of pairs) {
    const line = await store.lockLine(transaction, line_pk)
    if (line === undefined || used.has(back_pk) || used.has(-line_pk)) continue
    used.add(back_pk).add(-line_pk)
    await store.changeBack(transaction, { line_pk: back_pk }, { reverses: line_pk })
    await giveBackIn(context, transaction, staff, line)
  }
}
