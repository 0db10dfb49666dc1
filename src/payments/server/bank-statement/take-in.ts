import type { ReadInput, StatementRead } from '#payments/api/bank-statement.ts'
import type { Read } from '#payments/rules/bank/lines.ts'
import { problemsInWords } from '#platform/rules/sheets/rows.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { additionTo, marked } from '#payments/server/bank-statement/fingerprints.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { openSheet, remember } from '#platform/server/tables/layouts.ts'
import type { ReadSheet } from '#platform/server/tables/sheet.ts'
import { refuseFile } from '#platform/server/tables/text.ts'
import { record } from '#staff/server/staff-log/service.ts'

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
  if (lines.length + out === 0) throw refuseFile('거래가 한 줄도 없는 파일입니다.')
  const added = await takeIn(context, staff, sheet)
  const days = lines.map(({ day }) => day).toSorted()
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  return { kind: 'read', bank: sheet.whose, ...period, lines: lines.length, sum, added, out }
}

const nothing = '읽을 수 없는 줄이 있어 아무것도 들여오지 않았습니다.'

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
      label: `은행 거래내역에서 입금 ${all.length}건을 읽었습니다.`,
      after: { lines: all.length, added: count },
    })
    return count
  })
