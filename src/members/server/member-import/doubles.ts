import type { Checked } from '#members/api/member-import.ts'
import { type Likeness, peopleIndex, type Person } from '#members/rules/namesakes.ts'
import type { Listed, ListedLine } from '#members/server/member-import/lines.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'

interface Described extends Person {
  company_name?: string | undefined
}

/** By line: members who may be the same person. */
export type Known = ReadonlyMap<number, readonly { by: Likeness; other: Described }[]>

const alike: Readonly<Record<Likeness, string>> = {
  email: '이메일이 같습니다.',
  birth: '이름과 생년월일이 같습니다.',
  cell: '이름과 휴대폰 번호가 같습니다.',
  name: '이름이 같고 구별할 정보가 없습니다.',
}

const mostNamed = 5

const described = ({ member_name, en_name, birth, company_name, cell, email }: Described) =>
  [member_name, en_name, birth, company_name, cell && groupPhone(cell), email]
    .filter(Boolean)
    .join(' · ')

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
  const earlier = peopleIndex<Described & { line: number; isIn: boolean }>()
  for (const { line, someone, out } of people) {
    if (out) continue
    const found = [
      ...(known.get(line) ?? []).map((one) => ({ ...one, where: '회원 명부' })),
      ...earlier
        .alike(someone)
        // A line without signs that stays out makes no later one doubtful.
        .filter(({ by, other }) => by !== 'name' || other.isIn)
        .map((one) => ({ ...one, where: lineInWords(one.other.line, sheets) })),
    ]
    const [first] = found
    const chosen = others.includes(line)
    const isIn = found.length === 0 || chosen
    earlier.add({ ...someone, line, isIn })
    const isTaken = found.some(({ by }) => by === 'email')
    if (isIn) good.push(isTaken ? { ...someone, email: '' } : someone)
    if (first === undefined) continue
    const why = `${first.where}: ${alike[first.by]}`
    const { member_name: name } = someone
    const those = found
      .slice(0, mostNamed)
      .map(({ where, other }) => `${where}: ${described(other)}`)
    const words = { cells: described(someone), others: those }
    doubles.push({ line, name, why, by: first.by, chosen, ...words })
  }
  return { good, doubles }
}
