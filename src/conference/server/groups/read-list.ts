// Runs in the reader process for lists of attendees (platform/server/reader.ts).
import type { Attendee } from '#conference/api/groups.ts'
import { groupColumns, mostInGroup } from '#conference/rules/groups.ts'
import { readEmail, readName } from '#members/rules/member-list.ts'
import type { Reading } from '#platform/rules/sheets/readings.ts'
import { listKind } from '#platform/server/sheets/list.ts'
import { readSheet, type SheetJob } from '#platform/server/sheets/sheet.ts'

const attendees = listKind('group ', groupColumns, { most: mostInGroup, lack: () => undefined })

/** A guess that changes the spelling is left to the person who typed it. */
const understood = (reading: Reading, typed: string): string =>
  'wrong' in reading || ('guess' in reading && reading.guess === 'typo') ? typed : reading.value

/** The first column of an unknown meaning is the affiliation, as lists without a heading have it. */
export default async (job: Pick<SheetJob, 'bytes'>): Promise<Attendee[]> => {
  const { look, table } = await readSheet(attendees, { ...job, kept: [] })
  const columns = [...look.columns]
  if (!columns.includes('company_name')) {
    const free = columns.findIndex(
      (key, at) => key === null && table.lines.some(({ cells }) => /\p{L}/u.test(cells[at] ?? '')),
    )
    if (free >= 0) columns[free] = 'company_name'
  }
  return table.lines.map(({ cells }) => {
    const cell = (key: keyof typeof groupColumns) => (cells[columns.indexOf(key)] ?? '').trim()
    const [name, email] = [cell('member_name'), cell('email')]
    return {
      name: understood(readName(name), name).slice(0, 100),
      company_name: cell('company_name').slice(0, 200),
      email: understood(readEmail(email), email).slice(0, 300),
      kind: cell('member_type').slice(0, 100),
    }
  })
}
