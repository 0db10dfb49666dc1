import type { Problem } from '#members/api/member-import.ts'
import { listColumns } from '#members/rules/member-list.ts'
import type { Listed, ListedLine } from '#members/server/member-import/lines.ts'

/** Whom the society has already. */
export interface Known {
  emails: ReadonlySet<string>
  invited: ReadonlySet<string>
  /** `name number`. */
  people: ReadonlySet<string>
}

/** Who is on the lines without a fault, and what is wrong with which: whoever is known, or stands on two, is a fault, too. */
export const sifted = (
  people: readonly ListedLine[],
  known: Known,
): { good: Listed[]; problems: Problem[] } => {
  const problems: Problem[] = []
  const good: Listed[] = []
  const seen = new Map<string, number>()
  for (const { line, someone, wrong } of people) {
    const doubles = [seenBefore(seen, line, someone), doubleOf(someone, known)]
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

const doubleOf = (someone: Listed, known: Known): string | undefined => {
  if (known.emails.has(someone.email)) return '이미 회원인 이메일입니다. 이 줄은 지우셔도 됩니다.'
  if (known.invited.has(someone.email))
    return '이미 초대한 이메일입니다. 14일 동안 답을 기다립니다.'
  if (!known.people.has(personOf(someone))) return undefined
  return '이름과 휴대폰 번호가 같은 회원이 있습니다. 같은 분인지 확인해 주세요.'
}
