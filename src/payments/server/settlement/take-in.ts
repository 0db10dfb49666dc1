import type { ReadInput, SettlementRead } from '#payments/api/settlement.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { SettlementRead as FileRead } from '#payments/rules/settlement/lines.ts'
import { problemsInWords } from '#platform/rules/sheets/rows.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { openSheet, remember } from '#platform/server/tables/layouts.ts'
import type { ReadSheet } from '#platform/server/tables/sheet.ts'
import { refuseFile } from '#platform/server/tables/text.ts'
import { compared, oldestDay } from '#payments/server/settlement/compared.ts'
import { keepLines, type Taken } from '#payments/server/settlement/keep.ts'
import * as store from '#payments/server/settlement/store.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { createHash } from 'node:crypto'

const nothing = '읽을 수 없는 줄이 있어 아무것도 대조하지 않았습니다.'

/**
 * Takes in what the gateway’s settlement file says, each line once whatever files it stands in, and leaves a row of the log;
 * no order is changed by it. Keeps of the file nothing but what the chosen columns have. Asks for the columns where they are
 * not known. Throws `invalid` and takes in nothing where one line cannot be read, and `tooLarge`.
 */
export const readSettlement = async (
  context: Context,
  staff: Staff,
  asked: ReadInput,
): Promise<SettlementRead> => {
  const now = context.clock.now()
  const days = { oldest: oldestDay(now), today: seoulDay(now) }
  const module = new URL('read-file.ts', import.meta.url)
  const sheet = await openSheet<FileRead>(context, module, asked, { days })
  if (sheet.kind === 'columns') return sheet
  const { lines, problems, refused } = sheet.read
  if (problems.length > 0) throw refuseFile(problemsInWords(nothing, problems))
  const all = lines.map(({ day }) => day).toSorted()
  const [from, to] = [all[0], all.at(-1)]
  if (from === undefined || to === undefined) {
    throw refuseFile('승인이나 취소가 한 줄도 없는 파일입니다.')
  }
  const hash = createHash('sha256').update(asked.file).digest('base64url')
  const taken = await takeIn(context, staff, sheet, { lines, from, to, hash })
  const { open } = await compared(context, context.db)
  const own = new Set(taken.line_pks)
  return {
    kind: 'read',
    from,
    to,
    lines: lines.length,
    refused,
    added: taken.added,
    changed: taken.changed,
    again: taken.again,
    differing: open.filter(({ line }) => line !== undefined && own.has(line.line_pk)).length,
    open: open.length,
  }
}

interface File {
  lines: Parameters<typeof keepLines>[2]
  from: string
  to: string
  hash: string
}

const takeIn = (
  context: Context,
  staff: Staff,
  { shown }: ReadSheet<FileRead>,
  { lines, from, to, hash }: File,
): Promise<Taken & { again: boolean }> =>
  context.db.transaction().execute(async (transaction) => {
    await store.takeTurn(transaction)
    await remember(context, transaction, shown)
    const files = await store.findFiles(transaction)
    const taken = await keepLines(context, transaction, lines, { from, to })
    await store.insertFile(transaction, {
      hash,
      from_day: from,
      to_day: to,
      lines: lines.length,
      added: taken.added,
      staff_name: staff.staff_name,
      created_at: context.clock.now().toISOString(),
    })
    await record(context, transaction, staff, {
      kind: 'settlement',
      label: `카드 정산 파일에서 ${lines.length}줄을 읽어 대조했습니다.`,
      after: { from, to, lines: lines.length, added: taken.added, changed: taken.changed },
    })
    return { ...taken, again: files.some((file) => file.hash === hash) }
  })
