// Runs in the reader process for member lists (platform/server/reader.ts).
import type { Mends } from '#members/api/member-import.ts'
import { namesStatus } from '#members/rules/list-status.ts'
import { type ListColumn, listColumns, mostLines, readType } from '#members/rules/member-list.ts'
import { type ListedLine, peopleOn } from '#members/server/member-import/lines.ts'
import { listKind } from '#platform/server/sheets/list.ts'
import { type OpenedSheet, readSheet, type SheetJob } from '#platform/server/sheets/sheet.ts'

export interface ListJob {
  mends: Mends
  /** Seoul day. */
  today: string
}

export interface ReadList extends Pick<OpenedSheet<ListColumn>, 'look' | 'shown'> {
  people: ListedLine[]
}

const members = listKind<ListColumn>('members ', listColumns, {
  most: mostLines,
  lack: ({ member_name }) =>
    member_name === undefined ? '이름이 있는 열을 선택해 주세요.' : undefined,
  fromSheet: {
    key: 'member_type',
    value: (name, columns) => {
      const type = name.replace(/\s?(?:명단|명부|목록)$/, '')
      const isType = namesStatus(type) || !('wrong' in readType(type || '-'))
      return isType && !columns.includes('member_type') ? type : ''
    },
  },
})

export default async ({ mends, today, ...job }: SheetJob & ListJob): Promise<ReadList> => {
  const { look, shown, table } = await readSheet(members, job)
  const { lack, columns } = look
  const people =
    lack === '' ? peopleOn(table.lines, { head: look.head, columns, mends, today }) : []
  return { look, shown, people }
}
