import { memberCell, memberEmail, memberName } from '#members/api/member-fields.ts'
import type { Checked, Problem } from '#members/api/member-import.ts'
import { isOldEnough, leastAge } from '#members/rules/member-field.ts'
import {
  type ListColumn,
  dayFrom,
  guessColumns,
  listColumns,
  mostLines,
  neededColumns,
} from '#members/rules/member-list.ts'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import type { Double } from '#members/server/roll.ts'
import { AppError } from '#platform/server/errors.ts'

/** Somebody on a good line; texts are empty where the list says nothing. */
export interface Listed {
  member_name: string
  email: string
  member_type: MemberType
  cell: string
  company_name: string
  position: string
  birth: string
  joined: string
}

/** Whoever stands on a line, and what is wrong with its cells. */
export interface ListedLine {
  line: number
  someone: Listed
  wrong: Problem[]
}

type Columns = Checked['columns']

/** Where the head is: lines above it, such as a title, have fewer cells. */
export const splitLines = (lines: readonly string[][]) => {
  const isFilled = (cells: readonly string[]): boolean => cells.filter(Boolean).length >= 2
  const at = lines.findIndex(isFilled)
  const head = lines[at]
  if (head === undefined)
    throw unfit('file', '표를 찾을 수 없습니다. 첫 시트에 명단이 있는지 확인해 주세요.')
  const rest = lines.slice(at + 1).map((cells, index) => ({ line: at + index + 2, cells }))
  const filled = rest.filter(({ cells }) => cells.some(Boolean))
  if (filled.length > mostLines) {
    throw unfit(
      'file',
      `한 번에 ${mostLines.toLocaleString('ko-KR')}줄까지 올리실 수 있습니다. 나누어 올려 주세요.`,
    )
  }
  return { head, lines: filled }
}

const unfit = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message } })

/** What each column says: as the office has chosen, or else as it looks. Throws `invalid` where names or addresses are missing. */
export const columnsOf = (
  { head, lines }: ReturnType<typeof splitLines>,
  chosen: Columns | undefined,
): { columns: Columns; missing: readonly string[] } => {
  const sample = lines.slice(0, 50).map(({ cells }) => cells)
  const said = chosen ?? guessColumns(head, sample)
  const columns = head.map((_, index) => said[index] ?? null)
  const twice = columns.find((key, index) => key !== null && columns.indexOf(key) !== index)
  if (twice != null) throw unfit('columns', `‘${listColumns[twice].label}’을 두 열에 고르셨습니다.`)
  const missing = neededColumns.filter((key) => !columns.includes(key))
  return { columns, missing: missing.map((key) => listColumns[key].label) }
}

/** Who stands on each line, by its columns. `today` is a Seoul day. */
export const peopleOn = (
  lines: ReturnType<typeof splitLines>['lines'],
  columns: Columns,
  today: string,
): ListedLine[] =>
  lines.map(({ line, cells }) => {
    const wrong: Problem[] = []
    const at = (key: ListColumn): string => cells[columns.indexOf(key)] ?? ''
    const refuse = (key: ListColumn, message: string): '' => {
      wrong.push({ line, column: listColumns[key].label, message })
      return ''
    }
    return { line, someone: readPerson(at, refuse, today), wrong }
  })

type At = (key: ListColumn) => string
type Refuse = (key: ListColumn, message: string) => ''

const readPerson = (at: At, refuse: Refuse, today: string): Listed => ({
  member_name: checked(memberName, at('member_name'), (text) => refuse('member_name', text)),
  email: checked(memberEmail, at('email'), (text) => refuse('email', text)),
  member_type: typeOf(at('member_type'), refuse),
  cell:
    at('cell') === ''
      ? ''
      : checked(memberCell, at('cell'), () => refuse('cell', '휴대폰 번호를 확인해 주세요.')),
  company_name: short(at, refuse, 'company_name'),
  position: short(at, refuse, 'position'),
  birth: birthOf(at('birth'), refuse, today),
  joined: joinedOf(at('joined'), refuse, today),
})

interface Schema {
  safeParse: (
    text: string,
  ) =>
    | { success: true; data: string }
    | { success: false; error: { issues: readonly { message: string }[] } }
}

const checked = (schema: Schema, text: string, refuse: (message: string) => ''): string => {
  const parsed = schema.safeParse(text)
  return parsed.success ? parsed.data : refuse(parsed.error.issues[0]?.message ?? '')
}

const longest = 100

const short = (at: At, refuse: Refuse, key: 'company_name' | 'position'): string =>
  at(key).length > longest ? refuse(key, `${longest}자까지 적을 수 있습니다.`) : at(key)

const typeOf = (text: string, refuse: Refuse): MemberType => {
  const bare = text.replaceAll(/\s/g, '')
  if (bare === '') return '정회원'
  const type = memberTypes.find((one) => one === bare || one === `${bare}회원`)
  if (type === undefined)
    refuse('member_type', `${memberTypes.join(', ')} 가운데 하나로 적어 주세요.`)
  return type ?? '정회원'
}

const birthOf = (text: string, refuse: Refuse, today: string): string => {
  if (text === '') return ''
  const day = dayFrom(text)
  if (day === undefined || day < '1900-01-01' || day > today) {
    return refuse('birth', '생년월일을 1956-03-01처럼 적어 주세요.')
  }
  return isOldEnough(day, today)
    ? day
    : refuse('birth', `만 ${leastAge}세 미만은 등록할 수 없습니다.`)
}

const joinedOf = (text: string, refuse: Refuse, today: string): string => {
  if (text === '') return ''
  const day = dayFrom(text)
  const isDay = day !== undefined && day >= '1950-01-01' && day <= today
  return isDay ? day : refuse('joined', '가입일을 2001-03-01처럼, 오늘까지의 날로 적어 주세요.')
}

/** By their lines, whom the society has already, and by what it is seen. */
export type Known = ReadonlyMap<number, Double['by']>

/** Who is on the lines without a fault, and what is wrong with which: whoever is known, or stands on two, is a fault, too. */
export const sifted = (
  people: readonly ListedLine[],
  known: Known,
): { good: Listed[]; problems: Problem[] } => {
  const problems: Problem[] = []
  const good: Listed[] = []
  const seen = new Map<string, number>()
  for (const { line, someone, wrong } of people) {
    const doubles = [seenBefore(seen, line, someone), doubleWords(known.get(line))]
    const said = doubles.filter((message) => message !== undefined)
    const column = listColumns.email.label
    const all = [...wrong, ...said.map((message) => ({ line, column, message }))]
    if (all.length === 0) good.push(someone)
    problems.push(...all)
  }
  return { good, problems }
}

const seenBefore = (
  seen: Map<string, number>,
  line: number,
  someone: Listed,
): string | undefined => {
  for (const name of [someone.email, personOf(someone)].filter(Boolean)) {
    const before = seen.get(name)
    if (before !== undefined) return `${before}번째 줄과 같은 사람입니다. 한 줄만 남겨 주세요.`
    seen.set(name, line)
  }
  return undefined
}

const personOf = ({ member_name, cell }: Listed): string =>
  member_name === '' || cell === '' ? '' : `${member_name} ${cell}`

const doubleWords = (by: Double['by'] | undefined): string | undefined => {
  if (by === undefined) return undefined
  if (by === 'email') return '이미 회원인 이메일입니다. 이 줄은 지우셔도 됩니다.'
  const alike = by === 'birth' ? '생년월일이' : '휴대폰 번호가'
  return `이름과 ${alike} 같은 회원이 있습니다. 같은 분인지 확인해 주세요.`
}
