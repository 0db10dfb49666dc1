import { memberCell, memberEmail, memberName } from '#members/api/member-fields.ts'
import type { Checked, Mends } from '#members/api/member-import.ts'
import { leastAge } from '#members/rules/member-field.ts'
import { type ListColumn, readEmail, readName, readType } from '#members/rules/member-list.ts'
import { type MemberStatus, memberStatuses } from '#members/rules/member-status.ts'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import type { Double } from '#members/server/roll.ts'
import { yearOf } from '#platform/rules/days.ts'
import type { ListLine } from '#platform/rules/sheets/columns.ts'
import { type Reading, readListDay, readMobile } from '#platform/rules/sheets/readings.ts'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'
import { lineReader, type Note } from '#platform/server/sheets/list.ts'

export interface Listed {
  member_name: string
  email: string
  member_type: MemberType
  status: MemberStatus | undefined
  cell: string
  company_name: string
  position: string
  birth: string
  joined: string
}

export interface ListedLine {
  line: number
  someone: Listed
  notes: Note<ListColumn>[]
  out: boolean
}

interface Job {
  columns: Checked['columns']
  mends: Mends
  /** Seoul day. */
  today: string
}

export const peopleOn = (lines: readonly ListLine[], { today, ...job }: Job): ListedLine[] => {
  const readLine = lineReader(job)
  return lines.map((line) => {
    const notes: Note<ListColumn>[] = []
    const someone = readPerson(readLine(line, notes), today)
    const young = notes.some(({ why }) => why === tooYoung)
    return { line: line.line, someone, notes, out: someone.member_name === '' || young }
  })
}

type Read = (key: ListColumn, how: (text: string) => Reading, needed?: boolean) => string

const readPerson = (read: Read, today: string): Listed => ({
  ...typeOf(read('member_type', readType)),
  member_name: read('member_name', checked(readName, memberName), true),
  email: read('email', checked(readEmail, memberEmail)),
  cell: read('cell', checked(readMobile, memberCell)),
  company_name: read('company_name', short),
  position: read('position', short),
  birth: read('birth', (text) => birthFrom(text, today)),
  joined: read('joined', (text) =>
    readListDay(text, { from: '1950-01-01', until: today, wholeYears: true }),
  ),
})

const typeOf = (text: string): Pick<Listed, 'member_type' | 'status'> => ({
  member_type: memberTypes.find((type) => type === text) ?? '정회원',
  status: memberStatuses.find((status) => status === text),
})

interface Schema {
  safeParse: (
    text: string,
  ) =>
    | { success: true; data: string }
    | { success: false; error: { issues: readonly { message: string }[] } }
}

/** Validates both readings and guesses that await confirmation. */
const checked =
  (read: (text: string) => Reading, schema: Schema) =>
  (text: string): Reading => {
    const reading = read(text)
    if ('wrong' in reading) return reading
    const parsed = schema.safeParse(reading.value)
    if (!parsed.success) return { wrong: parsed.error.issues[0]?.message ?? '' }
    if (!('guess' in reading)) return { value: parsed.data }
    const typed = schema.safeParse(reading.typed)
    return { ...reading, value: parsed.data, typed: typed.success ? typed.data : '' }
  }

const longest = 100

const short = (text: string): Reading =>
  text.length > longest ? { wrong: `${longest}자까지 입력할 수 있습니다.` } : { value: text }

const tooYoung = `만 ${leastAge}세 미만은 등록할 수 없습니다.`

const birthFrom = (text: string, today: string): Reading => {
  const until = `${yearOf(today) - leastAge}${today.slice(4)}`
  const range = { from: '1900-01-01', until, wholeYears: false }
  const reading = readListDay(text, range)
  if (!('wrong' in reading)) return reading
  const any = readListDay(text, { ...range, until: today })
  return 'value' in any && !('guess' in any) ? { wrong: tooYoung } : reading
}

export type Known = ReadonlyMap<number, Double['by']>

const alike: Readonly<Record<Double['by'], string>> = {
  email: '이메일이 같습니다.',
  birth: '이름과 생년월일이 같습니다.',
  cell: '이름과 휴대폰 번호가 같습니다.',
}

/**
 * Sorts lines into new people and duplicates of the roll or of earlier lines. Duplicates are left
 * out unless the office says that they are different people; if two share an address, only one
 * keeps it.
 */
export const sifted = (
  people: readonly ListedLine[],
  known: Known,
  others: readonly number[],
  sheets: SheetsRead,
): { good: Listed[]; doubles: Checked['doubles'] } => {
  const good: Listed[] = []
  const doubles: Checked['doubles'] = []
  const seen = new Map<string, number>()
  for (const { line, someone, out } of people) {
    if (out) continue
    const member = known.get(line)
    const before = signsOf(someone).filter(([, sign]) => seen.has(sign))
    const by = member ?? before[0]?.[0]
    for (const [, sign] of signsOf(someone)) if (!seen.has(sign)) seen.set(sign, line)
    const chosen = others.includes(line)
    const isTaken = member === 'email' || before.some(([sign]) => sign === 'email')
    if (by === undefined || chosen) good.push(isTaken ? { ...someone, email: '' } : someone)
    if (by === undefined) continue
    const twinAt = lineInWords(seen.get(before[0]?.[1] ?? '') ?? line, sheets)
    const twin = member === undefined ? twinAt : '회원 명부'
    doubles.push({ line, name: someone.member_name, why: `${twin}: ${alike[by]}`, by, chosen })
  }
  return { good, doubles }
}

const signsOf = ({ member_name, email, birth, cell }: Listed): [Double['by'], string][] => {
  const signs: [Double['by'], string][] = [
    ['email', email],
    ['birth', birth && `${member_name} ${birth}`],
    ['cell', cell && `${member_name} ${cell}`],
  ]
  return signs.filter(([, sign]) => sign !== '')
}
