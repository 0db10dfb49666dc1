// Runs in the reader for a sheet of paid years (platform/server/reader.ts).
import type { SheetInput } from '#payments/api/dues-import.ts'
import {
  duesColumns,
  type PaidYear,
  readPaidYears,
  readWhose,
  sheetYear,
  type Whose,
} from '#payments/rules/dues-sheet.ts'
import { yearOf } from '#platform/rules/days.ts'
import { lineReader, listKind, type Note } from '#platform/server/sheets/list.ts'
import {
  type OpenedSheet,
  readSheet,
  type SheetJob,
  type SheetKind,
} from '#platform/server/sheets/sheet.ts'

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

const lack: SheetKind<string>['lack'] = ({ member_name, email }) =>
  member_name === undefined && email === undefined
    ? '이름이나 이메일이 있는 열을 선택해 주세요.'
    : undefined

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
    const years = readPaidYears(read, columns, today)
    const key = Object.values(who).join('|')
    if (key === '|||') continue
    const known = people.get(key)
    if (known === undefined) people.set(key, { line: line.line, who, years })
    else known.years.push(...years)
  }
  return { look, shown, people: [...people.values()], notes }
}
