import type { MemberField } from '#members/rules/member-field.ts'
import { allFields } from '#members/rules/member-fields.ts'

export interface MergedFact {
  key: string
  label: string
  fields: readonly MemberField[]
}

/**
 * Nobody may choose identity and login (rulings 13 and 37), nor data under a consent of their own
 * (ruling 16). These stay as the staying member has them.
 */
const isChosen = ({ setBy, kept, column }: MemberField): boolean =>
  setBy === 'member' && kept === 'member' && column !== 'email' && column !== 'birth'

export const mergedFacts: readonly MergedFact[] = [
  ...Map.groupBy(allFields.filter(isChosen), ({ line, label }) => line ?? label),
].map(([label, fields]) => ({ key: fields[0]?.column ?? label, label, fields }))

export const schoolsKey = 'education'

export const mergedKeys: readonly string[] = [...mergedFacts.map(({ key }) => key), schoolsKey]

const nameKey = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()

/** In hours (ruling 69). */
export const approvalHours = 72

interface Past {
  /** Seoul day. */
  joined_on: string
}

/**
 * True if the deleted member has payments or joined over a year earlier: one clerk alone must not
 * give such a past to another account (ruling 69).
 */
export const needsApproval = (keep: Past, double: Past & { hasPaid: boolean }): boolean =>
  double.hasPaid || yearAfter(double.joined_on) < keep.joined_on

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

interface Person {
  member_name: string
  birth: string
  email: string | null
}

/**
 * Korean reasons against merging, each with what to do first. Name and birthday must agree, so
 * that nobody's payments and documents go to another person (docs/decisions/055).
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
