// Runs in the reader process for member lists (platform/server/reader.ts).
import type { Checked, Mends } from '#members/api/member-import.ts'
import { listColumns, mostLines } from '#members/rules/member-list.ts'
import { type ListedLine, peopleOn } from '#members/server/member-import/lines.ts'
import { openList } from '#platform/server/sheets/list.ts'

export interface ListJob {
  bytes: Uint8Array
  columns: Checked['columns'] | undefined
  mends: Mends
  /** Seoul day. */
  today: string
}

export interface ReadList extends Pick<Checked, 'head' | 'columns' | 'sample' | 'lines'> {
  people: ListedLine[]
}

export default async ({ bytes, columns: chosen, ...job }: ListJob): Promise<ReadList> => {
  const { head, lines, sample, columns } = await openList(bytes, listColumns, chosen, mostLines)
  const people = columns.includes('member_name') ? peopleOn(lines, { ...job, columns }) : []
  return { head, columns, lines: lines.length, sample, people }
}
