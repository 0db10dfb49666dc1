import type { Checked, Mends } from '#members/api/member-import.ts'
import {
  type ListedStatus,
  readStatus,
  statusesTogether,
  statusFrom,
  statusText,
} from '#members/rules/list-status.ts'
import type { ListColumn } from '#members/rules/member-list.ts'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { type Read, readPerson, tooYoung } from '#members/server/member-import/person.ts'
import { hasNoResidentNumber } from '#platform/api/fields.ts'
import type { ListLine } from '#platform/rules/sheets/columns.ts'
import { areSixDays } from '#platform/rules/sheets/readings.ts'
import { lineReader, type Note } from '#platform/server/sheets/list.ts'

export interface Listed extends Omit<ReturnType<typeof readPerson>, 'kind'> {
  member_type: MemberType
  statuses: ListedStatus[]
  /** For the office: columns that the member's page has not, by their headings. */
  note: string
}

export interface ListedLine {
  line: number
  someone: Listed
  notes: Note<ListColumn>[]
  out: boolean
}

interface Job {
  head: readonly string[]
  columns: Checked['columns']
  mends: Mends
  /** Seoul day. */
  today: string
}

export const peopleOn = (lines: readonly ListLine[], job: Job): ListedLine[] => {
  const readLine = lineReader(job)
  const joined = job.columns.indexOf('joined')
  const sixAreDays = areSixDays(lines.map(({ cells }) => cells[joined] ?? ''))
  return lines.map((cells) => {
    const { line } = cells
    const notes: Note<ListColumn>[] = []
    const read = readLine(cells, notes)
    const { kind, ...person } = readPerson(read, job.today, sixAreDays)
    const note = (column: ListColumn, as: string, typed: string, why: string): void =>
      void notes.push({ line, column, kind: as, typed, meant: '', why })
    const isMended = job.mends.cells.some((one) => one.line === line && one.column === 'status')
    const remarks = remarksOn(cells, job, person.schools.length > 0).map(({ status, ...one }) => ({
      ...one,
      status: isMended ? undefined : status,
    }))
    for (const { text, status } of remarks) {
      if (status) note('status', status.from === '' ? 'undated' : 'remark', text, '')
      else if (!hasNoResidentNumber(text)) note('note', 'wrong', text, residentNumber)
    }
    const [status, ...days] = statusesOn(read, job.today)
    const said = isMended
      ? [status]
      : [statusFrom(kind), status, ...days, ...remarks.map((one) => one.status)]
    const known = said.flatMap((one) => one ?? [])
    const statuses = statusesTogether(known)
    if (statuses === undefined) note('status', 'wrong', known.map(statusText).join(', '), clash)
    const isUndated = statuses?.some(({ from }) => from === '') === true
    const someone: Listed = {
      ...person,
      member_type: memberTypes.find((type) => type === kind) ?? '정회원',
      statuses: statuses ?? [],
      note: remarks
        .filter((one) => one.status === undefined && hasNoResidentNumber(one.text))
        .map(({ heading, text }) => `${heading}: ${text}`)
        .join('\n'),
    }
    const young = notes.some(({ why }) => why === tooYoung)
    return {
      line,
      someone,
      notes: notes.filter((one) => isUndated || one.kind !== 'undated'),
      out: someone.member_name === '' || young,
    }
  })
}

const residentNumber = '주민등록번호가 있어 메모로 저장하지 않습니다.'
const clash = '상태가 서로 맞지 않아 등록하지 않습니다. 맞는 상태를 입력해 주세요.'

const statusColumns = [
  ['status', ''],
  ['leave', '휴회'],
  ['death', '작고'],
  ['leaving', '퇴회'],
  ['life', '평생회원'],
] as const

const statusesOn = (read: Read, today: string): (ListedStatus | undefined)[] =>
  statusColumns.map(([column, of]) =>
    statusFrom(read(column, (text) => readStatus(text, today, of))),
  )

/** The cells for the office's note; without a school also those on schooling. */
const remarksOn = ({ cells }: ListLine, { columns, head, today }: Job, hasSchool: boolean) => {
  const kept = ['note', ...(hasSchool ? [] : ['degree', 'major', 'year'])]
  return columns.flatMap((column, at) => {
    const text = (cells[at] ?? '').trim()
    if (column === null || !kept.includes(column) || text === '') return []
    const reading = readStatus(text, today)
    const isSure = !('guess' in reading) || reading.guess === 'undated'
    const status = 'value' in reading && isSure ? statusFrom(reading.value) : undefined
    return [{ heading: head[at] || `${at + 1}번째 열`, text, status }]
  })
}
