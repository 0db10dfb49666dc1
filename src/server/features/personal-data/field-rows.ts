import type { MemberField, MemberFields } from '#rules/member-field.ts'
import { groupPhone } from '#rules/phone.ts'
import type { ProfileRow } from '#server/features/profile/service.ts'

/** A group of a member's fields as the lines of a paper: the line's name and what stands there. */
export const fieldRows = (fields: MemberFields, profile: ProfileRow): string[][] => {
  const columns: Readonly<Record<string, string | number | null>> = profile
  const lines = new Map<string, Map<string, string>>()
  for (const field of Object.values(fields)) {
    const name = field.line ?? field.label
    const line = lines.get(name) ?? new Map<string, string>()
    // By column: a day's parts are one.
    lines.set(name, line.set(field.column, written(field, String(columns[field.column] ?? ''))))
  }
  return [...lines].map(([name, line]) => [name, [...line.values()].filter(Boolean).join(' ')])
}

const written = ({ kind }: MemberField, text: string): string => {
  if (kind === 'phone') return groupPhone(text)
  return kind === 'zipcode' && text !== '' ? `(${text})` : text
}
