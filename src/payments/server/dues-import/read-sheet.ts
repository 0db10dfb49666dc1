// Runs in the reader for a sheet of paid years (platform/server/reader.ts).
import { nameKey } from '#members/rules/name-key.ts'
import type { SheetInput } from '#payments/api/dues-import.ts'
import { duesColumns, sheetYear } from '#payments/rules/dues-sheet/columns.ts'
import { readWhose, type Whose } from '#payments/rules/dues-sheet/people.ts'
import { type PaidYear, readPaidYears } from '#payments/rules/dues-sheet/years.ts'
import { yearOf } from '#platform/rules/days.ts'
import { lineReader, listKind, type Note } from '#platform/server/sheets/list.ts'
import { type OpenedSheet, readSheet, type SheetJob } from '#platform/server/sheets/sheet.ts'
import type { SheetKind } from '#platform/server/sheets/together.ts'

export interface DuesJob {
  mends: Pick<SheetInput, 'agreed' | 'cells'>
  /** Seoul day. */
  today: string
}

export interface SheetPerson {
  line: number
  who: Whose
  years: PaidYear[]
}

export interface ReadDues extends Pick<OpenedSheet<string>, 'look' | 'shown'> {
  people: SheetPerson[]
  notes: Note<string>[]
}

const mostLines = 10_000

const lack: SheetKind<string>['lack'] = ({ member_name, email, remark, amount }) =>
  (member_name ?? email) === undefined && [remark, amount].includes(undefined)
    ? '이름이나 이메일, 내용이 있는 열을 선택해 주세요.'
    : undefined

/** Rows with the same signs are one person; a name alone is none. */
const personKey = (line: number, { member_name, birth, email, cell }: Whose): string =>
  birth + email + cell === '' ? String(line) : [nameKey(member_name), birth, email, cell].join('|')

export default async ({ mends, today, ...job }: SheetJob & DuesJob): Promise<ReadDues> => {
  const dues = listKind('dues ', duesColumns(yearOf(today)), {
    most: mostLines,
    lack,
    fromSheet: sheetYear,
  })
  const { look, shown, table } = await readSheet(dues, job)
  const { columns } = look
  const readLine = lineReader({ columns, mends })
  const notes: Note<string>[] = []
  const people = new Map<string, SheetPerson>()
  for (const line of table.lines) {
    const read = readLine(line, notes)
    const who = readWhose(read, today)
    const years = readPaidYears(read, columns, { today, remark: who.remark })
    if (who.member_name + who.email + who.remark === '') continue
    const key = personKey(line.line, who)
    const known = people.get(key)
    if (known === undefined) people.set(key, { line: line.line, who, years })
    else known.years.push(...years)
  }
  return { look, shown, people: [...people.values()], notes }
}
