// What the reader's thread runs for a list of members (base/reader.ts).
import type { Checked } from '#members/api/member-import.ts'
import { linesOfTable } from '#platform/server/tables/sheet-rows.ts'
import { withOutcome } from '#platform/server/outcome.ts'
import {
  columnsOf,
  type ListedLine,
  peopleOn,
  splitLines,
} from '#members/server/member-import/lines.ts'

export interface ListJob {
  bytes: Uint8Array
  /** As the office has chosen them. */
  columns: Checked['columns'] | undefined
  /** A Seoul day. */
  today: string
}

export interface ReadList extends Pick<Checked, 'head' | 'columns' | 'sample' | 'lines'> {
  /** The names of columns without which nobody is invited. */
  missing: readonly string[]
  people: ListedLine[]
}

const sampled = 5

export default withOutcome(async (job: ListJob): Promise<ReadList> => {
  const table = splitLines(await linesOfTable(job.bytes))
  const { columns, missing } = columnsOf(table, job.columns)
  return {
    head: table.head,
    columns,
    missing,
    lines: table.lines.length,
    sample: table.lines.slice(0, sampled).map(({ cells }) => cells),
    people: missing.length === 0 ? peopleOn(table.lines, columns, job.today) : [],
  }
})
