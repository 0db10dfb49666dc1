import type { MemberField, MemberFields } from '#members/rules/member-field.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import type { ProfileRow } from '#accounts/server/profile/service.ts'

/** A group of a member's fields as the lines of a paper: the line's name and what stands there. */
export const fieldRows = (fields: MemberFields, profile: ProfileRow): string[][] => {
  const lines = Map.groupBy(Object.values(fields), ({ line, label }) => line ?? label)
  return [...lines].map(([name, line]) => [name, lineOf(line, profile)])
}

/** What stands on one line: empty where nothing is known. */
export const lineOf = (fields: readonly MemberField[], profile: ProfileRow): string => {
  const columns: Readonly<Record<string, string | number | null>> = profile
  // By column: a day's parts are one.
  const parts = new Map(
    fields.map((field) => [field.column, written(field, String(columns[field.column] ?? ''))]),
  )
  return [...parts.values()].filter(Boolean).join(' ')
}

const written = ({ kind }: MemberField, text: string): string => {
  if (kind === 'phone') return groupPhone(text)
  return kind === 'zipcode' && text !== '' ? `(${text})` : text
}
