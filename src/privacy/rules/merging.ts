import type { MemberField } from '#members/rules/member-field.ts'
import { allFields } from '#members/rules/member-fields.ts'

/** Fields that stand on one line of a paper, and are taken over together. */
export interface MergedFact {
  key: string
  label: string
  fields: readonly MemberField[]
}

/**
 * What nobody chooses where two accounts of a person become one: who they are and how they log in (rulings 13 and 37), and
 * what a consent of its own was given for (ruling 16). All of that stays as the staying member has it.
 */
const isChosen = ({ setBy, kept, column }: MemberField): boolean =>
  setBy === 'member' && kept === 'member' && column !== 'email' && column !== 'birth'

/** What may be taken over from the account that is given up, in the order of papers; schools aside. */
export const mergedFacts: readonly MergedFact[] = [
  ...Map.groupBy(allFields.filter(isChosen), ({ line, label }) => line ?? label),
].map(([label, fields]) => ({ key: fields[0]?.column ?? label, label, fields }))

/** The schools, which are taken over as a whole. */
export const schoolsKey = 'education'

export const mergedKeys: readonly string[] = [...mergedFacts.map(({ key }) => key), schoolsKey]

/** Names as they are compared: neither case nor spaces tell one person from another. */
const nameKey = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()

/** For how long the address of who is given up may confirm a merging, in hours (ruling 69). */
export const approvalHours = 72

interface Past {
  /** Seoul days. */
  joined_on: string
}

/**
 * Whether the member who is given up has a past that one person may not give to another account: payments, or a year of
 * membership more (ruling 69).
 */
export const needsApproval = (keep: Past, double: Past & { hasPaid: boolean }): boolean =>
  double.hasPaid || yearAfter(double.joined_on) < keep.joined_on

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

interface Person {
  member_name: string
  /** `YYYY-MM-DD`, or empty. */
  birth: string
  email: string | null
}

/**
 * Why two accounts cannot be taken for one person's, in words that say what to do first; the first is the one that stays.
 * Nobody's payments and papers go to another: both have to have one name and one birthday (docs/decisions/055).
 */
export const differences = (keep: Person, double: Person): string[] => {
  const words: string[] = []
  const first = '동일인이면 증빙을 확인한 뒤 먼저 정정해 주세요.'
  if (nameKey(keep.member_name) !== nameKey(double.member_name)) {
    words.push(`이름이 서로 다릅니다. ${first}`)
  }
  if (keep.birth === '' || double.birth === '') {
    words.push(`생년월일이 없어 동일인 여부를 확인할 수 없습니다. ${first}`)
  } else if (keep.birth !== double.birth) {
    words.push(`생년월일이 서로 다릅니다. ${first}`)
  }
  if (keep.email === null) {
    words.push(
      '유지할 회원에게 이메일이 없어 안내할 수 없습니다. 이메일이 있는 회원을 유지해 주세요.',
    )
  }
  return words
}
