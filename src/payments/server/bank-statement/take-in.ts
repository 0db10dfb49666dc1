import type { ReadInput, StatementRead } from '#payments/api/bank-statement.ts'
import type { Line, Read } from '#payments/rules/bank/lines.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import type { Known, Marked } from '#payments/server/bank-statement/store.ts'
import { problemsInWords } from '#platform/rules/sheets/rows.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { openSheet, remember } from '#platform/server/tables/layouts.ts'
import type { ReadSheet } from '#platform/server/tables/sheet.ts'
import { refuseFile } from '#platform/server/tables/workbook.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { createHmac } from 'node:crypto'

/**
 * Marks the lines of one file. The hashes have a key, so that no name can be tried out against them. The balance and the
 * seconds are left out, which not every file of a bank has.
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

/** What a file adds to what is known: lines of its own, and times for lines that had none. */
export interface Addition {
  added: Marked[]
  timed: { line_pk: number; line: Marked }[]
}

/**
 * Of two files that name one deposit it counts once; of one that names two alike there are two. A line without a time is
 * any of its day: it counts only as far as there are more of them than are known.
 */
export const additionTo = (known: readonly Known[], lines: readonly Marked[]): Addition => {
  const there = new Set(known.map(idOf))
  const untimed = Map.groupBy(
    known.filter(({ time }) => time === ''),
    ({ day_key }) => day_key,
  )
  const perDay = Map.groupBy(known, ({ day_key }) => day_key)
  const addition: Addition = { added: [], timed: [] }
  for (const line of lines) {
    if (there.has(idOf(line))) continue
    if (line.time === '') {
      const beside = (perDay.get(line.day_key) ?? []).filter(({ time }) => time !== '').length
      if (line.occurrence > beside) addition.added.push(line)
      continue
    }
    const waiting = untimed.get(line.day_key)?.pop()
    if (waiting === undefined) addition.added.push(line)
    else addition.timed.push({ line_pk: waiting.line_pk, line })
  }
  return addition
}

const idOf = ({ fingerprint, occurrence }: Pick<Known, 'fingerprint' | 'occurrence'>): string =>
  `${fingerprint} ${occurrence}`

/**
 * Takes in what came in by a bank's file, each line once whatever files it stands in, and leaves a row of the log. Asks for
 * the columns where neither the bank nor such a file is known. Throws `invalid` and takes in nothing where one line cannot
 * be read, and `tooLarge`.
 */
export const readStatement = async (
  context: Context,
  staff: Staff,
  asked: ReadInput,
): Promise<StatementRead> => {
  const sheet = await openSheet<Read>(context, new URL('read-file.ts', import.meta.url), asked)
  if (sheet.kind === 'columns') return sheet
  const { lines, problems, out } = sheet.read
  if (problems.length > 0) throw refuseFile(problemsInWords(nothing, problems))
  if (lines.length + out === 0) throw refuseFile('거래 내역이 없는 파일입니다.')
  const added = await takeIn(context, staff, sheet)
  const days = lines.map(({ day }) => day).toSorted()
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  return { kind: 'read', bank: sheet.whose, ...period, lines: lines.length, sum, added, out }
}

const nothing = '읽을 수 없는 행이 있어 등록하지 않았습니다.'

/** Answers how many lines are new. */
const takeIn = (
  context: Context,
  staff: Staff,
  { read, shown }: ReadSheet<Read>,
): Promise<number> =>
  context.db.transaction().execute(async (transaction) => {
    const all = marked(context, read.lines)
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
