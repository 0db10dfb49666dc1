// Runs in the reader for a sheet of paid years (platform/server/reader.ts).
import type { SheetInput } from '#payments/api/dues-import.ts'
import {
  duesColumns,
  type PaidYear,
  readPaidYears,
  readWhose,
  type Whose,
} from '#payments/rules/dues-sheet.ts'
import { yearOf } from '#platform/rules/days.ts'
import { lineReader, type Note, openList, type OpenedList } from '#platform/server/sheets/list.ts'

export interface SheetJob {
  bytes: Uint8Array
  columns: SheetInput['columns']
  mends: Pick<SheetInput, 'agreed' | 'cells'>
  /** Seoul day. */
  today: string
}

export interface SheetPerson {
  line: number
  who: Whose
  years: PaidYear[]
}

export interface ReadDues extends Pick<OpenedList<string>, 'head' | 'columns' | 'sample'> {
  lines: number
  people: SheetPerson[]
  notes: Note<string>[]
}

const mostLines = 10_000

export default async ({ bytes, columns: chosen, mends, today }: SheetJob): Promise<ReadDues> => {
  const kinds = duesColumns(yearOf(today))
  const { head, lines, columns, sample } = await openList(bytes, kinds, chosen, mostLines)
  const readLine = lineReader({ columns, mends })
  const notes: Note<string>[] = []
  const people = new Map<string, SheetPerson>()
  for (const line of lines) {
    const read = readLine(line, notes)
    const who = readWhose(read, today)
    const years = readPaidYears(read, columns, today)
    const key = Object.values(who).join('|')
    if (key === '|||') continue
    const known = people.get(key)
    if (known === undefined) people.set(key, { line: line.line, who, years })
    else known.years.push(...years)
  }
  return { head, columns, sample, lines: lines.length, people: [...people.values()], notes }
}
